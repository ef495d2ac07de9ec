import type { CredentialReference, CredentialRepository, FoundCredential } from '../../application/credentials/credential-repository.ts';
import { lookUp } from '../engine/rows/look-up.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { type ApiKeyWithPlan, credentialLookUps, foundApiKey, foundIngestToken, type IngestTokenWithPlan } from './found-credentials.ts';

const finders = credentialLookUps('id', 'uuid', 'find_credential_keys', 'find_credential_tokens');

export const credentialsOn = (session: PipelinedTransaction): CredentialRepository => ({
  async findMany(references) {
    const of = (type: CredentialReference['type']) =>
      references.filter((one) => one.type === type).map(({ organizationId, id }) => ({ organizationId, id }));
    const [apiKeys, tokens] = await Promise.all([
      lookUp<ApiKeyWithPlan>(session, finders.apiKeys, of('api-key')),
      lookUp<IngestTokenWithPlan>(session, finders.ingestTokens, of('ingest-token')),
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
