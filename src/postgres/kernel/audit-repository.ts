import type { AuditRepository } from '../../application/kernel/audit-repository.ts';
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
