import type { ErasedForms } from '../../application/consent/erased-forms.ts';
import type { ShownSuppression, SuppressionFilter, SuppressionReader } from '../../application/consent/suppression-reader.ts';
import { type Page, type PageKey, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { storedForms } from './spellings.ts';
import { type SuppressionRow, suppressionColumns, suppressionOf } from './suppression-row.ts';

/** Follows every other character in the order of the bytes. */
const last = '\u{10ffff}';

const list = `
  select ${suppressionColumns.given('s')}, coalesce(u.name, k.name) as "actorName" from (
    select ${suppressionColumns.fields('s')} from suppressions s
    where s.organization_id = $1 and s.kind = $2 and s.address > $3 and s.address >= $4 and s.address < $5
    order by s.address limit $6
  ) s
  left join users u on s."actorType" = 'user' and u.id = s."actorId"
  left join api_keys k on s."actorType" = 'api-key' and k.organization_id = $1 and k.id = s."actorId"
  order by s.address`;
const find = `
  select ${suppressionColumns.fields('s')}, coalesce(u.name, k.name) as "actorName" from suppressions s
  left join users u on s.actor_type = 'user' and u.id = s.actor_id
  left join api_keys k on s.actor_type = 'api-key' and k.organization_id = $1 and k.id = s.actor_id
  where s.organization_id = $1 and s.kind = $2 and s.address = any($3::text[]) and s.address > $4 and starts_with(s.address, $5)
  order by s.created_at limit 1`;

const lastChange = 'coalesce(s.changed_at, s.created_at)';
const listChanged = `
  select ${suppressionColumns.given('s')}, coalesce(u.name, k.name) as "actorName" from (
    select ${suppressionColumns.fields('s')} from suppressions s
    where s.organization_id = $1 and s.kind = $2 and (${lastChange}, s.address) > ($3::timestamptz, $4)
      and starts_with(s.address, $5) and ($6::text[] is null or s.address = any($6))
    order by ${lastChange}, s.address limit $7
  ) s
  left join users u on s."actorType" = 'user' and u.id = s."actorId"
  left join api_keys k on s."actorType" = 'api-key' and k.organization_id = $1 and k.id = s."actorId"
  order by coalesce(s."changedAt", s."createdAt"), s.address`;

type Row = SuppressionRow & { readonly actorName: string | null };

/** Reads suppressions along their primary key. */
export class PostgresSuppressionReader implements SuppressionReader {
  readonly #database: Queryable;

  readonly #forms: ErasedForms;

  constructor(database: Queryable, forms: ErasedForms) {
    this.#database = database;
    this.#forms = forms;
  }

  async list(organizationId: string, filter: SuppressionFilter, { limit, after }: PageRequest): Promise<Page<ShownSuppression>> {
    const { since } = filter;
    const rows = await reading(() =>
      since
        ? this.#changed(organizationId, filter, after ?? [since.toISOString(), ''], limit)
        : this.#known(organizationId, filter, after, limit),
    );
    const shown = rows.map(({ actorName, ...row }) => ({ suppression: suppressionOf(row), actorName }));
    return pageFrom(shown, limit, ({ suppression: { lastChange: at, address } }) => [...(since ? [at.toISOString()] : []), address]);
  }

  #known(
    organizationId: string,
    { kind, address, prefix = '' }: SuppressionFilter,
    after: PageKey | undefined,
    limit: number,
  ): Promise<readonly Row[]> {
    return address === undefined
      ? this.#database.query<Row>('list_suppressions', list, [organizationId, kind, ...(after ?? ['']), prefix, prefix + last, limit + 1])
      : this.#database.query<Row>('find_shown_suppression', find, [
          organizationId,
          kind,
          storedForms(this.#forms, organizationId, { kind, address }),
          ...(after ?? ['']),
          prefix,
        ]);
  }

  #changed(
    organizationId: string,
    { kind, address, prefix = '' }: SuppressionFilter,
    after: PageKey,
    limit: number,
  ): Promise<readonly Row[]> {
    const all = address === undefined ? null : storedForms(this.#forms, organizationId, { kind, address });
    const values = [organizationId, kind, ...after, prefix, all, limit + 1];
    return this.#database.query<Row>('list_changed_suppressions', listChanged, values);
  }
}
