import type { EventKind } from '../../domain/kernel/event-kinds.ts';
import { RowInsert } from '../engine/citus/row-insert.ts';
import { toldRows } from '../engine/outbox.ts';

/** A row of the outbox. */
export interface Told {
  readonly kind: EventKind;
  readonly data: Readonly<Record<string, unknown>>;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** SQL for the rows of events as JSON for `appendTold`; `rows` and `heard` are as for `toldRows`. */
export const toldSql = (rows: string, heard?: string): string => `(select jsonb_agg(e) from (${toldRows(rows, heard)}) e)`;

const insert = new RowInsert<Told>('append_events', 'event_outbox', { kind: 'text', data: 'jsonb', items: 'jsonb' });

/** Appends rows to the outbox. */
export const appendTold = insert.send;
