import type { Find } from '../../application/erasure/erasure-repository.ts';
import type { AddressedWay, PersonalData, SearchRow } from '../../application/erasure/personal-data.ts';
import type { ErasedCounts } from '../../domain/erasure/erasure.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { areBusySql, clearSql, readSql } from './clear-sql.ts';
import { changeRowSql, deleteRowSql, tableOf, walkSql } from './walk-sql.ts';

const ways = `
  select coalesce(r.data_table_id, '00000000-0000-0000-0000-000000000000') as "dataTableId", a.record_id as "recordId", a.job_id as "jobId", a.address from (
    select address, job_id, record_id from recipient_addresses
    where organization_id = $1 and address = any($2::text[])
      and ($3::jsonb is null or (address, job_id, record_id) > ($3::jsonb ->> 0, ($3::jsonb ->> 1)::uuid, ($3::jsonb ->> 2)::bigint))
    order by address, job_id, record_id limit $4) a
  left join recipients r on r.organization_id = $1 and r.job_id = a.job_id and r.record_id = a.record_id
  order by a.address, a.job_id, a.record_id`;

const auditSql = `
  select erase_audit_entry(tableoid, organization_id, id, coalesce($3, subject_id), coalesce($4, subject_name), coalesce($5::jsonb, details), $6) from audit_entries
  where organization_id = $1 and id = ($2::jsonb ->> 0)::uuid`;

interface WalkRow {
  readonly looked: number;
  readonly last: string | null;
  readonly rows: readonly SearchRow[];
}

/** The parameters that name finds: see `clearSql`. */
function namesOf(organizationId: string, finds: readonly Find[]): unknown[] {
  const records = finds.filter(({ jobId }) => jobId === null);
  const single = finds.filter(({ jobId }) => jobId !== null);
  return [
    organizationId,
    records.map(({ dataTableId }) => dataTableId),
    records.map(({ recordId }) => recordId),
    single.map(({ jobId }) => jobId),
    single.map(({ recordId }) => recordId),
  ];
}

const patternsOf = (texts: readonly string[]): readonly string[] => texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);

const utf8 = new TextDecoder();

export const personalDataOn = (session: PipelinedTransaction): PersonalData => ({
  async rows(organizationId, { table, end }, { after, limit, hints, erasureId }) {
    const texts = hints && patternsOf(hints.texts);
    const digits = hints && patternsOf(hints.digits);
    const values = [organizationId, after, limit, texts, digits, erasureId];
    const [walked] = await session.query<WalkRow>(
      `${after === null ? 'begin' : 'go_on'}_walk_${table}`,
      walkSql(table, after === null, end === 'note-record' || end === 'note-way'),
      values,
    );
    const { looked = 0, last = null, rows = [] } = walked ?? {};
    const { fields } = tableOf(table);
    const bytes = Object.keys(fields).filter((field) => fields[field] === 'bytea');
    const decoded = rows.map((row) => ({ ...row, fields: { ...row.fields, ...textsOf(row, bytes) } }));
    return { rows: decoded, next: looked < limit ? null : last };
  },
  async change(organizationId, { table }, key, change) {
    if (change === 'delete') return session.execute(`erase_${table}`, deleteRowSql(table), [organizationId, key]);
    if (table === 'audit_entries') {
      const { subject_id: subject = null, subject_name: name = null, details = null, erased = null } = change;
      return session.execute('erase_audit_entry', auditSql, [
        organizationId,
        key,
        subject,
        name,
        details && JSON.stringify(details),
        erased,
      ]);
    }
    const { fields } = tableOf(table);
    const names = Object.keys(change).sort();
    const values = names.map((name) => {
      const value = change[name] ?? null;
      return value === null || fields[name] === 'text' ? value : JSON.stringify(value);
    });
    const places = names.map((name) => Object.keys(fields).indexOf(name));
    await session.execute(`erase_in_${table}_${places.join('_')}`, changeRowSql(table, names), [organizationId, key, ...values]);
  },
  async waysOf(organizationId, addresses, after, limit) {
    const folded = [...new Set(addresses.map(({ address }) => address))];
    return session.query<AddressedWay>('find_addressed_ways', ways, [organizationId, folded, after, limit]);
  },
  async areBusy(organizationId, finds) {
    const [row] = await session.query<{ busy: boolean }>('are_finds_busy', areBusySql, namesOf(organizationId, finds));
    return row?.busy ?? false;
  },
  async clear(organizationId, finds) {
    const [row] = await session.query<ErasedCounts>('clear_finds', clearSql, namesOf(organizationId, finds));
    return row ?? {};
  },
  async read(organizationId, finds) {
    const names = namesOf(organizationId, finds);
    const found: Record<string, readonly Readonly<Record<string, unknown>>[]> = {};
    for (const [name, sql] of Object.entries(readSql))
      found[name] = await session.query(`read_${name}_of_finds`, sql, names.slice(0, Number(/\$5/.test(sql) ? 5 : 3)));
    return found;
  },
});

const textsOf = ({ fields }: SearchRow, bytes: readonly string[]) =>
  Object.fromEntries(
    bytes.map((name) => [name, typeof fields[name] === 'string' ? utf8.decode(Buffer.from(fields[name], 'base64')) : null]),
  );
