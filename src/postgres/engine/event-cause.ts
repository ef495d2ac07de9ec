import type { EventReference } from '../../domain/kernel/event-cause.ts';
import type { PipelinedTransaction } from './pipelined-transaction.ts';

/* The column `cause` of outbox and jobs has this setting of the transaction as its default. */
const set = `
  select set_config('spindle.cause', coalesce((
    select jsonb_build_object('id', id, 'depth', 1 + coalesce((cause ->> 'depth')::int, 0))::text
    from events where organization_id = $1 and number = $2 and id = $3), ''), true)`;

/** Gives what the transaction writes from now on its cause; an event that is no longer kept is none. */
export const setEventCause = (session: PipelinedTransaction, { organizationId, number, id }: EventReference): Promise<void> =>
  session.execute('set_event_cause', set, [organizationId, number, id]);
