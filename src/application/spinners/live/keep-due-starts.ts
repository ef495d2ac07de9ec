import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import { DueStart } from '../../../domain/spinners/starts/due-start.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * Notes when a spinner starts by itself, as its published version says; `definition` is undefined if none is published. The spinner is
 * locked. A start that stays as it is keeps its time, also one that has come and was not taken yet.
 */
export async function keepDueStarts(
  { dueStarts }: Pick<Transaction, 'dueStarts'>,
  organizationId: string,
  spinnerId: string,
  definition: SpinnerDefinition | undefined,
  now: Date,
): Promise<void> {
  const old = await dueStarts.lock(organizationId, spinnerId);
  const wanted = DueStart.of({ organizationId, spinnerId }, definition?.starts ?? [], old, now);
  if (old.length > 0 || wanted.length > 0) await dueStarts.replace(organizationId, spinnerId, wanted);
}
