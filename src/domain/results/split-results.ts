import type { ComparedWay } from '../spinners/step-kind.ts';
import { differenceOf, type Proportion, proportionOf } from './proportion.ts';

/** The counts of people who went a way: each of them at most once under each name. */
const splitMeasures = ['reached', 'delivered', 'failed', 'goal', 'left'] as const;
export type SplitMeasure = (typeof splitMeasures)[number];

/** The people who went a way of a split, and what became of them from there on. */
export interface WayCount extends Readonly<Record<SplitMeasure, number>> {
  readonly stepId: string;
  readonly way: number;
  readonly goTo: string | null;
  readonly people: number;
  /** People who have not come to an end yet. */
  readonly inside: number;
}

/** The measure that ways are compared by. */
export type ComparedMeasure = Extract<SplitMeasure, 'goal' | 'delivered'>;

/**
 * The result of the numbers: a way is better than each other one (`winner`), none is so far (`undecided`), a way has too few people
 * (`too_few`) or too many who are still on their way (`under_way`), not everybody was counted (`incomplete`), or fewer than two ways can
 * deliver anything (`not_comparable`).
 */
export const verdicts = ['winner', 'undecided', 'too_few', 'under_way', 'incomplete', 'not_comparable'] as const;
export type Verdict = (typeof verdicts)[number];

export interface WayResult {
  readonly way: number;
  readonly name: string | null;
  readonly percent: number;
  readonly goTo: string | null;
  readonly people: number;
  readonly inside: number;
  /** Undefined while nobody went this way. */
  readonly rates: Readonly<Record<SplitMeasure, Proportion | undefined>>;
}

/** The results of a split, by its ways. */
export interface SplitResults {
  readonly stepId: string;
  readonly name: string | null;
  readonly comparedBy: ComparedMeasure;
  readonly verdict: Verdict;
  readonly winner: number | null;
  readonly ways: readonly WayResult[];
  /** People who went a way that the split no longer has. */
  readonly otherWays: number;
}

/** With fewer people in a way, intervals promise more than they keep. */
const fewestPeople = 30;
/** The share of a way's people who may be inside: a way that is slower than another would seem worse. */
const mostInside = 0.1;

const counted = ['people', 'inside', ...splitMeasures] as const;
const nobody: Readonly<Record<(typeof counted)[number], number>> = {
  people: 0,
  inside: 0,
  reached: 0,
  delivered: 0,
  failed: 0,
  goal: 0,
  left: 0,
};

/** A step that splits. */
export interface ComparedSplit {
  readonly stepId: string;
  readonly name: string | null;
  readonly ways: readonly ComparedWay[];
}

/** Arranges what was counted by the ways that a split has now, and compares them. `isComplete`: whether everybody was counted. */
export function splitResults(
  { stepId, name, ways }: ComparedSplit,
  counts: readonly WayCount[],
  { comparedBy, isComplete }: { readonly comparedBy: ComparedMeasure; readonly isComplete: boolean },
): SplitResults {
  const sums: Record<(typeof counted)[number], number>[] = ways.map(() => ({ ...nobody }));
  let otherWays = 0;
  for (const count of counts) {
    if (count.stepId !== stepId) continue;
    const sum = sums[positionOf(ways, count)];
    if (!sum) otherWays += count.people;
    else for (const key of counted) sum[key] += count[key];
  }
  const results = ways.map(({ name: called = null, percent, goTo }, way): WayResult => {
    const sum = sums[way] ?? nobody;
    const rateOf = (measure: SplitMeasure): Proportion | undefined => proportionOf(sum[measure], sum.people);
    return {
      way,
      name: called,
      percent,
      goTo,
      people: sum.people,
      inside: sum.inside,
      rates: {
        reached: rateOf('reached'),
        delivered: rateOf('delivered'),
        failed: rateOf('failed'),
        goal: rateOf('goal'),
        left: rateOf('left'),
      },
    };
  });
  return { stepId, name, comparedBy, ...verdictOf(results, comparedBy, isComplete), ways: results, otherWays };
}

/**
 * The current way for one that was gone: by where it leads, so that ways may change places; of ways that lead to one step, by its place.
 */
function positionOf(ways: readonly ComparedWay[], { way, goTo }: Pick<WayCount, 'way' | 'goTo'>): number {
  const found = ways.flatMap((one, position) => (one.goTo === goTo ? [position] : []));
  return found.length > 1 ? (found.find((position) => position === way) ?? -1) : (found[0] ?? -1);
}

function verdictOf(
  results: readonly WayResult[],
  comparedBy: ComparedMeasure,
  isComplete: boolean,
): { readonly verdict: Verdict; readonly winner: number | null } {
  // A way to the end delivers nothing; but its people may reach the goal.
  const compared = results.filter(({ goTo }) => comparedBy === 'goal' || goTo !== null);
  const told = (verdict: Verdict, winner: number | null = null) => ({ verdict, winner });
  if (compared.length < 2) return told('not_comparable');
  if (!isComplete) return told('incomplete');
  if (compared.some(({ people }) => people < fewestPeople)) return told('too_few');
  if (compared.some(({ people, inside }) => inside > mostInside * people)) return told('under_way');
  const pairs = (compared.length * (compared.length - 1)) / 2;
  const countedOf = ({ rates, people }: WayResult) => ({ n: rates[comparedBy]?.n ?? 0, of: people });
  const best = compared.find((one) =>
    compared.every((other) => other === one || (differenceOf(countedOf(one), countedOf(other), pairs)?.low ?? 0) > 0),
  );
  return best ? told('winner', best.way) : told('undecided');
}
