import type { ShownAuditEntry } from '../../application/kernel/audit-reader.ts';
import { type CheckedSeal, sealFaults } from '../../application/kernel/sealing/check-audit-log.ts';
import { actorTypes } from '../../domain/kernel/actor.ts';
import { auditActions } from '../../domain/kernel/audit-actions.ts';
import { subjectTypes } from '../../domain/kernel/audit-entry.ts';
import { anyText, boolean, integer, jsonObject, namedSchema, nullable, object, oneOf, text, timestamp } from './schema.ts';

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

/** The schema of a seal of the audit log. */
export const auditSealSchema = () =>
  namedSchema(
    'AuditSeal',
    object({
      number: integer().min(1).description('1, 2, 3 … without a gap.'),
      day: text().description('The last day (UTC) that it holds, such as `2026-11-29`.'),
      entries: integer().min(1).description('The entries since the seal before.'),
      digest: text().description('SHA-256 over these entries and the digest before, hex.'),
      previous: nullable(text()).description('The digest of the seal before.'),
      sealedAt: timestamp(),
      signature: text().description('Of these facts, with the master key that was current.'),
      fault: nullable(oneOf(...sealFaults)).description(
        'Null if nothing was changed. `signature`: the newest seal was changed, or signed with a master key that is not set; `gap`: the seal ' +
          'before is missing; `order`: it does not follow the seal before; `count`: more or fewer entries are stored than were sealed; ' +
          '`changed`: as many, but one is another.',
      ),
      stored: nullable(integer().min(0)).description('The entries that are stored; null if they were not read.'),
      removedAt: nullable(timestamp()).description('When retention removed its entries; null if they are kept.'),
    }),
  );

/** A checked seal as answers show it. */
export const shownSeal = ({ seal, fault, stored, removedAt }: CheckedSeal) => {
  const { number, day, entries, digest, previous, sealedAt, signature } = seal;
  return {
    number,
    day,
    entries,
    digest,
    previous,
    sealedAt: sealedAt.toISOString(),
    signature,
    fault,
    stored,
    removedAt: removedAt?.toISOString() ?? null,
  };
};
