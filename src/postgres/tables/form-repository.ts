import type { FormRepository } from '../../application/tables/forms/form-repository.ts';
import { Form, FormVersion } from '../../domain/tables/forms/form.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Row = FieldsOf<typeof Form>;
type VersionRow = FieldsOf<typeof FormVersion>;

const columns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  dataTableId: 'uuid',
  name: 'text',
  state: 'text',
  draft: 'jsonb',
  version: 'integer',
  createdAt: 'timestamptz',
  changedAt: 'timestamptz',
} satisfies Record<keyof Row, string>);

const versionColumns = new Columns({
  organizationId: 'uuid',
  formId: 'uuid',
  version: 'integer',
  content: 'jsonb',
  publishedAt: 'timestamptz',
} satisfies Record<keyof VersionRow, string>);

const findOne = `select ${columns.fields()} from forms where organization_id = $1 and id = $2`;
const lock = `${findOne} for no key update`;
const findAll = `select ${columns.fields()} from forms where organization_id = $1 order by created_at, id`;
const changing = columns.only('name', 'state', 'draft', 'version', 'changedAt');
const save = `
  insert into forms (${columns.names}) values (${columns.parameters})
  on conflict (organization_id, id) do update set (${changing.names}) = row (${changing.excluded})`;
const findVersion = `
  select ${versionColumns.fields()} from form_versions where organization_id = $1 and form_id = $2 and version = $3`;
const addVersion = `insert into form_versions (${versionColumns.names}) values (${versionColumns.parameters})`;

export const formsOn = (session: PipelinedTransaction): FormRepository => ({
  async find(organizationId, id) {
    const [row] = await session.query<Row>('find_form', findOne, [organizationId, id]);
    return row && new Form(row);
  },
  async findMany(organizationId) {
    return (await session.query<Row>('find_forms', findAll, [organizationId])).map((row) => new Form(row));
  },
  async lock(organizationId, id) {
    const [row] = await session.query<Row>('lock_form', lock, [organizationId, id]);
    return row && new Form(row);
  },
  async save(form) {
    await session.execute('save_form', save, columns.valuesOf({ ...form }));
  },
  async findVersion(organizationId, formId, version) {
    const [row] = await session.query<VersionRow>('find_form_version', findVersion, [organizationId, formId, version]);
    return row && new FormVersion(row);
  },
  async addVersion(version) {
    await session.execute('add_form_version', addVersion, versionColumns.valuesOf({ ...version }));
  },
});
