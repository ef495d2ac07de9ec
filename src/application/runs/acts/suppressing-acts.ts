import { Suppression } from '../../../domain/consent/suppression.ts';
import type { ActingClaim, HeldActs } from './acting-claim.ts';
import type { ClaimedActs } from './claimed-acts.ts';

/** Suppresses addresses, in their order; one that is suppressed already stays as it is, unless the reason is a stronger one. */
export function suppressAddresses(acts: ClaimedActs, claim: ActingClaim): HeldActs | undefined {
  if (acts.those('suppress').length === 0) return undefined;
  const { transaction, organizationId, jobId, by, audit, now } = claim;
  return {
    async carryOut() {
      const wanted = acts
        .those('suppress')
        .map(({ act: { address, reason, note } }) =>
          Suppression.added(organizationId, address, { reason, note, via: 'spinner', by, createdAt: now }),
        );
      const ordered = wanted.sort((one, other) => (`${one.kind} ${one.address}` < `${other.kind} ${other.address}` ? -1 : 1));
      const [first] = ordered;
      if (!first) return;
      const { added, strengthened } = await transaction.suppressions.add(ordered);
      if (added + strengthened === 0) return;
      const subject = { type: 'suppression', id: first.kind, name: null } as const;
      const details = { jobId, added, ...(strengthened > 0 && { strengthened }) };
      const actor = { ...by, ip: null };
      await audit.note(transaction, { organizationId, action: 'suppression.added-many', subject, details, by: actor });
    },
  };
}
