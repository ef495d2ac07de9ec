import type { AuditRepository } from '../../application/kernel/audit-repository.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

const addEntries = `
  insert into audit_entries (organization_id, id, at, actor_type, actor_id, ip, action, subject_type, subject_id, subject_name, details)
  select * from jsonb_to_recordset($1::jsonb) as entry (organization_id uuid, id uuid, at timestamptz, actor_type text, actor_id uuid,
    ip text, action text, subject_type text, subject_id text, subject_name text, details jsonb)`;

export const auditOn = (session: PipelinedTransaction): AuditRepository => ({
  async add(...entries) {
    const rows = entries.map(({ organizationId, id, at, actor, action, subject, details }) => ({
      organization_id: organizationId,
      id,
      at,
      actor_type: actor.type,
      actor_id: actor.id,
      ip: actor.ip,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      subject_name: subject.name,
      details,
    }));
    await session.execute('add_audit_entries', addEntries, [JSON.stringify(rows)]);
  },
});
