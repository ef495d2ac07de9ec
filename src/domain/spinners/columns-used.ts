import { type Condition, columnUsesOf } from '../tables/condition.ts';
import { type ExitName, exitColumnUses } from './exits.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import { startKindOf } from './starts/start-kinds.ts';
import { stepKindOf } from './step-kinds.ts';

/** The columns that the starts, exits and steps of a definition read, and further conditions. */
export const columnsUsed = (
  { starts = [], steps, ...exits }: Pick<SpinnerDefinition, 'starts' | 'steps' | ExitName>,
  conditions: readonly Condition[] = [],
): ReadonlySet<string> => {
  const ofStarts = starts.flatMap((start) => startKindOf(start).columnUses(start, ''));
  const uses = [
    ...ofStarts,
    ...exitColumnUses(exits),
    ...steps.flatMap((step) => stepKindOf(step).columnUses(step, '')),
    ...conditions.flatMap((one) => columnUsesOf(one, '')),
  ];
  return new Set(uses.map(({ column }) => column));
};
