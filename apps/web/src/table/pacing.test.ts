import { cash } from '@krupiye/rules'
import { showTime } from '@krupiye/wire'
import { describe, expect, it } from 'vitest'
import { paced } from './pacing.ts'
import { openStage } from './stage.ts'

const last = (stage: ReturnType<typeof openStage>, run: () => void) => {
  const before = stage.events.length
  run()
  return stage.events.slice(before)
}
const sum = (steps: ReturnType<typeof paced>) => steps.reduce((ms, step) => ms + step.wait, 0)

describe('pacing', () => {
  const allIn = () => {
    const stage = openStage([
      ['Ece', 1000],
      ['Can', 1000],
    ])
    stage.deal(stage.deck('Kd As Kc Ah 2c 7d 9h 3s 4s 5c 8d Qd'))
    stage.act(1, { type: 'raiseTo', to: 1000 })
    return last(stage, () => stage.act(2, { type: 'call' }))
  }

  it('B135: a run-out is shown street by street and the river is seen before the pot goes', () => {
    const events = allIn()
    const shown = paced(events, 'normal', false).filter(step => step.wait > 0)
    expect(shown.map(step => [step.event.type, step.wait])).toEqual([
      ['streetClosed', 350],
      ['shown', 550],
      ['shown', 550],
      ['boardDealt', 900],
      ['boardDealt', 1200],
      ['boardDealt', 1200],
      ['awarded', 1600],
    ])
  })

  it('RUN-1: a further board is dealt street by street after the first, from the answer on', () => {
    const stage = openStage(
      [
        ['Ece', 1000],
        ['Can', 1000],
      ],
      1,
      { options: { ...cash, runIt: 'ask' } },
    )
    stage.deal(stage.deck('Kd As Kc Ah 2c 7d 9h 3s 4s 5c 8d Qd'))
    stage.act(1, { type: 'raiseTo', to: 1000 })
    stage.act(2, { type: 'call' })
    stage.act(2, { type: 'runIt', times: 2 })
    const events = last(stage, () => stage.act(1, { type: 'runIt', times: 2 }))
    const steps = paced(events, 'normal', false)
    expect(steps.filter(step => step.wait > 0).map(step => [step.event.type, step.wait])).toEqual([
      ['boardDealt', 900],
      ['boardDealt', 1200],
      ['boardDealt', 1200],
      ['boardDealt', 1600],
      ['boardDealt', 1000],
      ['boardDealt', 1000],
      ['awarded', 1000],
    ])
    expect(sum(steps)).toBeLessThanOrEqual(showTime(events))
  })

  it('takes no longer than the house waits for it', () => {
    const events = allIn()
    expect(sum(paced(events, 'normal', false))).toBeLessThanOrEqual(showTime(events))
    expect(sum(paced(events, 'fast', false))).toBeLessThan(sum(paced(events, 'normal', false)))
  })

  it('what a player did is shown at once, the street turns after a moment, and nothing holds back an own decision', () => {
    const stage = openStage([
      ['Ece', 1000],
      ['Can', 1000],
    ])
    stage.deal(stage.deck(''))
    stage.act(1, { type: 'call' })
    const events = last(stage, () => stage.act(2, { type: 'check' }))
    expect(paced(events, 'normal', false).map(step => [step.event.type, step.wait])).toEqual([
      ['checked', 0],
      ['streetClosed', 350],
      ['streetOpened', 0],
      ['burned', 0],
      ['boardDealt', 0],
    ])
    expect(sum(paced(events, 'normal', true))).toBe(0)
  })
})
