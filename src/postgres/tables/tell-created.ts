import type { EventKind } from '../../domain/kernel/event-kinds.ts';
import { heardKinds, includesKind } from '../engine/outbox/outbox.ts';
import { RowInsert } from '../engine/rows/row-insert.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

/** Appends a row with the ids of records that were created, as an `int8multirange`. */
export const appendCreated = new RowInsert<{ kind: EventKind; data: { dataTableId: string }; recordIds: string }>(
  'append_added_records',
  'event_outbox',
  { kind: 'text', data: 'jsonb', recordIds: 'int8multirange' },
);

const listened = `select ${heardKinds} as heard`;

/** Records that the transaction has created. */
interface Created {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly ids: readonly string[];
  /** The kinds of events that somebody listens to, if they are known. */
  readonly heard?: readonly string[] | undefined;
}

/** Tells of created records, if somebody hears of them. */
export async function tellCreatedRecords(
  session: PipelinedTransaction,
  { organizationId, dataTableId, ids, heard }: Created,
): Promise<void> {
  if (ids.length === 0) return;
  const kinds = heard ?? (await session.query<{ heard: readonly string[] }>('heard_kinds', listened, [organizationId]))[0]?.heard ?? [];
  if (!includesKind(kinds, 'record.created')) return;
  const recordIds = `{${ids.map((id) => `[${id},${id}]`).join()}}`;
  await appendCreated.send(session, organizationId, [{ kind: 'record.created', data: { dataTableId }, recordIds }]);
}
