import type { AuditSealRepository } from '../../application/kernel/sealing/audit-seal-repository.ts';
import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import { dayOf } from '../../domain/kernel/iso-time.ts';
import { isTest } from '../../domain/kernel/test-mode.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';

/** The seals of the audit log in a transaction. */
export const auditSealsOn = (overlays: Overlays): AuditSealRepository => {
  const { auditEntries, auditSeals, auditRemovals } = overlays;
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
    async listOver(organizationId, after, at, limit) {
      const all = [...auditSeals.list(organizationId)].sort((one, other) => one.number - other.number);
      return all.filter(({ number, day }) => number > after && number < all.length && day < dayOf(at)).slice(0, limit);
    },
    async removal(organizationId) {
      return auditRemovals.find(organizationId, '');
    },
    async saveRemoval(removal) {
      auditRemovals.put(removal);
    },
    async removeEntries(organizationId, limit) {
      const day = auditRemovals.find(organizationId, '')?.day ?? '';
      const gone = entriesOf(organizationId, undefined)
        .filter(({ at }) => dayOf(at) <= day)
        .slice(0, limit);
      for (const entry of gone) auditEntries.delete(entry);
      return gone.length;
    },
  };
};

const keyOf = ({ at, id }: AuditEntry): string => `${at.toISOString()} ${id}`;
