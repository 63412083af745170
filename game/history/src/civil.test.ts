import { describe, expect, it } from 'vitest'
import { civilOf, easternOf, msOf, msOfEastern } from './civil.ts'

describe('the calendar', () => {
  it('agrees with the clock of the machine, leap years and all', () => {
    for (let day = -200_000; day < 200_000; day += 501) {
      const ms = day * 86_400_000 + 45_296_000
      const date = new Date(ms)
      const civil = {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
        hour: 12,
        minute: 34,
        second: 56,
      }
      expect(civilOf(ms)).toEqual(civil)
      expect(msOf(civil)).toBe(ms)
    }
  })

  it("knows New York's clock, summer and winter, for twenty years", () => {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      day: 'numeric',
      hourCycle: 'h23',
    })
    for (let ms = Date.UTC(2007, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 3_600_000 * 31) {
      const parts = Object.fromEntries(format.formatToParts(ms).map(part => [part.type, Number(part.value)]))
      expect(easternOf(ms)).toMatchObject({ day: parts['day'], hour: parts['hour'] })
    }
  })

  it('goes there and back', () => {
    for (let ms = Date.UTC(2014, 0, 1); ms < Date.UTC(2015, 0, 1); ms += 3_600_000 * 7) {
      const back = msOfEastern(easternOf(ms))
      // The hour that comes twice is taken as the first.
      expect([0, 3_600_000]).toContain(ms - back)
    }
  })
})
