import type { EventKind } from '../../../domain/kernel/event-kinds.ts';

/*
 * Statements that make something true append it to the outbox themselves, or have it appended by `kernel/append-outbox.ts`, if somebody
 * listens to it: so no use case can forget it.
 * `organizations.event_kinds` has the kinds that the feed is read for, and with a `+` before it what live spinners take.
 */

/** Whether somebody listens to a kind in the organization `$1`. */
export const isHeard = (kind: EventKind): string =>
  `exists (select 1 from organizations heard where heard.id = $1 and heard.event_kinds && array['${kind}', '+${kind}', '*'])`;

/** Whether these kinds, as `heardKinds` has them, include one. */
export const includesKind = (heard: readonly string[], kind: EventKind): boolean =>
  [kind, `+${kind}`, '*'].some((one) => heard.includes(one));

/** A case expression from states to kinds; null for a state that is not told. */
export const eventKindSql = (state: string, kinds: Readonly<Record<string, EventKind>>): string =>
  `case ${state} ${Object.entries(kinds)
    .map(([name, kind]) => `when '${name}' then '${kind}'`)
    .join(' ')} end`;

/** Appends records that were created or deleted; `ids` is a query for their ids. `$1` is the organization, `$2` the table. */
export const appendRecords = (kind: EventKind, ids: string): string => `
  insert into event_outbox (organization_id, kind, data, record_ids)
  select $1, '${kind}', jsonb_build_object('dataTableId', $2::uuid), range_agg(int8range(id, id, '[]'))
  from (${ids}) noted (id) where ${isHeard(kind)} having count(*) > 0`;

/** SQL for what the organization `$1` listens to. */
export const heardKinds = '(select heard.event_kinds from organizations heard where heard.id = $1)';

/**
 * A query for the rows of events that somebody listens to: one for each kind. `rows` is a query for kind, shared data and own data of each
 * event, which is not run if nobody listens. Rows without a kind are left out.
 */
export const eventRows = (rows: string, heard = heardKinds): string => `
  select noted.kind, noted.shared as data, jsonb_agg(noted.item) as items from (${rows}) noted (kind, shared, item)
  where ${heard} <> '{}' and noted.kind is not null and ${heard} && array[noted.kind, '+' || noted.kind, '*']
  group by noted.kind, noted.shared`;

/** Appends events of the organization `$1`; `rows` is as for `toldRows`. */
export const appendEvents = (rows: string): string => `
  insert into event_outbox (organization_id, kind, data, items) select $1, told.kind, told.data, told.items from (${eventRows(rows)}) told`;
