import type { CredentialReader, FoundApiKey, FoundIngestToken } from '../../application/credentials/credential-reader.ts';
import type { Role } from '../../domain/accounts/role.ts';
import { Session } from '../../domain/accounts/session.ts';
import { ApiKey } from '../../domain/credentials/api-key.ts';
import { IngestToken } from '../../domain/credentials/ingest-token.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { Plan } from '../../domain/plans/plan.ts';
import { keysOf, type Queryable } from '../engine/connection.ts';
import type { FieldsOf } from '../engine/row.ts';
import { sharedLookup } from '../engine/shared-lookup.ts';

interface WithPlan {
  readonly plan: FieldsOf<Plan>;
}

const plan = `jsonb_build_object('id', p.id, 'name', p.name, 'limits', p.limits, 'features', p.features, 'rateLimits', p.rate_limits) as plan`;

const findApiKeys = `
  select k.id, k.organization_id as "organizationId", k.name, k.scopes, k.hash, k.prefix, k.last_four as "lastFour",
    k.created_at as "createdAt", k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt", k.replaced_by as "replacedBy", ${plan}
  from jsonb_array_elements_text($1::jsonb) wanted join api_keys k on k.hash = wanted join organizations o on o.id = k.organization_id join plans p on p.id = o.plan_id`;

const findIngestTokens = `
  select t.id, t.organization_id as "organizationId", t.data_table_id as "dataTableId", t.hash, t.sealed,
    t.created_at as "createdAt", t.expires_at as "expiresAt", ${plan}
  from jsonb_array_elements_text($1::jsonb) wanted join ingest_tokens t on t.hash = wanted join organizations o on o.id = t.organization_id join plans p on p.id = o.plan_id`;

const findSessions = `
  select s.id, s.user_id as "userId", s.organization_id as "organizationId", s.created_at as "createdAt", s.renewed_at as "renewedAt",
    s.renewals, s.ip, s.user_agent as "userAgent", s.ended_at as "endedAt", s.ended_as as "endedAs", m.role
  from jsonb_array_elements_text($1::jsonb) wanted join sessions s on s.id = wanted::uuid
  left join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id`;

const noteUse = `
  update api_keys set last_used_at = $2
  where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`;

/** Finds credentials by their hash, those of the same moment in one query. */
export class PostgresCredentialReader implements CredentialReader {
  readonly #database: Queryable;
  readonly #apiKeys;
  readonly #ingestTokens;
  readonly #sessions;
  readonly #noting = new Set<string>();

  constructor(database: Queryable) {
    this.#database = database;
    this.#apiKeys = sharedLookup<string, FoundApiKey>(async (hashes) => {
      const rows = await database.query<FieldsOf<ApiKey> & WithPlan>('find_api_keys', findApiKeys, [keysOf(hashes)]);
      return new Map(rows.map(({ plan, ...row }) => [row.hash, { apiKey: new ApiKey(row), plan: new Plan(plan) }]));
    });
    this.#ingestTokens = sharedLookup<string, FoundIngestToken>(async (hashes) => {
      const rows = await database.query<FieldsOf<IngestToken> & WithPlan>('find_ingest_tokens', findIngestTokens, [keysOf(hashes)]);
      return new Map(rows.map(({ plan, ...row }) => [row.hash, { token: new IngestToken(row), plan: new Plan(plan) }]));
    });
    this.#sessions = sharedLookup<string, { session: Session; role: Role | undefined }>(async (ids) => {
      const rows = await database.query<FieldsOf<Session> & { role: Role | null }>('find_sessions', findSessions, [keysOf(ids)]);
      return new Map(rows.map(({ role, ...row }) => [row.id, { session: new Session(row), role: role ?? undefined }]));
    });
  }

  async session(id: string): Promise<{ session: Session; role: Role | undefined } | undefined> {
    return isUuid(id) ? this.#sessions(id) : undefined;
  }

  apiKey(hash: string): Promise<FoundApiKey | undefined> {
    return this.#apiKeys(hash);
  }

  ingestToken(hash: string): Promise<FoundIngestToken | undefined> {
    return this.#ingestTokens(hash);
  }

  noteUse({ id, lastUsedAt }: ApiKey, now: Date): void {
    if (this.#noting.has(id) || (lastUsedAt && now.getTime() - lastUsedAt.getTime() < 60_000)) return;
    this.#noting.add(id);
    // For people to look at; a note that gets lost is made up for by the next call.
    this.#database
      .query('note_key_use', noteUse, [id, now])
      .catch(() => undefined)
      .finally(() => this.#noting.delete(id));
  }
}
