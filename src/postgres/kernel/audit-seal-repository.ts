import type { AuditSealRepository } from '../../application/kernel/sealing/audit-seal-repository.ts';
import { AuditRemoval, AuditSeal, type SealedEntry } from '../../domain/kernel/audit-seal.ts';
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

type RemovalRow = Omit<FieldsOf<typeof AuditRemoval>, 'signedText'>;

const removalColumns = new Columns({
  organizationId: 'uuid',
  number: 'integer',
  day: 'date',
  digest: 'text',
  removedAt: 'timestamptz',
  signature: 'text',
} satisfies Record<keyof RemovalRow, string>);

const organizations = `
  select organization_id, at from audit_entries
  where is_reached(organization_id) and organization_id > $1 and not ${isTwin('organization_id')} order by organization_id`;
// As text: the client would make a local time of a date.
const fields = `${columns.fields()}, day::text as day`;
const list = `select ${fields} from audit_seals where organization_id = $1 and ($2::int is null or number < $2) order by number desc limit $3`;
const add = `
  insert into audit_seals (${columns.names}) values (${columns.parameters}) on conflict (organization_id, number) do nothing returning number`;

const listOver = `
  select ${fields} from audit_seals s where organization_id = $1 and number > $2 and day < ($3::timestamptz at time zone 'UTC')::date
    and number < (select max(number) from audit_seals where organization_id = $1)
  order by number limit $4`;
const removal = `select ${removalColumns.fields()}, day::text as day from audit_removals where organization_id = $1`;
const saveRemoval = `
  insert into audit_removals (${removalColumns.names}) values (${removalColumns.parameters})
  on conflict (organization_id) do update set number = excluded.number, day = excluded.day, digest = excluded.digest,
    removed_at = excluded.removed_at, signature = excluded.signature`;
// A function of the owner, which looks at the removal; nobody else deletes an entry.
const removeEntries = `
  select remove_audit_entries(e.tableoid, r.tableoid, r.organization_id, $2::integer) as n
  from audit_removals r cross join (select tableoid from audit_entries where organization_id = $1 limit 1) e
  where r.organization_id = $1`;

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
    async listOver(organizationId, after, at, limit) {
      const rows = await session.query<Row>('list_seals_over', listOver, [organizationId, after, at, limit]);
      return rows.map((row) => new AuditSeal(row as FieldsOf<typeof AuditSeal>));
    },
    async removal(organizationId) {
      const [row] = await session.query<RemovalRow>('find_audit_removal', removal, [organizationId]);
      return row && new AuditRemoval(row as FieldsOf<typeof AuditRemoval>);
    },
    async saveRemoval(given) {
      await session.execute('save_audit_removal', saveRemoval, removalColumns.valuesOf(given));
    },
    async removeEntries(organizationId, limit) {
      const [row] = await session.query<{ n: number }>('remove_audit_entries', removeEntries, [organizationId, limit]);
      return row?.n ?? 0;
    },
  };
};
