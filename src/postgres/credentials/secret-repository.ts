import type { SecretRepository } from '../../application/credentials/secret-repository.ts';
import { NamedSecret } from '../../domain/credentials/named-secret.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

/** A row of a secret. */
export type SecretRow = FieldsOf<typeof NamedSecret>;

/** The columns of a secret. */
export const secretColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  name: 'text',
  hosts: 'jsonb',
  note: 'text',
  sealed: 'text',
  token: 'jsonb',
  sealedAccess: 'text',
  accessSince: 'timestamptz',
  accessUntil: 'timestamptz',
  renewingUntil: 'timestamptz',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
} satisfies Record<keyof SecretRow, string>);

const lock = `select ${secretColumns.fields()} from secrets where organization_id = $1 and name = $2 for no key update`;
const findMany = `select ${secretColumns.fields()} from secrets where organization_id = $1 and name = any($2::text[])`;
const count = 'select count(*)::int as count from secrets where organization_id = $1';
const changing = secretColumns.only(
  ...(['hosts', 'note', 'sealed', 'token', 'sealedAccess', 'accessSince', 'accessUntil', 'renewingUntil', 'updatedAt'] as const),
);
const save = `
  insert into secrets (${secretColumns.names}) values (${secretColumns.parameters})
  on conflict (organization_id, name) do update set (${changing.names}) = row (${changing.excluded})`;
const remove = 'delete from secrets where organization_id = $1 and name = $2';

export const secretsOn = (session: PipelinedTransaction): SecretRepository => ({
  async lock(organizationId, name) {
    const [row] = await session.query<SecretRow>('lock_secret', lock, [organizationId, name]);
    return row && new NamedSecret(row);
  },
  async findMany(organizationId, names) {
    if (names.length === 0) return [];
    const rows = await session.query<SecretRow>('find_secrets_in_transaction', findMany, [organizationId, names]);
    return rows.map((row) => new NamedSecret(row));
  },
  async count(organizationId) {
    const [row] = await session.query<{ count: number }>('count_secrets', count, [organizationId]);
    return row?.count ?? 0;
  },
  save: (secret) => session.execute('save_secret', save, secretColumns.valuesOf(secret)),
  remove: (organizationId, name) => session.execute('remove_secret', remove, [organizationId, name]),
});
