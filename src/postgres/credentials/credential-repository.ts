import type { CredentialRepository, FoundApiKey, FoundIngestToken } from '../../application/credentials/credential-reader.ts';
import { confirm, confirmation } from '../engine/confirming.ts';
import type { Session } from '../engine/session.ts';

const confirmed = (credentials: string, sameCredential: string): string =>
  confirmation(
    'id uuid, scopes jsonb, plan text, features jsonb, "rateLimits" jsonb',
    `join ${credentials} c on c.id = read.id
    join organizations o on o.id = c.organization_id
    join plans p on p.id = o.plan_id
    where (c.expires_at is null or c.expires_at > $3) and ${sameCredential}
    and p.id = read.plan and p.features = read.features and p.rate_limits = read."rateLimits"`,
  );

const confirmApiKeys = confirmed('api_keys', 'c.revoked_at is null and c.scopes = read.scopes');
const confirmIngestTokens = confirmed('ingest_tokens', 'true');

const planOf = ({ plan: { id, features, rateLimits } }: FoundApiKey | FoundIngestToken) => ({ plan: id, features, rateLimits });

export const credentialsOn = (session: Session): CredentialRepository => ({
  async confirm(found, now) {
    const apiKeys = found.flatMap((one) => ('apiKey' in one ? [{ id: one.apiKey.id, scopes: one.apiKey.scopes, ...planOf(one) }] : []));
    const tokens = found.flatMap((one) => ('token' in one ? [{ id: one.token.id, ...planOf(one) }] : []));
    if (apiKeys.length > 0) await confirm(session, 'confirm_api_keys', confirmApiKeys, apiKeys, now);
    if (tokens.length > 0) await confirm(session, 'confirm_ingest_tokens', confirmIngestTokens, tokens, now);
  },
});
