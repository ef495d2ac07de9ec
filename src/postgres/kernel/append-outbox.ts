import type { EventKind } from '../../domain/kernel/event-kinds.ts';
import { appendEvents, eventRows } from '../engine/outbox/outbox.ts';
import { RowInsert } from '../engine/rows/row-insert.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

/** A row of the outbox. */
export interface OutboxEntry {
  readonly kind: EventKind;
  readonly data: Readonly<Record<string, unknown>>;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** SQL for the rows of events as JSON for `appendOutbox`; `rows` and `heard` are as for `toldRows`. */
export const eventsSql = (rows: string, heard?: string): string => `(select jsonb_agg(e) from (${eventRows(rows, heard)}) e)`;

const insert = new RowInsert<OutboxEntry>('append_events', 'event_outbox', { kind: 'text', data: 'jsonb', items: 'jsonb' });

/** Appends rows to the outbox. */
export const appendOutbox = insert.send;

const heard = appendEvents(`
  select e ->> 'kind', '{}'::jsonb, e -> 'data' from jsonb_array_elements($2::jsonb) e`);

/** Appends events that are known as they are, in their order, if somebody listens to them. */
export async function tellHeard(
  session: PipelinedTransaction,
  organizationId: string,
  events: readonly { readonly kind: EventKind; readonly data: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  if (events.length > 0) await session.execute('append_heard_events', heard, [organizationId, JSON.stringify(events)]);
}
