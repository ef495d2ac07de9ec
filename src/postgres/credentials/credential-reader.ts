import type { CredentialReader, FoundApiKey, FoundIngestToken } from '../../application/credentials/credential-reader.ts';
import type { ApiKey } from '../../domain/credentials/api-key.ts';
import { sharedLookup } from '../engine/connection/shared-lookup.ts';
import { lookUp, type SharedConnection } from '../engine/rows/look-up.ts';
import { CredentialHashes, type HashOfOrganization } from './credential-hashes.ts';
import { ApiKeyRow, IngestTokenRow } from './credential-rows.ts';
import { type ApiKeyWithPlan, credentialLookUps, foundApiKey, foundIngestToken, type IngestTokenWithPlan } from './found-credentials.ts';

const finders = credentialLookUps('hash', 'text', 'find_api_keys', 'find_ingest_tokens');

const storeUse = `
  update api_keys set last_used_at = $3
  where organization_id = $1 and id = $2 and (last_used_at is null or last_used_at < $3::timestamptz - interval '1 minute')`;

const nameOf = ({ organizationId, hash }: HashOfOrganization): string => `${organizationId} ${hash}`;

const hashOf = (name: string): HashOfOrganization => {
  const [organizationId, hash] = name.split(' ') as [string, string];
  return { organizationId, hash };
};

/** Finds credentials by their hash; look-ups of the same tick share one query. */
export class PostgresCredentialReader implements CredentialReader {
  readonly #database: SharedConnection;
  readonly #hashesOfKeys: CredentialHashes;
  readonly #hashesOfTokens: CredentialHashes;
  readonly #apiKeys;
  readonly #ingestTokens;
  readonly #storing = new Set<string>();

  constructor(database: SharedConnection) {
    this.#database = database;
    this.#hashesOfKeys = new CredentialHashes(database, ApiKeyRow);
    this.#hashesOfTokens = new CredentialHashes(database, IngestTokenRow);
    const lanes = database.layout.lanes((name: string) => hashOf(name).organizationId);
    this.#apiKeys = sharedLookup<string, FoundApiKey>(async (names) => {
      const rows = await lookUp<ApiKeyWithPlan>(database, finders.apiKeys, names.map(hashOf));
      return new Map(rows.map((row) => [nameOf(row), foundApiKey(row)]));
    }, lanes);
    this.#ingestTokens = sharedLookup<string, FoundIngestToken>(async (names) => {
      const rows = await lookUp<IngestTokenWithPlan>(database, finders.ingestTokens, names.map(hashOf));
      return new Map(rows.map((row) => [nameOf(row), foundIngestToken(row)]));
    }, lanes);
  }

  async apiKey(hash: string): Promise<FoundApiKey | undefined> {
    const organizationId = await this.#hashesOfKeys.find(hash);
    return organizationId === undefined ? undefined : this.#apiKeys(nameOf({ organizationId, hash }));
  }

  async ingestToken(hash: string): Promise<FoundIngestToken | undefined> {
    const organizationId = await this.#hashesOfTokens.find(hash);
    return organizationId === undefined ? undefined : this.#ingestTokens(nameOf({ organizationId, hash }));
  }

  noteUse({ organizationId, id, lastUsedAt }: ApiKey, now: Date): void {
    if (this.#storing.has(id) || (lastUsedAt && now.getTime() - lastUsedAt.getTime() < 60_000)) return;
    this.#storing.add(id);
    // Only shown to people; if an update is lost, the next call repeats it.
    this.#database
      .query('note_key_use', storeUse, [organizationId, id, now])
      .catch(() => undefined)
      .finally(() => this.#storing.delete(id));
  }
}
