import { type AddressKind, addressRules } from '../../domain/channels/address-kind.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';

/** Lets an address be contacted again. The audit log keeps why. */
export class RemoveSuppression extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound, InvalidState if the address's owner asked for it and `hasConsent` is not set */
  async execute(input: {
    readonly organizationId: string;
    readonly kind: AddressKind;
    readonly address: string;
    /** Why it is removed. */
    readonly reason: string;
    /** Whether the owner of the address has agreed to be contacted again. */
    readonly hasConsent: boolean;
    readonly by: Actor;
  }): Promise<void> {
    const { organizationId, kind, reason, hasConsent, by } = input;
    const address = addressRules(kind).fold(input.address);
    await this.deps.unitOfWork.run(async (transaction) => {
      // Lists name an erased person by a hash.
      const suppression =
        (await transaction.suppressions.lock(organizationId, kind, address)) ??
        (await transaction.suppressions.lock(organizationId, kind, input.address));
      if (!suppression) throw new NotFound('Suppression');
      if (suppression.reason === 'erased' && by.type !== 'user')
        throw new InvalidState('The owner of this address was erased. Only owners and admins, signed in, may let it be contacted again');
      suppression.requireRemovable(hasConsent);
      await transaction.suppressions.remove(suppression, { by, via: 'hand', note: reason });
      const { reason: was, note, via, createdAt, unsubscribedAt, earlier } = suppression;
      const times = { createdAt: createdAt.toISOString(), unsubscribedAt: unsubscribedAt?.toISOString() ?? null };
      const removed = { reason: was, note, via, ...times, ...(earlier.length > 0 && { earlier }) };
      const subject = { type: 'suppression', id: suppression.reason === 'erased' ? suppression.address : address, name: null } as const;
      const details = { kind, reason, hasConsent, removed };
      await this.deps.audit.note(transaction, { organizationId, action: 'suppression.removed', subject, details, by });
    });
  }
}
