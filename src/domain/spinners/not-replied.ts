import type { Cell } from '../kernel/cell.ts';
import { columnsUsed } from './columns-used.ts';
import { personReplied } from './job-context.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';

/**
 * The values that steps see, besides the record, of a person to whom nothing was sent yet: in previews and counts of a definition that asks
 * for it.
 */
export const notReplied = (definition: SpinnerDefinition): readonly (readonly [string, Cell])[] =>
  columnsUsed(definition).has(personReplied) ? [[personReplied, false]] : [];
