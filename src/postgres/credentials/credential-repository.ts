import type { CredentialReference, CredentialRepository, FoundCredential } from '../../application/credentials/credential-repository.ts';
import { lookUp, lookUpOf } from '../engine/citus/by-organization.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import {
  type ApiKeyWithPlan,
  foundApiKey,
  foundIngestToken,
  type IngestTokenWithPlan,
  selectApiKeys,
  selectIngestTokens,
} from './found-credentials.ts';

const wanted = `jsonb_to_recordset($1::jsonb) as wanted ("organizationId" uuid, id uuid)`;
const matches = (one: string): string => `${one}.organization_id = wanted."organizationId" and ${one}.id = wanted.id`;
const findApiKeys = lookUpOf(
  'find_credential_keys',
  selectApiKeys(`${wanted} join api_keys k on ${matches('k')}`),
  ' where k.organization_id = $2',
);
const findIngestTokens = lookUpOf(
  'find_credential_tokens',
  selectIngestTokens(`${wanted} join ingest_tokens t on ${matches('t')}`),
  ' where t.organization_id = $2',
);

export const credentialsOn = (session: PipelinedTransaction): CredentialRepository => ({
  async findMany(references) {
    const of = (type: CredentialReference['type']) =>
      references.filter((one) => one.type === type).map(({ organizationId, id }) => ({ organizationId, id }));
    const [apiKeys, tokens] = await Promise.all([
      lookUp<ApiKeyWithPlan>(session, findApiKeys, of('api-key')),
      lookUp<IngestTokenWithPlan>(session, findIngestTokens, of('ingest-token')),
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
