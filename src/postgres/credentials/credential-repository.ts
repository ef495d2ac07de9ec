import type { CredentialReference, CredentialRepository, FoundCredential } from '../../application/credentials/credential-repository.ts';
import { keysOf, type Queryable } from '../engine/connection.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import {
  type ApiKeyWithPlan,
  foundApiKey,
  foundIngestToken,
  type IngestTokenWithPlan,
  selectApiKeys,
  selectIngestTokens,
} from './found-credentials.ts';

const references = `jsonb_to_recordset($1::jsonb) as wanted ("organizationId" uuid, id uuid)`;
const findApiKeys = selectApiKeys(`${references} join api_keys k on k.organization_id = wanted."organizationId" and k.id = wanted.id`);
const findIngestTokens = selectIngestTokens(
  `${references} join ingest_tokens t on t.organization_id = wanted."organizationId" and t.id = wanted.id`,
);

export const credentialsOn = (session: PipelinedTransaction): CredentialRepository => ({
  async findMany(wanted) {
    const [apiKeys, tokens] = await Promise.all([
      found<ApiKeyWithPlan>(session, 'find_credential_keys', findApiKeys, 'api-key', wanted),
      found<IngestTokenWithPlan>(session, 'find_credential_tokens', findIngestTokens, 'ingest-token', wanted),
    ]);
    return [
      ...apiKeys.map((row) => ({ ...referenceOf('api-key', row), found: foundApiKey(row) })),
      ...tokens.map((row) => ({ ...referenceOf('ingest-token', row), found: foundIngestToken(row) })),
    ];
  },
});

const referenceOf = (type: FoundCredential['type'], { organizationId, id }: Omit<CredentialReference, 'type'>) => ({
  type,
  organizationId,
  id,
});

async function found<Row>(
  database: Queryable,
  name: string,
  text: string,
  type: CredentialReference['type'],
  wanted: readonly CredentialReference[],
): Promise<Row[]> {
  const keys = wanted.filter((one) => one.type === type).map(({ organizationId, id }) => ({ organizationId, id }));
  return keys.length === 0 ? [] : database.query<Row>(name, text, [keysOf(keys)]);
}
