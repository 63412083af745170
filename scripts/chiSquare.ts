/**
 * The chance that fair dice give counts at least as far from what is expected as these: Pearson's chi-square with its
 * exact tail. Cells of fewer than five expected are counted together first.
 */
export function chance(counts: ArrayLike<number>, expected: ArrayLike<number>): number {
  let statistic = 0
  let cells = 0
  let pooledCount = 0
  let pooledExpected = 0
  const add = (count: number, wanted: number): void => {
    statistic += (count - wanted) ** 2 / wanted
    cells++
  }
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] ?? 0
    const wanted = expected[i] ?? 0
    if (wanted >= 5) add(count, wanted)
    else {
      pooledCount += count
      pooledExpected += wanted
    }
  }
  if (pooledExpected > 0) add(pooledCount, pooledExpected)
  else if (pooledCount > 0) return 0
  return chiSquareTail(statistic, cells - 1)
}

/** P(X >= x) for chi-square with `freedom` degrees, by the regularised incomplete gamma function. */
export function chiSquareTail(x: number, freedom: number): number {
  if (freedom < 1) throw new RangeError(`a chi-square of ${freedom} degrees of freedom`)
  if (x <= 0) return 1
  const a = freedom / 2
  const z = x / 2
  return z < a + 1 ? 1 - lowerBySeries(a, z) : upperByFraction(a, z)
}

function lowerBySeries(a: number, z: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; term > sum * 1e-16; n++) {
    term *= z / (a + n)
    sum += term
  }
  return sum * Math.exp(a * Math.log(z) - z - logGamma(a))
}

/** Lentz's way of walking a continued fraction. */
function upperByFraction(a: number, z: number): number {
  const tiny = 1e-300
  let b = z + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let value = d
  for (let n = 1; n < 100_000; n++) {
    const step = -n * (n - a)
    b += 2
    d = 1 / nonzero(step * d + b)
    c = nonzero(b + step / c)
    value *= c * d
    if (Math.abs(c * d - 1) < 1e-15) break
  }
  return value * Math.exp(a * Math.log(z) - z - logGamma(a))

  function nonzero(x: number): number {
    return Math.abs(x) < tiny ? tiny : x
  }
}

/** Stirling's series, after shifting the argument up to where it is exact enough. */
function logGamma(x: number): number {
  let shift = 0
  let y = x
  while (y < 12) shift += Math.log(y++)
  const r = 1 / (y * y)
  return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + (1 / 12 - r * (1 / 360 - r / 1260)) / y - shift
}
