import type { Cell } from '../kernel/cell.ts';
import { columnsUsed } from './columns-used.ts';
import { personReplied, stepValueName } from './job-context.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import { stepKindOf } from './step-kinds.ts';
import { readsStepValues } from './step-values.ts';

/**
 * The values that steps see besides the record, where nobody knows them yet: in previews, walks and counts. Each message was sent, nobody
 * has answered, and calls were answered as their step's example says. Empty if the definition asks for none.
 */
export function assumedValues(definition: SpinnerDefinition): readonly (readonly [string, Cell])[] {
  const columns = columnsUsed(definition);
  return [
    ...(columns.has(personReplied) ? [[personReplied, false] as const] : []),
    ...(readsStepValues(columns) ? definition.steps.flatMap(assumedOf) : []),
  ];
}

function assumedOf(step: SpinnerDefinition['steps'][number]): readonly (readonly [string, Cell])[] {
  const kind = stepKindOf(step);
  const assumed = { ...(kind.sends && { outcome: 'sent', reason: null, sent_at: null }), ...kind.sampleOf?.(step) };
  return Object.entries(assumed).map(([name, value]) => [stepValueName(step.id, name), value]);
}
