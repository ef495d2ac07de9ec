import type { FoundApiKey, FoundIngestToken } from '../../application/credentials/credential-reader.ts';
import { ApiKey } from '../../domain/credentials/api-key.ts';
import { IngestToken } from '../../domain/credentials/ingest-token.ts';
import { Plan } from '../../domain/plans/plan.ts';
import { lookUpOf } from '../engine/rows/look-up.ts';
import type { FieldsOf } from '../engine/rows/row.ts';

/** The plan `p` of the organization `o`; each credential is found with it. */
const plan = `jsonb_build_object('id', p.id, 'name', p.name, 'limits', p.limits, 'features', p.features, 'rateLimits', p.rate_limits) as plan`;

/** Selects API keys with their plans; `wanted` joins the key `k` to the look-up keys, `isOf` is a condition. */
const selectApiKeys =
  (wanted: string) =>
  (isOf: string): string =>
    `
  select k.id, k.organization_id as "organizationId", k.name, k.scopes, k.hash, k.prefix, k.last_four as "lastFour",
    k.created_at as "createdAt", k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
    k.replaced_by as "replacedBy", k.created_by as "createdBy", k.data_table_ids as "dataTableIds", k.spinner_ids as "spinnerIds", o.networks -> 'keys' as networks, ${plan}
  from ${wanted} join organizations o on o.id = k.organization_id join plans p on p.id = o.plan_id${isOf}`;

/** Selects ingest tokens with their plans; `wanted` joins the token `t` likewise. */
const selectIngestTokens =
  (wanted: string) =>
  (isOf: string): string =>
    `
  select t.id, t.organization_id as "organizationId", t.data_table_id as "dataTableId", t.hash, t.sealed,
    t.created_at as "createdAt", t.expires_at as "expiresAt", ${plan}
  from ${wanted} join organizations o on o.id = t.organization_id join plans p on p.id = o.plan_id${isOf}`;

/** The look-ups of both kinds by their organization and one more column, under these names. */
export function credentialLookUps(column: 'id' | 'hash', type: 'uuid' | 'text', apiKeys: string, ingestTokens: string) {
  const wanted = (table: string, one: string): string =>
    `jsonb_to_recordset($1::jsonb) as wanted ("organizationId" uuid, ${column} ${type})
    join ${table} ${one} on ${one}.organization_id = wanted."organizationId" and ${one}.${column} = wanted.${column}`;
  return {
    apiKeys: lookUpOf(apiKeys, selectApiKeys(wanted('api_keys', 'k')), ' where k.organization_id = $2'),
    ingestTokens: lookUpOf(ingestTokens, selectIngestTokens(wanted('ingest_tokens', 't')), ' where t.organization_id = $2'),
  };
}

export type ApiKeyWithPlan = FieldsOf<typeof ApiKey> & { readonly plan: FieldsOf<typeof Plan>; readonly networks: readonly string[] };
export type IngestTokenWithPlan = FieldsOf<typeof IngestToken> & { readonly plan: FieldsOf<typeof Plan> };

export const foundApiKey = ({ plan, networks, ...row }: ApiKeyWithPlan): FoundApiKey => ({
  apiKey: new ApiKey(row),
  plan: new Plan(plan),
  networks,
});

export const foundIngestToken = ({ plan, ...row }: IngestTokenWithPlan): FoundIngestToken => ({
  token: new IngestToken(row),
  plan: new Plan(plan),
});
