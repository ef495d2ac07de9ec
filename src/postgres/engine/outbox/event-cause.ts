import type { EventCause, EventReference } from '../../../domain/kernel/event-cause.ts';
import type { PipelinedTransaction } from '../transaction/pipelined-transaction.ts';

const find = `
  select id, 1 + coalesce((cause ->> 'depth')::int, 0) as depth from events where organization_id = $1 and number = $2 and id = $3`;

/*
 * The column `cause` of outbox and jobs has this setting of the transaction as its default. It is set by `set local`, which reaches the
 * nodes of a cluster, as `set_config` does not: a node that runs a statement whole may also give the default.
 */
const set = (cause: EventCause): string => `set local spindle.cause = '${JSON.stringify(cause)}'`;

/** Gives what the transaction writes from now on its cause; an event that is no longer kept is none. */
export async function setEventCause(session: PipelinedTransaction, { organizationId, number, id }: EventReference): Promise<void> {
  const [cause] = await session.query<EventCause>('find_event_cause', find, [organizationId, number, id]);
  if (cause) await session.knex.raw(set(cause));
}
