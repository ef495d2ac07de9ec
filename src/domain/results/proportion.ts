/** A share of people, and the interval that the true share lies in with 95 percent confidence. */
export interface Proportion {
  readonly n: number;
  readonly of: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** The number of standard deviations that hold 95 percent of a normal distribution. */
const z95 = 1.959964;

/** As `z95`, for each of 1 to 10 comparisons, so that all of them together are right with 95 percent confidence (Bonferroni). */
const zOfPairs = [z95, 2.241403, 2.39398, 2.497705, 2.575829, 2.638257, 2.69011, 2.734369, 2.772921, 2.807034] as const;

/** The interval of a share by Wilson, which also holds for few people and for shares near 0 and 1; undefined of nobody. */
export function proportionOf(n: number, total: number, z: number = z95): Proportion | undefined {
  if (total <= 0) return undefined;
  const rate = n / total;
  const square = z * z;
  const middle = (rate + square / (2 * total)) / (1 + square / total);
  const reach = (z / (1 + square / total)) * Math.sqrt((rate * (1 - rate)) / total + square / (4 * total * total));
  return { n, of: total, rate, low: n === 0 ? 0 : Math.max(0, middle - reach), high: n === total ? 1 : Math.min(1, middle + reach) };
}

/** A number of people among others. */
export interface PeopleShare {
  readonly n: number;
  readonly of: number;
}

/** The interval of the difference of two shares by Newcombe's hybrid score, for one of `pairs` comparisons; undefined of nobody. */
export function differenceOf(one: PeopleShare, other: PeopleShare, pairs = 1): { readonly low: number; readonly high: number } | undefined {
  const z = zOfPairs[Math.min(pairs, zOfPairs.length) - 1] ?? z95;
  const [a, b] = [proportionOf(one.n, one.of, z), proportionOf(other.n, other.of, z)];
  if (!a || !b) return undefined;
  const difference = a.rate - b.rate;
  return {
    low: difference - Math.hypot(a.rate - a.low, b.high - b.rate),
    high: difference + Math.hypot(a.high - a.rate, b.rate - b.low),
  };
}
