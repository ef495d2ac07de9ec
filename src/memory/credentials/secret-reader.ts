import type { SecretReader } from '../../application/credentials/secret-reader.ts';
import type { NamedSecret } from '../../domain/credentials/named-secret.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Finds committed secrets. */
export class MemorySecretReader implements SecretReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(organizationId: string): Promise<readonly NamedSecret[]> {
    return [...this.#tables.committed.secrets.list(organizationId)].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  async findMany(organizationId: string, names: readonly string[]): Promise<readonly NamedSecret[]> {
    return (await this.list(organizationId)).filter(({ name }) => names.includes(name));
  }
}
