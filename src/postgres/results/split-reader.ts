import type { CountedWays, SplitReader, SplitWindow } from '../../application/results/split-reader.ts';
import type { WayCount } from '../../domain/results/split-results.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';

const states = `
  coalesce(bool_or(state in ('sent', 'delivered', 'complained')), false) as reached,
  coalesce(bool_or(state in ('delivered', 'complained')), false) as delivered`;

// Each person is looked up by key, whatever the statistics say. Who was retried has a line of recipients: the last one tells how it ended.
const count = (condition: string): string => `
  with chunk as materialized (
    select job_id, record_id, step_id, way, go_to, at from split_ways
    where organization_id = $1 and spinner_id = $2 and ${condition} and (job_id, record_id, step_id) > ($4::uuid, $5::bigint, $6::text)
    order by job_id, record_id, step_id limit $7
  ), told as (
    select c.step_id, c.way, c.go_to, coalesce(e.state, r.state) as state, case when e.state is null then r.reason else e.reason end as reason,
      m.reached or coalesce(e.reached, false) as reached, m.delivered or coalesce(e.delivered, false) as delivered
    from chunk c
    left join lateral (
      select state, reason, retried_in from recipients where organization_id = $1 and job_id = c.job_id and record_id = c.record_id
      offset 0) r on true
    cross join lateral (
      select ${states} from messages
      where organization_id = $1 and job_id = c.job_id and record_id = c.record_id and created_at >= c.at) m
    left join lateral (
      with recursive line as (
        select 1 as place, r.retried_in as job_id, null::text as state, null::text as reason, r.retried_in as next where r.retried_in is not null
        union all
        select l.place + 1, l.next, n.state, n.reason, n.retried_in from line l cross join lateral (
          select state, reason, retried_in from recipients
          where organization_id = $1 and job_id = l.next and record_id = c.record_id offset 0) n
        where l.next is not null
      )
      select (array_agg(state order by place desc))[1] as state, (array_agg(reason order by place desc))[1] as reason,
        bool_or(t.reached) as reached, bool_or(t.delivered) as delivered
      from line l cross join lateral (
        select ${states} from messages
        where organization_id = $1 and job_id = l.job_id and record_id = c.record_id and created_at >= c.at) t
    ) e on r.retried_in is not null
  )
  select step_id as "stepId", way, go_to as "goTo", count(*)::int as people,
    (count(*) filter (where state in ('pending', 'active', 'waiting')))::int as inside,
    (count(*) filter (where reached))::int as reached, (count(*) filter (where delivered))::int as delivered,
    (count(*) filter (where state = 'failed'))::int as failed,
    (count(*) filter (where state = 'left' and reason = 'goal'))::int as goal,
    (count(*) filter (where state = 'left' and reason is distinct from 'goal'))::int as "left",
    (select array[job_id::text, record_id::text, step_id] from chunk order by job_id desc, record_id desc, step_id desc limit 1) as last
  from told group by 1, 2, 3`;

const first = ['00000000-0000-0000-0000-000000000000', '0', ''];

/** Counts the people who went the ways of splits. */
export class PostgresSplitReader implements SplitReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async count({ organizationId, spinnerId, jobId, after, limit }: SplitWindow): Promise<CountedWays> {
    type Row = WayCount & { readonly last: readonly [string, string, string] };
    const [name, of] = jobId === undefined ? (['spinner', '$3::uuid is null'] as const) : (['job', 'job_id = $3::uuid'] as const);
    const values = [organizationId, spinnerId, jobId ?? null, ...(after ?? first), limit];
    const rows = await reading(() => this.#database.query<Row>(`count_ways_of_${name}`, count(of), values));
    const people = rows.reduce((sum, row) => sum + row.people, 0);
    return { counts: rows.map(({ last: _, ...one }) => one), people, next: people < limit ? undefined : rows[0]?.last };
  }
}
