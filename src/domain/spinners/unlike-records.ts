import type { Cell } from '../kernel/cell.ts';

/** A record in which a mail may look otherwise than in others. */
export interface UnlikeRecord {
  readonly recordId: string;
  readonly why: readonly UnlikeReason[];
}

export const unlikeReasons = ['most_missing', 'missing', 'longest_of_all', 'longest', 'right_to_left', 'other_script', 'unlike'] as const;
export interface UnlikeReason {
  readonly reason: (typeof unlikeReasons)[number];
  /** The column that it is about; null for the whole record. */
  readonly column: string | null;
}

interface Candidate {
  readonly recordId: string;
  readonly values: ReadonlyMap<string, Cell>;
}

const most = 10;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const otherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/u;

const textOf = (value: Cell | undefined): string => String(value ?? '').trim();

/** The records that differ most by the columns of a mail, at most ten: those with a reason first, then those least like any that was chosen. */
export function unlikeRecords(candidates: readonly Candidate[], columns: readonly string[]): readonly UnlikeRecord[] {
  const facts = candidates.map(({ recordId, values }) => {
    const texts = columns.map((column) => textOf(values.get(column)));
    return { recordId, texts, lengths: texts.map((text) => text.length), sum: texts.reduce((sum, text) => sum + text.length, 0) };
  });
  type Fact = (typeof facts)[number];
  const chosen = new Map<string, { readonly fact: Fact; readonly why: UnlikeReason[] }>();
  const choose = (fact: Fact | undefined, reason: UnlikeReason['reason'], column: string | null): void => {
    if (!fact) return;
    const known = chosen.get(fact.recordId);
    if (known) known.why.push({ reason, column });
    else if (chosen.size < most) chosen.set(fact.recordId, { fact, why: [{ reason, column }] });
  };
  const missingOf = ({ texts }: Fact): number => texts.filter((text) => text === '').length;
  const emptiest = greatest(facts, missingOf);
  if (emptiest && missingOf(emptiest) > 1) choose(emptiest, 'most_missing', null);
  choose(
    facts.find(({ texts }) => texts.some((text) => rightToLeft.test(text))),
    'right_to_left',
    null,
  );
  choose(
    greatest(facts, ({ sum }) => sum),
    'longest_of_all',
    null,
  );
  columns.forEach((column, index) => {
    choose(
      greatest(facts, ({ lengths }) => lengths[index] ?? 0),
      'longest',
      column,
    );
  });
  choose(
    facts.find(({ texts }) => texts.some((text) => otherScript.test(text) && !rightToLeft.test(text))),
    'other_script',
    null,
  );
  columns.forEach((column, index) => {
    choose(
      facts.find(({ texts }) => texts[index] === ''),
      'missing',
      column,
    );
  });
  const tops = columns.map((_, index) => Math.max(1, ...facts.map(({ lengths }) => lengths[index] ?? 0)));
  const distance = (one: Fact, other: Fact): number =>
    tops.reduce((sum, top, index) => {
      const [mine = 0, theirs = 0] = [one.lengths[index], other.lengths[index]];
      return sum + Math.abs(mine - theirs) / top + ((mine === 0) !== (theirs === 0) ? 1 : 0);
    }, 0);
  // The distance of each to the nearest that was chosen.
  const nearest = facts.map((fact) => Math.min(Number.POSITIVE_INFINITY, ...[...chosen.values()].map((one) => distance(fact, one.fact))));
  while (chosen.size < Math.min(most, facts.length)) {
    const next = greatest(facts, (_, index) => (chosen.has(facts[index]?.recordId ?? '') ? -1 : (nearest[index] ?? 0)));
    if (!next || chosen.has(next.recordId)) break;
    choose(next, 'unlike', null);
    facts.forEach((fact, index) => {
      nearest[index] = Math.min(nearest[index] ?? 0, distance(fact, next));
    });
  }
  return [...chosen.values()].map(({ fact, why }) => ({ recordId: fact.recordId, why }));
}

/** The first with the greatest measure; undefined if there is none, or all have none. */
function greatest<Fact>(facts: readonly Fact[], measure: (fact: Fact, index: number) => number): Fact | undefined {
  let [found, top]: [Fact | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  facts.forEach((fact, index) => {
    const size = measure(fact, index);
    if (size > top) [found, top] = [fact, size];
  });
  return found;
}
