import type { SpinnerDefinition } from './spinner-definition.ts';
import { stepKindOf } from './step-kinds.ts';

/** The columns that the steps of a definition read. */
export const columnsUsed = ({ steps }: Pick<SpinnerDefinition, 'steps'>): ReadonlySet<string> =>
  new Set(
    steps.flatMap((step) =>
      stepKindOf(step)
        .columnUses(step, '')
        .map(({ column }) => column),
    ),
  );
