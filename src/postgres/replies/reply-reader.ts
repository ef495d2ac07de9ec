import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { NamedReply, ReplyFilter, ReplyReader } from '../../application/replies/reply-reader.ts';
import { replyKinds } from '../../domain/people/reply-kinds.ts';
import { ReplySettings } from '../../domain/replies/reply-settings.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { findSettings, type ReplyRow, replyColumns, replyOf, replySettingsOf, type SettingsRow } from './reply-row.ts';

type NamedRow = ReplyRow & { readonly spinnerName: string | null };

/** Adds the names of spinners to the rows of a query, and puts the latest first. */
const named = (replies: string): string => `
  select ${replyColumns.given('n')}, (select s.name from spinners s where s.organization_id = $1 and s.id = n."spinnerId") as "spinnerName"
  from (${replies}) n order by n.id desc`;

const namedOf = ({ spinnerName, ...row }: NamedRow): NamedReply => ({ reply: replyOf(row), spinnerName });

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const narrowed = `
  and ($4::uuid[] is null or data_table_id = any($4)) and ($5::timestamptz is null or received_at >= $5)
  and ($6::boolean is null or (handled_at is not null) = $6)`;

// Each kind is a range of the index.
const ofKinds = named(`
  select ${replyColumns.given('r')} from unnest($7::text[]) k (kind) cross join lateral (
    select ${replyColumns.fields()} from replies
    where organization_id = $1 and replies.kind = k.kind and id < $2::uuid ${narrowed} order by id desc limit $3) r
  order by r.id desc limit $3`);

const ofSpinners = named(`
  select ${replyColumns.given('r')} from unnest($8::uuid[]) s (id) cross join lateral (
    select ${replyColumns.fields()} from replies
    where organization_id = $1 and spinner_id = s.id and replies.kind = any($7::text[]) and replies.id < $2::uuid ${narrowed}
    order by replies.id desc limit $3) r
  order by r.id desc limit $3`);

const ofJob = named(`
  select ${replyColumns.fields()} from replies
  where organization_id = $1 and job_id = $8::uuid and kind = any($7::text[]) and id < $2::uuid ${narrowed} order by id desc limit $3`);

const find = named(`select ${replyColumns.fields()} from replies where organization_id = $1 and id = $2`);

export class PostgresReplyReader implements ReplyReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async list(organizationId: string, filter: ReplyFilter, { limit, after }: PageRequest): Promise<Page<NamedReply>> {
    const { kinds = replyKinds, spinnerIds, jobId, since, isHandled, dataTableIds } = filter;
    const common = [organizationId, after?.[0] ?? last, limit + 1, dataTableIds ?? null, since ?? null, isHandled ?? null, kinds];
    const rows = await reading(() => {
      if (jobId !== undefined) return this.#database.query<NamedRow>('list_replies_of_job', ofJob, [...common, jobId]);
      if (spinnerIds) return this.#database.query<NamedRow>('list_replies_of_spinners', ofSpinners, [...common, [...new Set(spinnerIds)]]);
      return this.#database.query<NamedRow>('list_replies', ofKinds, common);
    });
    const found = rows.map(namedOf).filter(({ reply }) => !spinnerIds || spinnerIds.includes(reply.spinnerId));
    return pageFrom(found, limit, ({ reply: { id } }) => [id]);
  }

  async find(organizationId: string, id: string): Promise<NamedReply | undefined> {
    const [row] = await reading(() => this.#database.query<NamedRow>('find_reply', find, [organizationId, id]));
    return row && namedOf(row);
  }

  async settings(organizationId: string): Promise<ReplySettings> {
    const [row] = await reading(() => this.#database.query<SettingsRow>('read_reply_settings', findSettings, [organizationId]));
    return row ? replySettingsOf(row) : ReplySettings.usual(organizationId);
  }
}
