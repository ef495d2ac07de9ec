import type { Figure, FigureRepository } from '../../application/jobs/feedback/figure-repository.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

/* Figures are kept as the counts of a job are: rows are appended, and some changes replace the rows of an hour by their sums. */

const foldShare = 1 / 16;

const hourOf = (at: string): string => `date_bin('1 hour', ${at}, 'epoch')`;

/** Appends messages that were sent; `sent` is a query for their channels and times. */
export const appendSent = (sent: string): string => `
  insert into channel_figures (organization_id, channel_id, hour, kind, n)
  select $1, channel_id, ${hourOf('sent_at')}, 'sent', count(*) from (${sent}) s (channel_id, sent_at)
  where channel_id is not null group by 2, 3`;

const append = `
  insert into channel_figures (organization_id, channel_id, hour, kind, n)
  select $1, f."channelId", ${hourOf('f.hour')}, f.kind, sum(f.n)
  from jsonb_to_recordset($2::jsonb) as f("channelId" uuid, hour timestamptz, kind text, n bigint)
  group by 2, 3, 4 having sum(f.n) <> 0`;

const ofHours = `organization_id = $1 and channel_id = any($2::uuid[]) and hour = any($3::timestamptz[])`;
const fold = `
  with taken as materialized (
    select channel_id, hour, id from channel_figures where ${ofHours} order by channel_id, hour, id limit 10000 for update skip locked
  ), gone as (
    delete from channel_figures f using taken t
    where f.organization_id = $1 and f.channel_id = t.channel_id and f.hour = t.hour and f.id = t.id
    returning f.channel_id, f.hour, f.kind, f.n
  )
  insert into channel_figures (organization_id, channel_id, hour, kind, n)
  select $1, channel_id, hour, kind, sum(n) from gone group by channel_id, hour, kind having sum(n) <> 0`;

const hourMs = 3_600_000;

/** Now and then replaces the rows of these hours by their sums; call it after each change. */
export async function foldFigures(
  session: PipelinedTransaction,
  organizationId: string,
  channelIds: readonly string[],
  at: readonly Date[],
): Promise<void> {
  if (channelIds.length === 0 || Math.random() >= foldShare) return;
  const hours = [...new Set(at.map((time) => Math.floor(time.getTime() / hourMs) * hourMs))].map((time) => new Date(time));
  await session.execute('fold_figures', fold, [organizationId, channelIds, hours]);
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
});
