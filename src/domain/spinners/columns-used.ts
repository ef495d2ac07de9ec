import { type Condition, columnUsesOf } from '../tables/condition.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import { stepKindOf } from './step-kinds.ts';

/** The columns that the steps of a definition read, and further conditions. */
export const columnsUsed = ({ steps }: Pick<SpinnerDefinition, 'steps'>, conditions: readonly Condition[] = []): ReadonlySet<string> => {
  const uses = [...steps.flatMap((step) => stepKindOf(step).columnUses(step, '')), ...conditions.flatMap((one) => columnUsesOf(one, ''))];
  return new Set(uses.map(({ column }) => column));
};
