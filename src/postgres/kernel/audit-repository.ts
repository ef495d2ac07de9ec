import type { AuditRepository } from '../../application/kernel/audit-repository.ts';
import { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

/** The columns of an audit entry. */
export const auditColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  at: 'timestamptz',
  actorType: 'text',
  actorId: 'uuid',
  ip: 'text',
  action: 'text',
  subjectType: 'text',
  subjectId: 'text',
  subjectName: 'text',
  details: 'jsonb',
});

const addEntries = `
  insert into audit_entries (${auditColumns.names})
  select ${auditColumns.given()} from jsonb_to_recordset($1::jsonb) as given (${auditColumns.definition})`;

export const auditOn = (session: PipelinedTransaction): AuditRepository => ({
  async add(...entries) {
    const rows = entries.map(({ actor, subject, ...entry }) => ({
      ...entry,
      actorType: actor.type,
      actorId: actor.id,
      ip: actor.ip,
      subjectType: subject.type,
      subjectId: subject.id,
      subjectName: subject.name,
    }));
    await session.execute('add_audit_entries', addEntries, [JSON.stringify(rows)]);
  },
});

/** A row of the audit log. */
export interface AuditRow {
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
}

export const auditEntryOf = (organizationId: string, row: AuditRow): AuditEntry => {
  const { id, at, action, details, actorType, actorId, ip, subjectType, subjectId, subjectName } = row;
  const actor = { type: actorType, id: actorId, ip };
  return new AuditEntry({
    id,
    organizationId,
    at,
    actor,
    action,
    subject: { type: subjectType, id: subjectId, name: subjectName },
    details,
  });
};
