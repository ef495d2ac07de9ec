import type { AuditSealRepository } from '../../application/kernel/sealing/audit-seal-repository.ts';
import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import { isTest } from '../../domain/kernel/test-mode.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';

/** The seals of the audit log in a transaction. */
export const auditSealsOn = (overlays: Overlays): AuditSealRepository => {
  const { auditEntries, auditSeals } = overlays;
  const entriesOf = (organizationId: string, from: Date | undefined) =>
    [...auditEntries.list(organizationId)]
      .filter(({ at }) => from === undefined || at >= from)
      .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return {
    async organizations() {
      return [...new Set([...auditEntries.list()].map(({ organizationId }) => organizationId))].filter((id) => !isTest(id));
    },
    async list(organizationId, below, limit) {
      return [...auditSeals.list(organizationId)]
        .filter(({ number }) => below === undefined || number < below)
        .sort((one, other) => other.number - one.number)
        .slice(0, limit);
    },
    async firstAt(organizationId, from) {
      return entriesOf(organizationId, from)[0]?.at;
    },
    async entries(organizationId, { from, to }, limit, after) {
      return entriesOf(organizationId, from)
        .filter((entry) => entry.at < to && (after === undefined || keyOf(entry) > keyOf(after)))
        .slice(0, limit)
        .map((entry) => {
          const erased = overlays.erasedAudits.find(organizationId, entry.id)?.erased ?? null;
          return { entry, salt: erased === null ? entry.id : null, erased };
        });
    },
    async add(seal) {
      if (auditSeals.find(seal.organizationId, String(seal.number))) return;
      auditSeals.put(seal);
      const { organizationId, number, day, entries, digest, previous, signature } = seal;
      tellEvents(overlays, organizationId, 'audit.sealed', { number, day, entries, digest, previous, signature });
    },
  };
};

const keyOf = ({ at, id }: AuditEntry): string => `${at.toISOString()} ${id}`;
