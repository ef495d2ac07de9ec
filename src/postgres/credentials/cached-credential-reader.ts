import type { CachedCredentialReader } from '../../application/credentials/cached-credential-reader.ts';
import type { CredentialReader, FoundApiKey, FoundIngestToken } from '../../application/credentials/credential-reader.ts';
import type { FoundCredential } from '../../application/credentials/credential-repository.ts';
import type { ApiKey } from '../../domain/credentials/api-key.ts';
import { cacheKeyOf, type ReadCache } from '../engine/cache/stale-reads.ts';
import { TtlCache } from '../engine/cache/ttl-cache.ts';

/** Finds credentials in the cache that transactions also use, so that a stale credential is evicted for both. */
export class PostgresCachedCredentialReader implements CachedCredentialReader {
  readonly #reader: CredentialReader;
  readonly #cache: ReadCache;
  /** The cache keys of credentials, by hash. */
  readonly #keys = new TtlCache<string>();
  /** API keys that were read from the database and whose last use has not been stored since. */
  readonly #justRead = new WeakSet<ApiKey>();

  constructor(reader: CredentialReader, cache: ReadCache) {
    this.#reader = reader;
    this.#cache = cache;
  }

  async apiKey(hash: string): Promise<FoundApiKey | undefined> {
    const cached = this.#cached(hash);
    if (cached && 'apiKey' in cached) return cached;
    const found = await this.#reader.apiKey(hash);
    if (!found) return undefined;
    const { organizationId, id } = found.apiKey;
    this.#justRead.add(found.apiKey);
    this.#put(hash, { type: 'api-key', organizationId, id, found });
    return found;
  }

  async ingestToken(hash: string): Promise<FoundIngestToken | undefined> {
    const cached = this.#cached(hash);
    if (cached && 'token' in cached) return cached;
    const found = await this.#reader.ingestToken(hash);
    if (!found) return undefined;
    const { organizationId, id } = found.token;
    this.#put(hash, { type: 'ingest-token', organizationId, id, found });
    return found;
  }

  /** Stores the use once per database read of the key, not once per call. */
  noteUse(apiKey: ApiKey, now: Date): void {
    if (this.#justRead.delete(apiKey)) this.#reader.noteUse(apiKey, now);
  }

  #cached(hash: string): FoundCredential['found'] | undefined {
    const key = this.#keys.get(hash);
    return key === undefined ? undefined : this.#cache.credentials.get(key)?.found;
  }

  #put(hash: string, credential: FoundCredential): void {
    const key = cacheKeyOf(credential);
    this.#cache.credentials.put(key, credential);
    this.#keys.put(hash, key);
  }
}
