import type { Cell } from '../kernel/cell.ts';
import { memberPath } from '../kernel/check-shape.ts';
import { type ColumnCondition, type Condition, matches } from './condition.ts';

/** A question that a condition came down to: where it stands, what the record had, and the answer. */
export interface Decision {
  readonly path: string;
  readonly condition: ColumnCondition;
  readonly actual: Cell;
  readonly matches: boolean;
}

/** Whether a record fulfils a condition, and the questions that settled it: the first that failed of `all`, the first that held of `any`. */
export interface Explanation {
  readonly matches: boolean;
  readonly decidedBy: readonly Decision[];
}

/** Says why `matches` answers what it does. */
export function explain(condition: Condition, values: ReadonlyMap<string, Cell>, path: string): Explanation {
  if ('all' in condition) return explainGroup(condition.all, values, memberPath(path, 'all'), false);
  if ('any' in condition) return explainGroup(condition.any, values, memberPath(path, 'any'), true);
  if ('not' in condition) {
    const inner = explain(condition.not, values, memberPath(path, 'not'));
    return { matches: !inner.matches, decidedBy: inner.decidedBy };
  }
  const decision = { path, condition, actual: values.get(condition.column) ?? null, matches: matches(condition, values) };
  return { matches: decision.matches, decidedBy: [decision] };
}

/** One answer settles a group by itself; without it, all of them together do. */
function explainGroup(conditions: readonly Condition[], values: ReadonlyMap<string, Cell>, path: string, settling: boolean): Explanation {
  const explained = conditions.map((one, index) => explain(one, values, `${path}[${index}]`));
  const settled = explained.find((one) => one.matches === settling);
  return settled ?? { matches: !settling, decidedBy: explained.flatMap(({ decidedBy }) => decidedBy) };
}
