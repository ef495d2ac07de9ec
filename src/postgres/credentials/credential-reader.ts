import type { CredentialReader, FoundApiKey, FoundIngestToken } from '../../application/credentials/credential-reader.ts';
import type { ApiKey } from '../../domain/credentials/api-key.ts';
import { keysOf, type Queryable } from '../engine/connection.ts';
import { sharedLookup } from '../engine/shared-lookup.ts';
import {
  type ApiKeyWithPlan,
  foundApiKey,
  foundIngestToken,
  type IngestTokenWithPlan,
  selectApiKeys,
  selectIngestTokens,
} from './found-credentials.ts';

const hashes = 'jsonb_array_elements_text($1::jsonb) wanted';
const findApiKeys = selectApiKeys(`${hashes} join api_keys k on k.hash = wanted`);
const findIngestTokens = selectIngestTokens(`${hashes} join ingest_tokens t on t.hash = wanted`);

const storeUse = `
  update api_keys set last_used_at = $2
  where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`;

/** Finds credentials by their hash; look-ups of the same tick share one query. */
export class PostgresCredentialReader implements CredentialReader {
  readonly #database: Queryable;
  readonly #apiKeys;
  readonly #ingestTokens;
  readonly #storing = new Set<string>();

  constructor(database: Queryable) {
    this.#database = database;
    this.#apiKeys = sharedLookup<string, FoundApiKey>(async (wanted) => {
      const rows = await database.query<ApiKeyWithPlan>('find_api_keys', findApiKeys, [keysOf(wanted)]);
      return new Map(rows.map((row) => [row.hash, foundApiKey(row)]));
    });
    this.#ingestTokens = sharedLookup<string, FoundIngestToken>(async (wanted) => {
      const rows = await database.query<IngestTokenWithPlan>('find_ingest_tokens', findIngestTokens, [keysOf(wanted)]);
      return new Map(rows.map((row) => [row.hash, foundIngestToken(row)]));
    });
  }

  apiKey(hash: string): Promise<FoundApiKey | undefined> {
    return this.#apiKeys(hash);
  }

  ingestToken(hash: string): Promise<FoundIngestToken | undefined> {
    return this.#ingestTokens(hash);
  }

  noteUse({ id, lastUsedAt }: ApiKey, now: Date): void {
    if (this.#storing.has(id) || (lastUsedAt && now.getTime() - lastUsedAt.getTime() < 60_000)) return;
    this.#storing.add(id);
    // Only shown to people; if an update is lost, the next call repeats it.
    this.#database
      .query('note_key_use', storeUse, [id, now])
      .catch(() => undefined)
      .finally(() => this.#storing.delete(id));
  }
}
