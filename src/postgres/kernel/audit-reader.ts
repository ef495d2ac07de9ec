import type { AuditFilter, AuditOrder, AuditReader, ShownAuditEntry } from '../../application/kernel/audit-reader.ts';
import type { Page, PageRequest } from '../../application/kernel/page.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { type WindowRow, windowedPage, windowSql } from '../engine/rows/window-sql.ts';
import { type AuditRow, auditColumns, auditEntryOf } from './audit-repository.ts';

/** The SQL condition of each filter, for the number of its parameter. */
const conditions = {
  from: (n) => `at >= $${n}::timestamptz`,
  to: (n) => `at < $${n}::timestamptz`,
  actorId: (n) => `actor_id = $${n}::uuid`,
  subjectId: (n) => `subject_id = $${n}`,
  actorType: (n) => `actor_type = $${n}`,
  subjectType: (n) => `subject_type = $${n}`,
  action: (n) => `starts_with(action, $${n})`,
} as const satisfies Readonly<Record<keyof AuditFilter, (n: number) => string>>;

/** The filters that an index has, with the time. Of an actor and a subject, the subject's entries are read: they are fewer. */
const isIndexed = (name: keyof AuditFilter, { subjectId }: AuditFilter): boolean =>
  name === 'from' || name === 'to' || name === 'subjectId' || (name === 'actorId' && subjectId === undefined);

const isSubjectGone = `
  case e.subject_type
    when 'job' then not exists (select 1 from jobs j where j.organization_id = $1 and j.id = e.subject_id::uuid)
    when 'secret' then not exists (select 1 from secrets s where s.organization_id = $1 and s.id = e.subject_id::uuid)
    when 'endpoint' then not exists (select 1 from event_endpoints p where p.organization_id = $1 and p.id = e.subject_id::uuid)
    else e.subject_type in ('data-table', 'records')
      and not exists (select 1 from data_tables t where t.organization_id = $1 and t.id = e.subject_id::uuid)
  end`;

const directions = { newest: { word: 'desc', following: '<' }, oldest: { word: 'asc', following: '>' } } as const;

// The rows beside an entry are read only for the entries of the page.
const list = (following: readonly string[], wanted: readonly string[], word: string) => `
  select ${auditColumns.fields('e')}, coalesce(u.name, k.name) as "actorName", ${isSubjectGone} as "isSubjectGone", e.matches, e.place
  from (${windowSql({
    table: 'audit_entries',
    columns: auditColumns.names,
    where: ['organization_id = $1', ...following].join(' and '),
    order: `at ${word}, id ${word}`,
    wanted: wanted.length > 0 ? wanted.join(' and ') : 'true',
    limit: '$2',
  })}) e
  left join users u on e.actor_type = 'user' and u.id = e.actor_id
  left join api_keys k on e.actor_type = 'api-key' and k.organization_id = $1 and k.id = e.actor_id
  order by e.at ${word}, e.id ${word}`;

interface Row extends WindowRow, AuditRow {
  readonly actorName: string | null;
  readonly isSubjectGone: boolean;
}

/** Reads the audit log by index scans of limited length. */
export class PostgresAuditReader implements AuditReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async list(
    organizationId: string,
    filter: AuditFilter,
    { limit, after }: PageRequest,
    order: AuditOrder = 'newest',
  ): Promise<Page<ShownAuditEntry>> {
    const direction = directions[order];
    const given = (Object.keys(conditions) as (keyof AuditFilter)[]).filter((name) => filter[name] !== undefined);
    const numbered = given.map((name, index) => ({ name, condition: conditions[name](index + 3) }));
    const [following, wanted] = [true, false].map((indexed) =>
      numbered.flatMap(({ name, condition }) => (isIndexed(name, filter) === indexed ? [condition] : [])),
    ) as [string[], string[]];
    if (after) following.push(`(at, id) ${direction.following} ($${given.length + 3}::timestamptz, $${given.length + 4}::uuid)`);
    const values = [organizationId, limit + 1, ...given.map((name) => filter[name]), ...(after ?? [])];
    // A statement for each combination of filters, so that each is planned for the indexes that suit it.
    const name = `list_audit_${given.map((name) => Object.keys(conditions).indexOf(name)).join('')}${after ? '_on' : ''}${order === 'oldest' ? '_oldest' : ''}`;
    const rows = await reading(() => this.#database.query<Row>(name, list(following, wanted, direction.word), values));
    return windowedPage(
      rows,
      limit,
      (row) => ({ entry: auditEntryOf(organizationId, row), actorName: row.actorName, isSubjectGone: row.isSubjectGone }),
      ({ entry: { at, id } }) => [at.toISOString(), id],
    );
  }
}
