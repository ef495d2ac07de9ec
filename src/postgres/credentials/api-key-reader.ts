import type { ApiKeyReader, KeyFilter, ShownApiKey } from '../../application/credentials/api-key-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import { ApiKey } from '../../domain/credentials/api-key.ts';
import { liveIdOf } from '../../domain/kernel/test-mode.ts';
import type { PlanFeature } from '../../domain/plans/plan.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import type { FieldsOf } from '../engine/rows/row.ts';

const read = `
  select k.id, k.organization_id as "organizationId", k.name, k.scopes, k.hash, k.prefix, k.last_four as "lastFour",
    k.created_at as "createdAt", k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
    k.replaced_by as "replacedBy", k.created_by as "createdBy", k.data_table_ids as "dataTableIds", k.spinner_ids as "spinnerIds",
    p.features, u.name as "makerName", m.user_id is not null as "isMember"
  from api_keys k join organizations o on o.id = k.organization_id join plans p on p.id = o.plan_id
  left join users u on u.id = k.created_by left join memberships m on m.organization_id = $5 and m.user_id = k.created_by`;

const list = `${read} where k.organization_id = $1 and ($2::uuid is null or k.id < $2)
  and (not $4::boolean or (k.created_by is not null and m.user_id is null)) order by k.id desc limit $3`;
// The maker of a key of test mode belongs to the live organization.
const find = `${read.replace('$5', '$3')} where k.organization_id = $1 and k.id = $2`;

interface Maker {
  readonly makerName: string | null;
  readonly isMember: boolean;
}

type Row = FieldsOf<typeof ApiKey> & Maker & { readonly features: readonly PlanFeature[] };

const shown = ({ features, makerName, isMember, ...row }: Row): ShownApiKey => ({
  apiKey: new ApiKey(row),
  isAllowed: features.includes('api_keys'),
  maker: row.createdBy === null ? undefined : { id: row.createdBy, name: makerName ?? '', isMember },
});

/** Reads API keys by id. */
export class PostgresApiKeyReader implements ApiKeyReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async list(
    organizationId: string,
    { limit, after }: PageRequest,
    { isOfFormerMembers = false }: KeyFilter = {},
  ): Promise<Page<ShownApiKey>> {
    const values = [organizationId, after?.[0] ?? null, limit + 1, isOfFormerMembers, liveIdOf(organizationId)];
    const rows = await reading(() => this.#database.query<Row>('list_api_keys', list, values));
    return pageFrom(rows.map(shown), limit, ({ apiKey }) => [apiKey.id]);
  }

  async find(organizationId: string, id: string): Promise<ShownApiKey | undefined> {
    const [row] = await reading(() =>
      this.#database.query<Row>('find_shown_api_key', find, [organizationId, id, liveIdOf(organizationId)]),
    );
    return row && shown(row);
  }
}
