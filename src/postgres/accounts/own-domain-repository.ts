import type { OwnDomainRepository } from '../../application/accounts/own-domain/own-domain-repository.ts';
import { HostTaken, OwnDomain } from '../../domain/accounts/brand/own-domain.ts';
import { isDuplicate } from '../engine/connection/failures.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Row = FieldsOf<typeof OwnDomain>;

const columns = new Columns({
  organizationId: 'uuid',
  host: 'text',
  token: 'text',
  verifiedAt: 'timestamptz',
} satisfies Record<keyof Row, string>);

const find = `select ${columns.fields()} from own_domains where organization_id = $1`;
const save = `
  insert into own_domains (${columns.names}) values (${columns.parameters})
  on conflict (organization_id) do update set (${columns.names}) = row (${columns.excluded})`;
const remove = 'delete from own_domains where organization_id = $1';

export const ownDomainsOn = (session: PipelinedTransaction): OwnDomainRepository => ({
  async find(organizationId) {
    const [row] = await session.query<Row>('find_own_domain', find, [organizationId]);
    return row && new OwnDomain(row);
  },
  save(domain) {
    const explain = (reason: unknown): unknown => (isDuplicate(reason) ? new HostTaken(domain.host) : undefined);
    return session.execute('save_own_domain', save, columns.valuesOf(domain), explain);
  },
  remove: (organizationId) => session.execute('remove_own_domain', remove, [organizationId]),
});
