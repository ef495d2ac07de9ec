import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { keepDueStarts } from './keep-due-starts.ts';
import { keepLive } from './keep-live.ts';

/**
 * Begins and ends what a spinner does by itself, as its published version says: it takes arrivals, starts at times, and lets people leave.
 * `definition` is undefined if none is published. The spinner is locked.
 */
export async function keepStarts(
  transaction: Pick<Transaction, 'liveSpinners' | 'exitWatches' | 'events' | 'dueStarts'>,
  organizationId: string,
  spinnerId: string,
  definition: SpinnerDefinition | undefined,
  now: Date,
): Promise<void> {
  await keepLive(transaction, organizationId, spinnerId, definition);
  await keepDueStarts(transaction, organizationId, spinnerId, definition, now);
}
