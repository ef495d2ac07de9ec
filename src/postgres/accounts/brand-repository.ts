import type { BrandRepository } from '../../application/accounts/brand/brand-repository.ts';
import { Brand } from '../../domain/accounts/brand/brand.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Row = FieldsOf<typeof Brand>;

const columns = new Columns({
  organizationId: 'uuid',
  logo: 'jsonb',
  accent: 'text',
  imprint: 'text',
  websiteUrl: 'text',
  privacyUrl: 'text',
} satisfies Record<keyof Row, string>);

const find = `select ${columns.fields()} from brands where organization_id = $1`;
const save = `
  insert into brands (${columns.names}) values (${columns.parameters})
  on conflict (organization_id) do update set (${columns.names}) = row (${columns.excluded})`;

export const brandsOn = (session: PipelinedTransaction): BrandRepository => ({
  async find(organizationId) {
    const [row] = await session.query<Row>('find_brand', find, [organizationId]);
    return row && new Brand(row);
  },
  save: (brand) => session.execute('save_brand', save, columns.valuesOf(brand)),
});
