import type { AuditSealRepository } from '../../application/kernel/sealing/audit-seal-repository.ts';
import { AuditSeal, type SealedEntry } from '../../domain/kernel/audit-seal.ts';
import { Columns } from '../engine/rows/columns.ts';
import { isTwin } from '../engine/rows/is-twin.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import { walkOrganizations } from '../engine/rows/walk-organizations.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { tellHeard } from './append-outbox.ts';
import { type AuditRow, auditColumns, auditEntryOf } from './audit-repository.ts';

type Row = Omit<FieldsOf<typeof AuditSeal>, 'signedText'>;

const columns = new Columns({
  organizationId: 'uuid',
  number: 'integer',
  day: 'date',
  entries: 'integer',
  digest: 'text',
  previous: 'text',
  sealedAt: 'timestamptz',
  signature: 'text',
} satisfies Record<keyof Row, string>);

const organizations = `
  select organization_id, at from audit_entries
  where is_reached(organization_id) and organization_id > $1 and not ${isTwin('organization_id')} order by organization_id`;
// As text: the client would make a local time of a date.
const fields = `${columns.fields()}, day::text as day`;
const list = `select ${fields} from audit_seals where organization_id = $1 and ($2::int is null or number < $2) order by number desc limit $3`;
const add = `
  insert into audit_seals (${columns.names}) values (${columns.parameters}) on conflict (organization_id, number) do nothing returning number`;

const firstAt = `
  select at from audit_entries where organization_id = $1 and at >= coalesce($2::timestamptz, '-infinity') order by at limit 1`;
const entries = `
  select ${auditColumns.fields()}, salt, erased from audit_entries
  where organization_id = $1 and at >= coalesce($2::timestamptz, '-infinity') and at < $3 and (at, id) > ($4::timestamptz, $5::uuid)
  order by at, id limit $6`;
const beforeAll = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

export const auditSealsOn = (session: PipelinedTransaction): AuditSealRepository => {
  return {
    async organizations() {
      const found: string[] = [];
      for await (const { organizationId } of walkOrganizations(session, 'organizations_with_audit', organizations))
        found.push(organizationId);
      return found;
    },
    async list(organizationId, below, limit) {
      const rows = await session.query<Row>('list_audit_seals', list, [organizationId, below ?? null, limit]);
      return rows.map((row) => new AuditSeal(row as FieldsOf<typeof AuditSeal>));
    },
    async firstAt(organizationId, from) {
      const [row] = await session.query<{ at: Date }>('first_audit_entry', firstAt, [organizationId, from ?? null]);
      return row?.at;
    },
    async entries(organizationId, { from, to }, limit, after) {
      const { at, id } = after ?? beforeAll;
      const rows = await session.query<AuditRow & Pick<SealedEntry, 'salt' | 'erased'>>('audit_entries_to_seal', entries, [
        organizationId,
        from ?? null,
        to,
        at,
        id,
        limit,
      ]);
      return rows.map(({ salt, erased, ...row }) => ({ entry: auditEntryOf(organizationId, row), salt, erased }));
    },
    async add(seal) {
      if ((await session.query('add_audit_seal', add, columns.valuesOf(seal))).length === 0) return;
      const { organizationId, number, day, entries: count, digest, previous, signature } = seal;
      const data = { number, day, entries: count, digest, previous, signature };
      await tellHeard(session, organizationId, [{ kind: 'audit.sealed', data }]);
    },
  };
};
