import { watchesRecords } from '../../../domain/spinners/exits.ts';
import { LiveSpinner, liveSettingsOf } from '../../../domain/spinners/live-spinner.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * Makes a spinner live, or no longer live, as its published version says; `definition` is undefined if none is published. The spinner is
 * locked. A spinner that stays live over the same table stays as it was turned, and keeps its arrivals. If people leave by what their
 * records become, these are watched from now on, for as long as the spinner is published or has open jobs.
 */
export async function keepLive(
  { liveSpinners, exitWatches, events }: Pick<Transaction, 'liveSpinners' | 'exitWatches' | 'events'>,
  organizationId: string,
  spinnerId: string,
  definition: SpinnerDefinition | undefined,
): Promise<void> {
  const old = await liveSpinners.lock(organizationId, spinnerId);
  const settings = definition && liveSettingsOf(definition);
  const watches = definition !== undefined && watchesRecords(definition);
  if (!old && !settings && !watches) return;
  if (watches) await exitWatches.watch(organizationId, spinnerId, definition.dataTableId);
  const stays = old && settings?.dataTableId === old.dataTableId;
  if (old && !stays) await liveSpinners.remove(organizationId, spinnerId);
  if (settings) await liveSpinners.save(stays ? old.with({ ...settings }) : LiveSpinner.on(organizationId, spinnerId, settings));
  await events.refreshKinds(organizationId);
}
