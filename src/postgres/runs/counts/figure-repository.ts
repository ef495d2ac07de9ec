import type { Figure, FigureRepository } from '../../../application/runs/counts/figure-repository.ts';
import { sweepEach } from '../../engine/rows/sweep-each.ts';
import type { PipelinedTransaction } from '../../engine/transaction/pipelined-transaction.ts';
import { folding, Ledger } from '../../kernel/ledger.ts';

// A message that is sent after the count of a channel's rates restarts, at `since`, must not be added to what was sent before it in the
// same hour.
const hourOf = (at: string, since: string): string => `greatest(date_bin('1 hour', ${at}, 'epoch'), ${since})`;
const countedAnew = (channelId: string, at: string): string =>
  `left join channels c on c.organization_id = $1 and c.id = ${channelId} and c.rates_since <= ${at}`;

/** A row of the kept figures of what was sent. */
export interface SentChange {
  readonly channel_id: string;
  readonly hour: string;
  readonly kind: string;
  readonly n: number;
}

/**
 * SQL for messages that were sent, as JSON for `channelFigures.append`; `sent` is a query for their channels and times, and `since` has when the count
 * of channels' rates has restarted, by their ids.
 */
export const sentSql = (since: string, sent: string): string => `
  (select jsonb_agg(f) from (
    select channel_id, ${hourOf('sent_at', 'case when since <= sent_at then since end')} as hour, 'sent' as kind, count(*) as n
    from (select channel_id, sent_at, (${since} ->> channel_id::text)::timestamptz as since from (${sent}) s (channel_id, sent_at)) s
    where channel_id is not null group by 1, 2) f)`;

/** The figures of channels; a change folds its hours. */
export const channelFigures = new Ledger<SentChange>(
  'channel_figures',
  { channel_id: 'uuid', hour: 'timestamptz', kind: 'text' },
  {
    of: 'f.organization_id = $1 and f.channel_id = any($2::uuid[])',
    key: ['channel_id', 'hour'],
    from: 'unnest($3::timestamptz[]) h (at)',
    where: `f.hour >= h.at and f.hour < h.at + interval '1 hour'`,
    by: { channel: 'f.channel_id', time: 'f.hour', kind: 'f.kind' },
  },
);

const append = `
  insert into channel_figures (organization_id, channel_id, hour, kind, n)
  select $1, f."channelId", ${hourOf('f.hour', 'c.rates_since')}, f.kind, sum(f.n)
  from jsonb_to_recordset($2::jsonb) as f("channelId" uuid, hour timestamptz, kind text, n bigint)
  ${countedAnew('f."channelId"', 'f.hour')}
  group by 2, 3, 4 having sum(f.n) <> 0`;

const hourMs = 3_600_000;

/** @see Ledger.fold */
export const foldFigures = (
  session: PipelinedTransaction,
  organizationId: string,
  channelIds: readonly string[],
  at: readonly Date[],
): Promise<void> =>
  channelFigures.fold(session, () => {
    const hours = [...new Set(at.map((time) => Math.floor(time.getTime() / hourMs) * hourMs))].map((time) => new Date(time));
    return channelIds.length === 0 ? undefined : [organizationId, channelIds, hours];
  });

// Days and hours are of UTC.
const findDays = `
  select distinct organization_id as "organizationId", channel_id as "channelId", date_bin('1 day', hour, 'epoch') as day from (
    select organization_id, channel_id, hour from channel_figures
    where hour < $1 and hour <> date_bin('1 day', hour, 'epoch') order by hour limit $2) h`;
const foldDays = folding('channel_figures', {
  of: 'f.organization_id = any($1::uuid[])',
  key: ['organization_id', 'channel_id', 'hour'],
  from: 'unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) d (organization_id, channel_id, day)',
  where: `f.organization_id = d.organization_id and f.channel_id = d.channel_id and f.hour >= d.day and f.hour < d.day + interval '24 hours'`,
  by: { organization: 'f.organization_id', channel: 'f.channel_id', day: 'd.day', kind: 'f.kind' },
  set: 'hour = s.day',
});

// From one channel of an organization to the next in the index, whatever each of them has.
const sweep = `
  with recursive next (organization_id, channel_id) as (
    select f.organization_id, f.channel_id from unnest($1::uuid[]) o (id) cross join lateral (
      select organization_id, channel_id from channel_figures
      where organization_id = any($1) and organization_id = o.id order by channel_id limit 1) f
    union all
    select f.organization_id, f.channel_id from next n cross join lateral (
      select organization_id, channel_id from channel_figures
      where organization_id = any($1) and organization_id = n.organization_id and channel_id > n.channel_id order by channel_id limit 1) f
  ), old as materialized (
    select f.organization_id, f.channel_id, f.hour, f.id from next n cross join lateral (
      select organization_id, channel_id, hour, id from channel_figures
      where organization_id = any($1) and organization_id = n.organization_id and channel_id = n.channel_id and hour < $2
      order by hour limit $3) f
    limit $3
  ), gone as (
    delete from channel_figures f using old o where f.organization_id = any($1)
      and f.organization_id = o.organization_id and f.channel_id = o.channel_id and f.hour = o.hour and f.id = o.id
    returning 1
  )
  select count(*)::int as n from gone`;

interface DayOfChannel {
  readonly organizationId: string;
  readonly channelId: string;
  readonly day: Date;
}

const read = `
  select channel_id as "channelId", hour, kind, sum(n)::int as n from channel_figures
  where organization_id = $1 and channel_id = $2 and hour >= $3 group by 1, 2, 3 having sum(n) <> 0 order by 2, 3`;

export const figuresOn = (session: PipelinedTransaction): FigureRepository => ({
  async append(organizationId, figures) {
    if (figures.length === 0) return;
    await session.execute('append_figures', append, [organizationId, JSON.stringify(figures)]);
    const channelIds = [...new Set(figures.map(({ channelId }) => channelId))];
    await foldFigures(
      session,
      organizationId,
      channelIds,
      figures.map(({ hour }) => hour),
    );
  },
  read: (organizationId, channelId, from) => session.query<Figure>('read_figures', read, [organizationId, channelId, from]),
  async foldDays(before, limit) {
    const found = await session.overAll<DayOfChannel>('find_days_of_figures', findDays, [before, limit]);
    for (const some of session.layout.together([...new Set(found.map(({ organizationId }) => organizationId))])) {
      const days = found.filter(({ organizationId }) => some.includes(organizationId));
      const keys = [days.map((one) => one.organizationId), days.map((one) => one.channelId), days.map((one) => one.day)];
      await session.execute('fold_figures_of_days', foldDays, [some, ...keys]);
    }
    return found.length > 0;
  },
  sweep: (before, limit) => sweepEach(session, limit, 'sweep_figures', sweep, before),
});
