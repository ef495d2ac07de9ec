import { atOnce, type Stepwise } from '../kernel/stepwise.ts';
import { type Condition, columnUsesOf } from '../tables/condition.ts';
import { type ExitName, exitColumnUses } from './exits.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import { startKindOf } from './starts/start-kinds.ts';
import { stepKindOf } from './step-kinds.ts';

type Steps = SpinnerDefinition['steps'];

/** Fifty long mails take a tenth of a second to read. */
const known = new WeakMap<Steps, ReadonlySet<string>>();

/** The columns that steps read. They are read once, step by step. */
export function* columnsOfSteps(steps: Steps): Stepwise<ReadonlySet<string>> {
  const found = known.get(steps);
  if (found) return found;
  const columns = new Set<string>();
  for (const step of steps) {
    for (const { column } of stepKindOf(step).columnUses(step, '')) columns.add(column);
    yield;
  }
  known.set(steps, columns);
  return columns;
}

/** The columns that the starts, exits and steps of a definition read, and further conditions. */
export const columnsUsed = (
  { starts = [], steps, ...exits }: Pick<SpinnerDefinition, 'starts' | 'steps' | ExitName>,
  conditions: readonly Condition[] = [],
): ReadonlySet<string> => {
  const ofStarts = starts.flatMap((start) => startKindOf(start).columnUses(start, ''));
  const uses = [...ofStarts, ...exitColumnUses(exits), ...conditions.flatMap((one) => columnUsesOf(one, ''))];
  return new Set([...uses.map(({ column }) => column), ...atOnce(columnsOfSteps(steps))]);
};
