/** Calendar arithmetic without a clock: formats write dates, and the house keeps milliseconds since the epoch. */
export type Civil = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const msPerHour = 3_600_000
const msPerDay = 24 * msPerHour

/** Days since 1970-01-01 of a day of the Gregorian calendar. March begins the year here, so that the leap day comes last. */
const daysOf = (year: number, month: number, day: number): number => {
  const y = month > 2 ? year : year - 1
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** Milliseconds since the epoch of a time of day in UTC. */
export const msOf = ({ year, month, day, hour, minute, second }: Civil): number =>
  daysOf(year, month, day) * msPerDay + hour * msPerHour + minute * 60_000 + second * 1000

/** The calendar's view of milliseconds since the epoch, in UTC; parts of a second are dropped. */
export const civilOf = (ms: number): Civil => {
  const days = Math.floor(ms / msPerDay)
  const rest = Math.floor((ms - days * msPerDay) / 1000)
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
    hour: Math.floor(rest / 3600),
    minute: Math.floor(rest / 60) % 60,
    second: rest % 60,
  }
}

/** Hours that New York is behind UTC at a time given in UTC: 4 in summer (second Sunday of March to first of November, since 2007), else 5. */
const easternHours = (ms: number): number => {
  const { year } = civilOf(ms)
  const begins = daysOf(year, 3, sunday(year, 3, 2)) * msPerDay + 7 * msPerHour
  const ends = daysOf(year, 11, sunday(year, 11, 1)) * msPerDay + 6 * msPerHour
  return ms >= begins && ms < ends ? 4 : 5
}

/** The day of the nth Sunday of a month. */
const sunday = (year: number, month: number, nth: number): number => {
  // 1970-01-01 was a Thursday.
  const weekday = (daysOf(year, month, 1) + 4) % 7
  return 1 + ((7 - weekday) % 7) + 7 * (nth - 1)
}

/** New York's clock at a time in milliseconds since the epoch. */
export const easternOf = (ms: number): Civil => civilOf(ms - easternHours(ms) * msPerHour)

/** The time at which New York's clock shows this; of the hour that comes twice in November the earlier one. */
export const msOfEastern = (eastern: Civil): number => {
  const summer = msOf(eastern) + 4 * msPerHour
  return easternHours(summer) === 4 ? summer : summer + msPerHour
}

export const two = (n: number): string => String(n).padStart(2, '0')
