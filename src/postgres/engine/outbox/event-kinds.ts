import type { PipelinedTransaction } from '../transaction/pipelined-transaction.ts';

const changed = `
  select wanted.kinds || live.kinds as kinds
  from organizations o, (
    select case
      when exists (
        select 1 from api_keys where organization_id = $1 and scopes ? 'events:read' and revoked_at is null
        and (expires_at is null or expires_at > now())) then '{*}'::text[]
      when exists (select 1 from event_endpoints where organization_id = $1 and kinds = '{}') then '{*}'
      else array(select distinct unnest(kinds) from event_endpoints where organization_id = $1 order by 1)
    end as kinds
  ) wanted, (
    select array_remove(array[
      case when bool_or(takes_added) then '+record.created' end,
      case when bool_or(takes_changes) or exists (select 1 from exit_watches where organization_id = $1) then '+record.updated' end], null) as kinds
    from live_spinners where organization_id = $1
  ) live
  where o.id = $1 and o.event_kinds <> wanted.kinds || live.kinds`;

// In a statement of its own: on a cluster, none both reads shards and writes a table that is on each node.
const change = 'update organizations set event_kinds = $2 where id = $1';

/**
 * Notes again which kinds of events somebody listens to in an organization: an endpoint, also one that is off, for which they wait, or a key.
 * Call it after each change of who does.
 */
export async function refreshEventKinds(session: PipelinedTransaction, organizationId: string): Promise<void> {
  const [row] = await session.query<{ kinds: readonly string[] }>('changed_event_kinds', changed, [organizationId]);
  if (row) await session.execute('change_event_kinds', change, [organizationId, row.kinds]);
}
