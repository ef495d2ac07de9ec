import type { Cell } from '../kernel/cell.ts';
import { memberPath } from '../kernel/check-shape.ts';
import { type ColumnCondition, type Condition, matches } from './condition.ts';

/** A column condition that decided the result: its path, the record's value, and whether it matched. */
export interface Decision {
  readonly path: string;
  readonly condition: ColumnCondition;
  /** A text is cut after 1,000 characters, since hundreds of conditions may read one cell. */
  readonly actual: Cell;
  readonly matches: boolean;
}

/** Whether a record matches a condition, and what decided it: the first failure in `all`, the first match in `any`. */
export interface Explanation {
  readonly matches: boolean;
  readonly decidedBy: readonly Decision[];
}

/** Explains the result of `matches`. */
export function explain(condition: Condition, values: ReadonlyMap<string, Cell>, path: string, now: Date): Explanation {
  if ('all' in condition) return explainGroup(condition.all, values, memberPath(path, 'all'), false, now);
  if ('any' in condition) return explainGroup(condition.any, values, memberPath(path, 'any'), true, now);
  if ('not' in condition) {
    const inner = explain(condition.not, values, memberPath(path, 'not'), now);
    return { matches: !inner.matches, decidedBy: inner.decidedBy };
  }
  const decision = { path, condition, actual: shortened(values.get(condition.column) ?? null), matches: matches(condition, values, now) };
  return { matches: decision.matches, decidedBy: [decision] };
}

const maxShown = 1_000;

const shortened = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > maxShown ? `${cell.slice(0, maxShown).toWellFormed()}…` : cell;

/** One result of `settling` decides the group by itself; without one, all results together do. */
function explainGroup(
  conditions: readonly Condition[],
  values: ReadonlyMap<string, Cell>,
  path: string,
  settling: boolean,
  now: Date,
): Explanation {
  const explained = conditions.map((one, index) => explain(one, values, `${path}[${index}]`, now));
  const settled = explained.find((one) => one.matches === settling);
  return settled ?? { matches: !settling, decidedBy: explained.flatMap(({ decidedBy }) => decidedBy) };
}
