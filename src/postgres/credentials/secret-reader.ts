import type { SecretReader } from '../../application/credentials/secret-reader.ts';
import { NamedSecret } from '../../domain/credentials/named-secret.ts';
import { reading } from '../engine/connection/failures.ts';
import { sharedLookup } from '../engine/connection/shared-lookup.ts';
import type { SharedConnection } from '../engine/rows/look-up.ts';
import { type SecretRow, secretColumns } from './secret-repository.ts';

const list = `select ${secretColumns.fields()} from secrets where organization_id = $1 order by name`;
const find = `select ${secretColumns.fields()} from secrets where organization_id = any($1::uuid[]) and name = any($2::text[]) order by name`;

interface Wanted {
  readonly organizationId: string;
  readonly names: readonly string[];
}

/** Finds secrets by their names: requests that are made at about the same time share a query, which begins after all of them. */
export class PostgresSecretReader implements SecretReader {
  readonly #database: SharedConnection;
  readonly #find: (wanted: Wanted) => Promise<readonly NamedSecret[] | undefined>;

  constructor(database: SharedConnection) {
    this.#database = database;
    this.#find = sharedLookup(
      async (wanted: readonly Wanted[]) => {
        const ids = [...new Set(wanted.map(({ organizationId }) => organizationId))];
        const names = [...new Set(wanted.flatMap((one) => one.names))];
        const found = (await database.query<SecretRow>('find_secrets', find, [ids, names])).map((row) => new NamedSecret(row));
        const isOf = (one: Wanted, { organizationId, name }: NamedSecret): boolean =>
          organizationId === one.organizationId && one.names.includes(name);
        return new Map(wanted.map((one) => [one, found.filter((secret) => isOf(one, secret))]));
      },
      database.layout.lanes(({ organizationId }) => organizationId),
    );
  }

  async list(organizationId: string): Promise<readonly NamedSecret[]> {
    const rows = await reading(() => this.#database.query<SecretRow>('list_secrets', list, [organizationId]));
    return rows.map((row) => new NamedSecret(row));
  }

  async findMany(organizationId: string, names: readonly string[]): Promise<readonly NamedSecret[]> {
    return (await this.#find({ organizationId, names })) ?? [];
  }
}
