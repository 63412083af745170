import { describe, expect, it } from 'vitest'
import { nextSpeech } from './speech.ts'

const say = (id: number, text: string, urgent = false) => ({ id, text, urgent })

describe('B123: the live regions', () => {
  it('make one sentence of what came together', () => {
    expect(nextSpeech([say(1, 'Ece çekti.'), say(2, 'Flop: dokuz.')], 0)).toEqual({
      polite: 'Ece çekti. Flop: dokuz.',
      assertive: '',
      last: 2,
    })
  })
  it('say nothing twice', () => {
    expect(nextSpeech([say(1, 'a'), say(2, 'b')], 1)).toEqual({ polite: 'b', assertive: '', last: 2 })
    expect(nextSpeech([say(1, 'a')], 1)).toEqual({ polite: '', assertive: '', last: 1 })
  })
  it('drop what is outdated: of many the newest four, of urgent ones the newest alone', () => {
    expect(
      nextSpeech(
        [1, 2, 3, 4, 5, 6].map(n => say(n, String(n))),
        0,
      ).polite,
    ).toBe('3 4 5 6')
    expect(
      nextSpeech([say(1, 'Sıra sende.', true), say(2, 'Ece gördü.'), say(3, 'Sıra sende. Görmek için 20.', true)], 0),
    ).toEqual({
      polite: 'Ece gördü.',
      assertive: 'Sıra sende. Görmek için 20.',
      last: 3,
    })
  })
})
