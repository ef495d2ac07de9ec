import type { EventKind } from '../../domain/kernel/event-kinds.ts';
import { RowInsert } from './row-insert.ts';

/** SQL for what the organization `$1` listens to: see `engine/outbox.ts`. */
export const heardKinds = '(select event_kinds from organizations where id = $1)';

/** A row of the outbox. */
export interface Told {
  readonly kind: EventKind;
  readonly data: Readonly<Record<string, unknown>>;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/**
 * SQL for the rows of events that somebody listens to, as JSON for `appendTold`: one for each kind. `rows` is a query for kind, shared data and
 * own data of each event; those without a kind are left out.
 */
export const toldSql = (rows: string, heard = heardKinds): string => `
  (select jsonb_agg(e) from (
    select noted.kind, noted.shared as data, jsonb_agg(noted.item) as items from (${rows}) noted (kind, shared, item)
    where ${heard} <> '{}' and noted.kind is not null and ${heard} && array[noted.kind, '+' || noted.kind, '*']
    group by 1, 2) e)`;

const insert = new RowInsert<Told>('append_events', 'event_outbox', { kind: 'text', data: 'jsonb', items: 'jsonb' });

/** Appends rows to the outbox. */
export const appendTold = insert.send;
