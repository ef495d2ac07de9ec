import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type {
  FragmentKeys,
  LastFragment,
  LiveName,
  NamingSpinner,
  NextRun,
  SendingSpinner,
  SpinnerFilter,
  SpinnerReader,
  SpinnerSummary,
  UsingSpinner,
  VersionSummary,
} from '../../application/spinners/spinner-reader.ts';
import { searchPattern } from '../../domain/kernel/search-pattern.ts';
import { type Author, Spinner, Version } from '../../domain/spinners/spinner.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import { spinnerColumns, versionColumns } from './spinner-rows.ts';

const select = `select ${spinnerColumns.fields()} from spinners where organization_id = $1`;
const find = `${select} and id = $2`;

const version = `
  select ${versionColumns.fields()} from versions where organization_id = $1 and spinner_id = $2 and number = $3`;

const listed = spinnerColumns.only(
  ...(['organizationId', 'id', 'projectId', 'name', 'publishedVersion', 'lastVersion'] as const),
  ...(['revision', 'createdAt', 'editedAt', 'editedBy', 'archivedAt'] as const),
);

// A branch without cases only leads past other steps: it is no step to people (`stepCountOf`).
const stepCountIn = (definition: string): string =>
  `jsonb_array_length(jsonb_path_query_array(${definition}, '$.steps[*] ? (!(@.cases.size() == 0))'))`;

// Selects the page first: drafts are large, and those of other pages must not be read.
const list = `
  with page as materialized (
    select ${spinnerColumns.names} from spinners
    where organization_id = $1 and ($2::uuid is null or project_id = $2) and ($7::uuid[] is null or project_id = any($7))
      and case $3
        when 'archived' then archived_at is not null
        when 'published' then archived_at is null and published_version is not null
        when 'draft' then archived_at is null and published_version is null
        else archived_at is null
      end
      and ($4::uuid is null or id < $4) and ($6::text is null or name ~ $6)
    order by id desc limit $5
  )
  select ${listed.fields('s')},
    s.draft ->> 'dataTableId' as "dataTableId", ${stepCountIn('s.draft')} as "stepCount",
    s.draft is distinct from coalesce(v.written, v.definition) as "draftDiffers", v.uses
  from page s
  left join versions v on v.organization_id = $1 and v.spinner_id = s.id and v.number = s.published_version
  order by s.id desc`;

const versions = `
  select number, published_at as "publishedAt", published_by as "publishedBy", ${stepCountIn('definition')} as "stepCount"
  from versions where organization_id = $1 and spinner_id = $2 and ($3::int is null or number < $3)
  order by number desc limit $4`;

const nextRuns = `
  select d.spinner_id as "spinnerId", s.name, d.start, d.due_at as "dueAt", d.skipped, d.skipped_at as "skippedAt"
  from due_starts d join spinners s on s.organization_id = $1 and s.id = d.spinner_id
  where d.organization_id = $1 and ($3::uuid[] is null or d.spinner_id = any ($3::uuid[]))
  order by d.due_at, d.spinner_id, d.place limit $2`;

const liveNames = `
  select l.spinner_id as "spinnerId", s.name
  from live_spinners l join spinners s on s.organization_id = $1 and s.id = l.spinner_id
  where l.organization_id = $1 and l.state = 'on' and ($3::uuid[] is null or l.spinner_id = any ($3::uuid[]))
  order by s.name collate "C", s.id limit $2`;

const sendingThrough = `
  select s.id as "spinnerId", s.name, coalesce(v.definition -> 'steps' @> any ($2::jsonb[]), false) as "isPublished"
  from spinners s
  left join versions v on v.organization_id = $1 and v.spinner_id = s.id and v.number = s.published_version
  where s.organization_id = $1 and s.archived_at is null
    and (s.draft -> 'steps' @> any ($2::jsonb[]) or v.definition -> 'steps' @> any ($2::jsonb[]))
  order by s.name collate "C", s.id limit $3`;

const using = `
  select s.id as "spinnerId", s.name, s.published_version as "publishedVersion", v.uses,
    jsonb_path_exists(s.draft, $2::jsonpath) as "isInDraft"
  from spinners s
  left join versions v on v.organization_id = $1 and v.spinner_id = s.id and v.number = s.published_version
  where s.organization_id = $1 and s.archived_at is null and (
    jsonb_path_exists(s.draft, $2::jsonpath)
    or exists (select from jsonb_array_elements_text($3::jsonb) named (key) where v.uses -> 'layouts' ? named.key)
    or exists (select from jsonb_array_elements_text($4::jsonb) named (key) where v.uses -> 'parts' ? named.key)
  )
  order by s.name collate "C", s.id`;

const namingTexts = `
  select s.id as "spinnerId", s.name,
    exists (select from jsonb_array_elements_text($2::jsonb) given (one) where position(given.one in s.draft::text) > 0) as "isInDraft",
    coalesce(v.published, false) as "isPublished", coalesce(v.count, 0) as versions
  from spinners s
  left join (
    select n.spinner_id, count(*)::int as count, bool_or(n.number = p.published_version) as published
    from versions n join spinners p on p.organization_id = $1 and p.id = n.spinner_id
    where n.organization_id = $1
      and exists (select from jsonb_array_elements_text($2::jsonb) given (one) where position(given.one in n.definition::text) > 0)
    group by n.spinner_id
  ) v on v.spinner_id = s.id
  where s.organization_id = $1 and (
    v.count > 0 or exists (select from jsonb_array_elements_text($2::jsonb) given (one) where position(given.one in s.draft::text) > 0)
  )
  order by s.name collate "C", s.id`;

/** The steps that name layouts or parts. Keys have no characters that mean anything in a path or a pattern. */
function stepsNaming({ layouts, parts }: FragmentKeys): string {
  const naming = `like_regex "\\\\{\\\\{\\\\s*part\\\\s*:\\\\s*[\\"'](${parts.join('|')})[\\"']"`;
  const conditions = [
    ...layouts.map((key) => `@.layout == "${key}"`),
    // Blocks, and texts in other languages, have them at any depth.
    ...parts.map((key) => `(@.type == "part" && @.key == "${key}")`),
    ...(parts.length > 0 ? [`@ ${naming}`] : []),
  ];
  return conditions.length === 0 ? '$.steps[*] ? (false == true)' : `strict $.steps[*].** ? (${conditions.join(' || ')})`;
}

const lastFragments = `select kind, key, version from fragments where organization_id = $1`;

const userNames = 'select id, name from users where id = any ($1::uuid[])';
const keyNames = 'select id, name from api_keys where organization_id = $1 and id = any ($2::uuid[])';

/** Reads spinners and their versions, and pages of them by key. */
export class PostgresSpinnerReader implements SpinnerReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async find(organizationId: string, spinnerId: string): Promise<Spinner | undefined> {
    const [row] = await reading(() => this.#database.query<FieldsOf<typeof Spinner>>('read_spinner', find, [organizationId, spinnerId]));
    return row && new Spinner(row);
  }

  async version(organizationId: string, spinnerId: string, number: number): Promise<Version | undefined> {
    const values = [organizationId, spinnerId, number];
    const [row] = await reading(() => this.#database.query<FieldsOf<typeof Version>>('read_version', version, values));
    return row && new Version(row);
  }

  async namesOf(organizationId: string, authors: readonly (Author | null)[]): Promise<ReadonlyMap<string, string>> {
    const idsOf = (type: Author['type']) => authors.flatMap((author) => (author?.type === type && author.id !== null ? [author.id] : []));
    const [people, keys] = [idsOf('user'), idsOf('api-key')];
    type Row = { readonly id: string; readonly name: string };
    const rows = await reading(() =>
      Promise.all([
        people.length > 0 ? this.#database.query<Row>('author_names', userNames, [people]) : [],
        keys.length > 0 ? this.#database.query<Row>('key_names', keyNames, [organizationId, keys]) : [],
      ]),
    );
    return new Map(rows.flat().map(({ id, name }) => [id, name]));
  }

  async list(organizationId: string, filter: SpinnerFilter, { limit, after }: PageRequest): Promise<Page<SpinnerSummary>> {
    const { projectId = null, projectIds = null, state = 'open', search } = filter;
    const pattern = search === undefined ? null : searchPattern(search);
    const values = [organizationId, projectId, state, after?.[0] ?? null, limit + 1, pattern, projectIds];
    const rows = await reading(() => this.#database.query<SpinnerSummary>('list_spinners', list, values));
    return pageFrom(rows, limit, ({ id }) => [id]);
  }

  async versions(organizationId: string, spinnerId: string, { limit, after }: PageRequest): Promise<Page<VersionSummary>> {
    const values = [organizationId, spinnerId, after?.[0] ?? null, limit + 1];
    const rows = await reading(() => this.#database.query<VersionSummary>('list_versions', versions, values));
    return pageFrom(rows, limit, ({ number }) => [String(number)]);
  }

  async nextRuns(organizationId: string, spinnerIds: readonly string[] | null, limit: number): Promise<readonly NextRun[]> {
    return reading(() => this.#database.query<NextRun>('next_runs', nextRuns, [organizationId, limit, spinnerIds]));
  }

  async liveNames(organizationId: string, spinnerIds: readonly string[] | null, limit: number): Promise<readonly LiveName[]> {
    return reading(() => this.#database.query<LiveName>('live_names', liveNames, [organizationId, limit, spinnerIds]));
  }

  async sendingThrough(organizationId: string, channelId: string, limit: number): Promise<readonly SendingSpinner[]> {
    const naming = [{ channelId }, { channelIds: [channelId] }].map((step) => JSON.stringify([step]));
    return reading(() => this.#database.query<SendingSpinner>('sending_through', sendingThrough, [organizationId, naming, limit]));
  }

  using(organizationId: string, keys: FragmentKeys): Promise<readonly UsingSpinner[]> {
    const values = [organizationId, stepsNaming(keys), JSON.stringify(keys.layouts), JSON.stringify(keys.parts)];
    return reading(() => this.#database.query<UsingSpinner>('spinners_using', using, values));
  }

  namingTexts(organizationId: string, texts: readonly string[]): Promise<readonly NamingSpinner[]> {
    return reading(() =>
      this.#database.query<NamingSpinner>('spinners_naming_texts', namingTexts, [organizationId, JSON.stringify(texts)]),
    );
  }

  lastFragments(organizationId: string): Promise<readonly LastFragment[]> {
    return reading(() => this.#database.query<LastFragment>('last_fragments', lastFragments, [organizationId]));
  }
}
