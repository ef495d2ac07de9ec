import type { SavedViewRepository } from '../../application/tables/saved-view-repository.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { SavedView } from '../../domain/tables/saved-view.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Row = FieldsOf<typeof SavedView>;

const columns = new Columns({
  organizationId: 'uuid',
  dataTableId: 'uuid',
  id: 'uuid',
  name: 'text',
  madeBy: 'uuid',
  isShared: 'boolean',
  content: 'jsonb',
  createdAt: 'timestamptz',
} satisfies Record<keyof Row, string>);

const findMany = `select ${columns.fields()} from saved_views where organization_id = $1 and data_table_id = $2 order by lower(name), id`;
const lock = `select ${columns.fields()} from saved_views where organization_id = $1 and data_table_id = $2 and id = $3 for no key update`;
const save = `
  insert into saved_views (${columns.names}) values (${columns.parameters})
  on conflict (organization_id, data_table_id, id) do update set
    name = excluded.name, is_shared = excluded.is_shared, content = excluded.content`;
const remove = 'delete from saved_views where organization_id = $1 and data_table_id = $2 and id = $3';

export const savedViewsOn = (session: PipelinedTransaction): SavedViewRepository => ({
  async findMany(organizationId, dataTableId) {
    const rows = await session.query<Row>('find_saved_views', findMany, [organizationId, dataTableId]);
    return rows.map((row) => new SavedView(row));
  },
  async lock(organizationId, dataTableId, id) {
    if (!isUuid(id)) return undefined;
    const [row] = await session.query<Row>('lock_saved_view', lock, [organizationId, dataTableId, id]);
    return row && new SavedView(row);
  },
  async save(view) {
    await session.execute('save_saved_view', save, columns.valuesOf({ ...view }));
  },
  async remove({ organizationId, dataTableId, id }) {
    await session.execute('remove_saved_view', remove, [organizationId, dataTableId, id]);
  },
});
