import { pageFrom } from '../../application/kernel/page.ts';
import type { CapturedMessage, CapturedMessageRepository } from '../../application/runs/testing/captured-message-repository.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Content = Pick<CapturedMessage, 'mail' | 'sms' | 'call'>;
type Row = Omit<CapturedMessage, keyof Content> & { readonly content: Content; readonly mime: string | null };

const add = `
  insert into captured_messages as c (organization_id, id, medium, "to", attempts, at, content, mime) values ($1, $2, $3, $4, 1, $5, $6, $7)
  on conflict (organization_id, id) do update
  set "to" = excluded."to", attempts = c.attempts + 1, at = excluded.at, content = excluded.content, mime = excluded.mime
  returning attempts`;

const fields = 'c.organization_id as "organizationId", c.id, c.medium, c."to", c.attempts, c.at, c.content';
const find = `select ${fields}, c.mime from captured_messages c where c.organization_id = $1 and c.id = $2`;
const ofJob = `
  select ${fields}, null as mime from messages m join captured_messages c on c.organization_id = m.organization_id and c.id = m.id
  where m.organization_id = $1 and m.job_id = $2 and c.organization_id = $1 and ($3::uuid is null or c.id < $3)
  order by c.id desc limit $4`;
const sweep = `
  with gone as (
    delete from captured_messages where is_reached(organization_id) and (organization_id, id) in (
      select organization_id, id from captured_messages where is_reached(organization_id) and at < $1 limit $2)
    returning 1)
  select count(*)::int as n from gone`;

const captured = ({ content, mime, ...row }: Row): CapturedMessage => ({
  ...row,
  ...content,
  ...(content.mail && { mail: { ...content.mail, mime: mime ?? '' } }),
});

export const capturedOn = (session: PipelinedTransaction): CapturedMessageRepository => ({
  async add({ organizationId, id, medium, to, at, mail, sms, call }) {
    const content = JSON.stringify({ ...(mail && { mail: { ...mail, mime: undefined } }), sms, call });
    const values = [organizationId, id, medium, to, at, content, mail?.mime ?? null];
    const [row] = await session.query<{ attempts: number }>('add_captured', add, values);
    return row?.attempts ?? 1;
  },
  async find(organizationId, id) {
    const [row] = await session.query<Row>('find_captured', find, [organizationId, id]);
    return row && captured(row);
  },
  async ofJob(organizationId, jobId, { limit, after }) {
    const rows = await session.query<Row>('captured_of_job', ofJob, [organizationId, jobId, after?.[0] ?? null, limit + 1]);
    return pageFrom(rows.map(captured), limit, ({ id }) => [id]);
  },
  async sweep(before, limit) {
    const [row] = await session.overAll<{ n: number }>('sweep_captured', sweep, [before, limit]);
    return row?.n ?? 0;
  },
});
