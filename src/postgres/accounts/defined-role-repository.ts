import type { DefinedRoleRepository } from '../../application/accounts/members/defined-role-repository.ts';
import { DefinedRole } from '../../domain/accounts/defined-role.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Row = FieldsOf<typeof DefinedRole>;

const columns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  name: 'text',
  description: 'text',
  permissions: 'jsonb',
  createdAt: 'timestamptz',
  changedAt: 'timestamptz',
} satisfies Record<keyof Row, string>);

const find = `select ${columns.fields()} from defined_roles where organization_id = $1 and id = $2`;
const list = `select ${columns.fields()} from defined_roles where organization_id = $1 order by name collate "C"`;
const save = `
  insert into defined_roles (${columns.names}) values (${columns.parameters})
  on conflict (organization_id, id) do update set (${columns.names}) = row (${columns.excluded})`;
const remove = 'delete from defined_roles where organization_id = $1 and id = $2';

export const definedRolesOn = (session: PipelinedTransaction): DefinedRoleRepository => ({
  async find(organizationId, id) {
    const [row] = await session.query<Row>('find_defined_role', find, [organizationId, id]);
    return row && new DefinedRole(row);
  },
  async list(organizationId) {
    return (await session.query<Row>('list_defined_roles', list, [organizationId])).map((row) => new DefinedRole(row));
  },
  save: (role) => session.execute('save_defined_role', save, columns.valuesOf(role)),
  remove: ({ organizationId, id }) => session.execute('remove_defined_role', remove, [organizationId, id]),
});
