import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { ReplyFilter, ReplyReader } from '../../application/replies/reply-reader.ts';
import { type Reply, replyKinds } from '../../domain/replies/reply.ts';
import { ReplySettings } from '../../domain/replies/reply-settings.ts';
import type { Queryable } from '../engine/connection.ts';
import { reading } from '../engine/failures.ts';
import { findSettings, type ReplyRow, replyColumns, replyOf, replySettingsOf, type SettingsRow } from './reply-row.ts';

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const narrowed = `
  and ($4::uuid[] is null or data_table_id = any($4)) and ($5::timestamptz is null or received_at >= $5)
  and ($6::boolean is null or (handled_at is not null) = $6)`;

// Each kind is a range of the index.
const ofKinds = `
  select ${replyColumns.given('r')} from unnest($7::text[]) k (kind) cross join lateral (
    select ${replyColumns.fields()} from replies
    where organization_id = $1 and replies.kind = k.kind and id < $2::uuid ${narrowed} order by id desc limit $3) r
  order by r.id desc limit $3`;

const ofSpinners = `
  select ${replyColumns.given('r')} from unnest($8::uuid[]) s (id) cross join lateral (
    select ${replyColumns.fields()} from replies
    where organization_id = $1 and spinner_id = s.id and replies.kind = any($7::text[]) and replies.id < $2::uuid ${narrowed}
    order by replies.id desc limit $3) r
  order by r.id desc limit $3`;

const ofJob = `
  select ${replyColumns.fields()} from replies
  where organization_id = $1 and job_id = $8::uuid and kind = any($7::text[]) and id < $2::uuid ${narrowed} order by id desc limit $3`;

const find = `select ${replyColumns.fields()} from replies where organization_id = $1 and id = $2`;

export class PostgresReplyReader implements ReplyReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async list(organizationId: string, filter: ReplyFilter, { limit, after }: PageRequest): Promise<Page<Reply>> {
    const { kinds = replyKinds, spinnerIds, jobId, since, isHandled, dataTableIds } = filter;
    const common = [organizationId, after?.[0] ?? last, limit + 1, dataTableIds ?? null, since ?? null, isHandled ?? null, kinds];
    const rows = await reading(() => {
      if (jobId !== undefined) return this.#database.query<ReplyRow>('list_replies_of_job', ofJob, [...common, jobId]);
      if (spinnerIds) return this.#database.query<ReplyRow>('list_replies_of_spinners', ofSpinners, [...common, [...new Set(spinnerIds)]]);
      return this.#database.query<ReplyRow>('list_replies', ofKinds, common);
    });
    const found = rows.map(replyOf).filter((reply) => !spinnerIds || spinnerIds.includes(reply.spinnerId));
    return pageFrom(found, limit, ({ id }) => [id]);
  }

  async find(organizationId: string, id: string): Promise<Reply | undefined> {
    const [row] = await reading(() => this.#database.query<ReplyRow>('find_reply', find, [organizationId, id]));
    return row && replyOf(row);
  }

  async settings(organizationId: string): Promise<ReplySettings> {
    const [row] = await reading(() => this.#database.query<SettingsRow>('read_reply_settings', findSettings, [organizationId]));
    return row ? replySettingsOf(row) : ReplySettings.usual(organizationId);
  }
}
