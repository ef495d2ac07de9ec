import type { FragmentReader, FragmentSummary, FragmentVersionSummary } from '../../application/content/fragment-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import { isFragmentKey } from '../../domain/channels/templates/fragment-key.ts';
import { Fragment, type FragmentKind, type FragmentName, FragmentVersion } from '../../domain/content/fragment.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { type FragmentRow, type FragmentVersionRow, fragmentColumns, fragmentVersionColumns } from './fragment-row.ts';

const listed = fragmentColumns.only(
  ...(['organizationId', 'kind', 'key', 'name', 'isService', 'version', 'revision'] as const),
  ...(['createdAt', 'editedAt', 'editedBy', 'archivedAt'] as const),
);
const list = `
  select ${listed.fields()} from fragments where organization_id = $1 and kind = $2 order by name collate "C", key`;
const find = `select ${fragmentColumns.fields()} from fragments where organization_id = $1 and kind = $2 and key = $3`;
const version = `
  select ${fragmentVersionColumns.fields()} from fragment_versions
  where organization_id = $1 and kind = $2 and key = $3 and number = $4`;
const versions = `
  select number, edited_at as "editedAt", edited_by as "editedBy" from fragment_versions
  where organization_id = $1 and kind = $2 and key = $3 and ($4::int is null or number < $4) order by number desc limit $5`;
const naming = `
  select ${listed.fields()} from fragments where organization_id = $1 and (html ~ $2 or text ~ $2 or languages::text ~ $3) order by kind, key`;
const withTexts = `
  select ${listed.fields()} from fragments
  where organization_id = $1 and exists (
    select from jsonb_array_elements_text($2::jsonb) given (one) where position(given.one in concat(html, text, languages)) > 0
  )
  order by kind, key`;

/** Reads layouts and parts, and pages of their versions by key. */
export class PostgresFragmentReader implements FragmentReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  list(organizationId: string, kind: FragmentKind): Promise<readonly FragmentSummary[]> {
    return reading(() => this.#database.query<FragmentSummary>('list_fragments', list, [organizationId, kind]));
  }

  async find(organizationId: string, { kind, key }: FragmentName): Promise<Fragment | undefined> {
    // PostgreSQL refuses some texts that are no keys.
    if (!isFragmentKey(key)) return undefined;
    const [row] = await reading(() => this.#database.query<FragmentRow>('read_fragment', find, [organizationId, kind, key]));
    return row && new Fragment(row);
  }

  async version(organizationId: string, { kind, key }: FragmentName, number: number): Promise<FragmentVersion | undefined> {
    const values = [organizationId, kind, key, number];
    const [row] = await reading(() => this.#database.query<FragmentVersionRow>('read_fragment_version', version, values));
    return row && new FragmentVersion(row);
  }

  async versions(
    organizationId: string,
    { kind, key }: FragmentName,
    { limit, after }: PageRequest,
  ): Promise<Page<FragmentVersionSummary>> {
    const values = [organizationId, kind, key, after?.[0] ?? null, limit + 1];
    const rows = await reading(() => this.#database.query<FragmentVersionSummary>('list_fragment_versions', versions, values));
    return pageFrom(rows, limit, ({ number }) => [String(number)]);
  }

  withTexts(organizationId: string, texts: readonly string[]): Promise<readonly FragmentSummary[]> {
    return reading(() => this.#database.query<FragmentSummary>('fragments_with_texts', withTexts, [organizationId, JSON.stringify(texts)]));
  }

  async naming(organizationId: string, parts: readonly string[]): Promise<readonly FragmentSummary[]> {
    if (parts.length === 0) return [];
    // Keys have no characters that mean anything in a pattern.
    const pattern = `\\{\\{\\s*part\\s*:\\s*["'](?:${parts.join('|')})["']`;
    // In JSON a quote has a backslash before it, and a line break is written \n.
    const inJson = `\\{\\{(?:\\s|\\\\n)*part(?:\\s|\\\\n)*:(?:\\s|\\\\n)*(?:\\\\"|')(?:${parts.join('|')})(?:\\\\"|')`;
    return reading(() => this.#database.query<FragmentSummary>('fragments_naming', naming, [organizationId, pattern, inJson]));
  }
}
