import type { ShownAuditEntry } from '../../application/kernel/audit-reader.ts';
import { actorTypes } from '../../domain/kernel/actor.ts';
import { auditActions } from '../../domain/kernel/audit-actions.ts';
import { subjectTypes } from '../../domain/kernel/audit-entry.ts';
import { anyText, boolean, jsonObject, namedSchema, nullable, object, oneOf, text, timestamp } from './schema.ts';

/** The schema of an entry of the audit log. */
export const auditEntrySchema = () =>
  namedSchema(
    'AuditEntry',
    object({
      id: text(),
      at: timestamp(),
      actor: object({
        type: oneOf(...actorTypes),
        id: nullable(text()),
        name: nullable(anyText()).description('The current name of the person or the key; null if there is none.'),
        ip: nullable(text()),
      }),
      action: oneOf(...auditActions),
      subject: object({
        type: oneOf(...subjectTypes),
        id: text(),
        name: nullable(anyText()).description('The name at that time.'),
        isGone: boolean().description('Whether this table, job or endpoint has been deleted. Other things stay.'),
      }),
      details: jsonObject(),
    }),
  );

/** An entry of the audit log as answers show it. */
export const shownAuditEntry = ({ entry: { id, at, actor, action, subject, details }, actorName, isSubjectGone }: ShownAuditEntry) => ({
  id,
  at: at.toISOString(),
  actor: { type: actor.type, id: actor.id, name: actorName, ip: actor.ip },
  action,
  subject: { type: subject.type, id: subject.id, name: subject.name, isGone: isSubjectGone },
  details,
});
