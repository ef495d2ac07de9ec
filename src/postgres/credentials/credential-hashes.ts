import type { ApiKey } from '../../domain/credentials/api-key.ts';
import { keysOf } from '../engine/connection/connection.ts';
import { sharedLookup } from '../engine/connection/shared-lookup.ts';
import type { SharedConnection } from '../engine/rows/look-up.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import type { ApiKeyRow, IngestTokenRow } from './credential-rows.ts';

/** A credential as it is looked up, once its organization is known. */
export type HashOfOrganization = Pick<ApiKey, 'organizationId' | 'hash'>;

/** Capacity; the oldest is evicted. */
const maxKnown = 10_000;

const wanted = `
  select h.hash, h.organization_id as "organizationId"
  from jsonb_array_elements_text($1::jsonb) wanted (hash)`;
const find = `${wanted} join credential_hashes h on h.hash = wanted.hash`;
// The version before stores no hash while it is rolled out of; where organizations are divided, it has never run.
const findAlsoIn = (table: string): string => `${find} union ${wanted} join ${table} h on h.hash = wanted.hash`;

/** Finds the organization of a credential by its hash. It never changes, so it is kept; a hash that is not found is not. */
export class CredentialHashes {
  readonly #find: (hash: string) => Promise<string | undefined>;
  /** The oldest first. */
  readonly #known = new Map<string, string>();

  constructor(database: SharedConnection, table: typeof ApiKeyRow | typeof IngestTokenRow) {
    const name = `find_hashes_of_${table.tableName}`;
    const text = database.layout.isByOrganization ? find : findAlsoIn(table.tableName);
    this.#find = sharedLookup(async (hashes: readonly string[]) => {
      const found = await database.query<HashOfOrganization>(name, text, [keysOf(hashes)]);
      return new Map(found.map(({ hash, organizationId }) => [hash, organizationId]));
    });
  }

  /** The id of its organization. */
  async find(hash: string): Promise<string | undefined> {
    const known = this.#known.get(hash);
    if (known !== undefined) return known;
    const found = await this.#find(hash);
    if (found !== undefined) this.#put(hash, found);
    return found;
  }

  #put(hash: string, organizationId: string): void {
    this.#known.set(hash, organizationId);
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxKnown && oldest !== undefined) this.#known.delete(oldest);
  }
}

const add = 'insert into credential_hashes (hash, organization_id) values ($1, $2) on conflict (hash) do nothing';

/** Stores which organization a credential belongs to. Call it wherever one is saved. */
export const addHash = (session: PipelinedTransaction, { hash, organizationId }: HashOfOrganization): Promise<void> =>
  session.execute('add_credential_hash', add, [hash, organizationId]);

/** Removes the hashes of credentials that are deleted. */
export const removeHashes = (session: PipelinedTransaction, hashes: readonly string[]): Promise<void> =>
  session.execute('remove_credential_hashes', 'delete from credential_hashes where hash = any($1::text[])', [hashes]);
