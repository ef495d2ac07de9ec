import type { AuditFilter, AuditReader, ShownAuditEntry } from '../../application/kernel/audit-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import type { Queryable } from '../engine/connection.ts';
import { reading } from '../engine/failures.ts';

/** The SQL condition of each filter, for the number of its parameter. */
const conditions = {
  from: (n) => `e.at >= $${n}::timestamptz`,
  to: (n) => `e.at < $${n}::timestamptz`,
  actorId: (n) => `e.actor_id = $${n}::uuid`,
  subjectId: (n) => `e.subject_id = $${n}`,
  actorType: (n) => `e.actor_type = $${n}`,
  subjectType: (n) => `e.subject_type = $${n}`,
  action: (n) => `starts_with(e.action, $${n})`,
} as const satisfies Readonly<Record<keyof AuditFilter, (n: number) => string>>;

// Names are joined only for the entries of the page.
const list = (wanted: readonly string[]) => `
  select e.id, e.at, e.actor_type as "actorType", e.actor_id as "actorId", e.ip, e.action, e.subject_type as "subjectType",
    e.subject_id as "subjectId", e.subject_name as "subjectName", e.details, coalesce(u.name, k.name) as "actorName"
  from (
    select * from audit_entries e
    where ${['e.organization_id = $1', ...wanted].join(' and ')}
    order by e.at desc, e.id desc limit $2
  ) e
  left join users u on e.actor_type = 'user' and u.id = e.actor_id
  left join api_keys k on e.actor_type = 'api-key' and k.organization_id = $1 and k.id = e.actor_id
  order by e.at desc, e.id desc`;

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly actorType: AuditEntry['actor']['type'];
  readonly actorId: string | null;
  readonly ip: string | null;
  readonly action: AuditEntry['action'];
  readonly subjectType: AuditEntry['subject']['type'];
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly details: AuditEntry['details'];
  readonly actorName: string | null;
}

/** Reads the audit log by index scans. */
export class PostgresAuditReader implements AuditReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async list(organizationId: string, filter: AuditFilter, { limit, after }: PageRequest): Promise<Page<ShownAuditEntry>> {
    const given = (Object.keys(conditions) as (keyof AuditFilter)[]).filter((name) => filter[name] !== undefined);
    const wanted: string[] = given.map((name, index) => conditions[name](index + 3));
    if (after) wanted.push(`(e.at, e.id) < ($${given.length + 3}::timestamptz, $${given.length + 4}::uuid)`);
    const values = [organizationId, limit + 1, ...given.map((name) => filter[name]), ...(after ?? [])];
    // A statement for each combination of filters, so that each is planned for the indexes that suit it.
    const name = `list_audit_${given.map((name) => Object.keys(conditions).indexOf(name)).join('')}${after ? '_on' : ''}`;
    const rows = await reading(() => this.#database.query<Row>(name, list(wanted), values));
    return pageFrom(
      rows.map((row) => shown(organizationId, row)),
      limit,
      ({ entry: { at, id } }) => [at.toISOString(), id],
    );
  }
}

const shown = (organizationId: string, row: Row): ShownAuditEntry => {
  const { id, at, action, details, actorName, actorType, actorId, ip, subjectType, subjectId, subjectName } = row;
  const actor = { type: actorType, id: actorId, ip };
  const subject = { type: subjectType, id: subjectId, name: subjectName };
  return { entry: new AuditEntry({ id, organizationId, at, actor, action, subject, details }), actorName };
};
