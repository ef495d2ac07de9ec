import type { EndpointRepository, LeasedEndpoint } from '../../application/events/endpoint-repository.ts';
import { Endpoint } from '../../domain/events/endpoint.ts';
import { EndpointSecret } from '../../domain/events/endpoint-secret.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { isFree } from '../kernel/is-free.ts';

export type EndpointRow = FieldsOf<typeof Endpoint>;

/** The columns of an endpoint, but for its lease. */
export const endpointColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  name: 'text',
  url: 'text',
  kinds: 'text[]',
  dataTableIds: 'uuid[]',
  spinnerIds: 'uuid[]',
  withRecord: 'boolean',
  withChanges: 'boolean',
  isOn: 'boolean',
  offBecause: 'text',
  createdAt: 'timestamptz',
  afterNumber: 'bigint',
  failures: 'int',
  failingSince: 'timestamptz',
  tryAt: 'timestamptz',
} satisfies Record<keyof EndpointRow, string>);

const secretColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  endpointId: 'uuid',
  sealed: 'text',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz',
} satisfies Record<keyof FieldsOf<typeof EndpointSecret>, string>);

const selected = `select ${endpointColumns.fields()} from event_endpoints where organization_id = $1`;
const find = `${selected} and id = $2`;
const lock = `${find} for no key update`;
const list = `${selected} order by id`;
const save = `
  insert into event_endpoints (${endpointColumns.names}) values (${endpointColumns.parameters})
  on conflict (organization_id, id) do update set (${endpointColumns.names}) = row (${endpointColumns.excluded})`;
const remove = 'delete from event_endpoints where organization_id = $1 and id = $2';

const secrets = `
  select ${secretColumns.fields()} from event_endpoint_secrets
  where organization_id = $1 and endpoint_id = $2 and (expires_at is null or expires_at > $3) order by expires_at is not null, id desc`;
const saveSecret = `
  insert into event_endpoint_secrets (${secretColumns.names}) values (${secretColumns.parameters})
  on conflict (organization_id, id) do update set expires_at = excluded.expires_at`;

// An endpoint has something to deliver if its feed goes on after what was looked at, or a delivery is due. One that is down is tried with
// any that is pending. The one that was served longest ago comes first.
const findDue = `
  select organization_id as "organizationId", array_agg(id) as ids from (
    select w.organization_id, w.id from event_endpoints w
    where is_reached(w.organization_id) and w.is_on and ${isFree('$1', 'w.')} and (
      exists (select 1 from event_feeds f where is_reached(f.organization_id) and f.organization_id = w.organization_id and f.last_number > w.after_number)
      or exists (
        select 1 from event_deliveries d
        where is_reached(d.organization_id) and d.organization_id = w.organization_id and d.endpoint_id = w.id and d.state = 'pending' and (d.due_at <= $1 or w.try_at is not null)))
    order by w.leased_until nulls first, w.organization_id, w.id limit $2
  ) w group by 1`;
const lease = `
  update event_endpoints set lease = $4, leased_until = $5
  where organization_id = $1 and id = any(array(
    select id from event_endpoints where organization_id = $1 and id = any($2::uuid[])
      and is_on and ${isFree('$3')}
    order by id for no key update skip locked))
  returning organization_id as "organizationId", id`;

const renew = `
  update event_endpoints set leased_until = $4 where organization_id = $1 and id = $2 and lease = $3 returning ${endpointColumns.fields()}`;
const release = `
  update event_endpoints set lease = null, leased_until = $4 where organization_id = $1 and id = $2 and lease = $3`;

/** The driver returns a bigint as text. */
export const endpointOf = (row: EndpointRow): Endpoint => new Endpoint({ ...row, afterNumber: Number(row.afterNumber) });

export const endpointsOn = (session: PipelinedTransaction): EndpointRepository => {
  const first = async (name: string, text: string, values: readonly unknown[]): Promise<Endpoint | undefined> => {
    const [row] = await session.query<EndpointRow>(name, text, values);
    return row && endpointOf(row);
  };
  return {
    find: (organizationId, id) => first('find_endpoint', find, [organizationId, id]),
    lock: (organizationId, id) => first('lock_endpoint', lock, [organizationId, id]),
    async list(organizationId) {
      return (await session.query<EndpointRow>('list_endpoints', list, [organizationId])).map(endpointOf);
    },
    save: (endpoint) => session.execute('save_endpoint', save, endpointColumns.valuesOf(endpoint)),
    remove: ({ organizationId, id }) => session.execute('remove_endpoint', remove, [organizationId, id]),
    async secrets({ organizationId, id }, now) {
      const rows = await session.query<FieldsOf<typeof EndpointSecret>>('endpoint_secrets', secrets, [organizationId, id, now]);
      return rows.map((row) => new EndpointSecret(row));
    },
    saveSecret: (secret) => session.execute('save_endpoint_secret', saveSecret, secretColumns.valuesOf(secret)),
    async lease(now, until, token, limit) {
      type Due = { readonly organizationId: string; readonly ids: readonly string[] };
      const found = await session.overAll<Due>('due_endpoints', findDue, [now, limit]);
      const leased = await Promise.all(
        found.map(({ organizationId, ids }) =>
          session.query<Omit<LeasedEndpoint, 'lease'>>('lease_endpoints', lease, [organizationId, ids, now, token, until]),
        ),
      );
      return leased.flat().map((row) => ({ ...row, lease: token }));
    },
    renew: ({ organizationId, id, lease: token }, until) => first('renew_endpoint', renew, [organizationId, id, token, until]),
    release: ({ organizationId, id, lease: token }, now) => session.execute('release_endpoint', release, [organizationId, id, token, now]),
  };
};
