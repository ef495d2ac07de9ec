import { type AddressKind, addressRules } from '../../domain/channels/address-kind.ts';
import { Suppression, type SuppressionReason } from '../../domain/consent/suppression.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { AddedSuppressions } from './added-suppressions.ts';

/** Suppresses addresses that somebody names, all or none of them. */
export class SuppressAddresses extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws ValidationFailed naming each text that is not an address */
  async execute(input: {
    readonly organizationId: string;
    readonly kind: AddressKind;
    readonly addresses: readonly string[];
    readonly reason: SuppressionReason;
    readonly note: string | null;
    readonly by: Actor;
  }): Promise<AddedSuppressions> {
    const { organizationId, kind, addresses, reason, note, by } = input;
    const { fold, addressFault } = addressRules(kind);
    const problems: Problem[] = [];
    const folded = new Set<string>();
    for (const [index, given] of addresses.entries()) {
      const address = fold(given);
      const fault = addressFault(address);
      if (fault === undefined) folded.add(address);
      else problems.push({ path: `addresses[${index}]`, message: fault });
    }
    if (problems.length > 0) throw new ValidationFailed(problems);
    const entry = { reason, note, via: 'hand', by, createdAt: this.deps.clock.now() } as const;
    return this.deps.unitOfWork.run(async (transaction) => {
      const suppressions = [...folded].map((address) => Suppression.added(organizationId, { kind, address }, entry));
      const { added, strengthened } = await transaction.suppressions.add(suppressions);
      const [first = ''] = folded;
      const subject = { type: 'suppression', id: folded.size === 1 ? first : kind, name: null } as const;
      const done = { added, alreadyThere: addresses.length - added, ...(strengthened > 0 && { strengthened }) };
      const details = { kind, reason, note, ...done };
      const action = folded.size === 1 ? 'suppression.added' : 'suppression.added-many';
      if (added + strengthened > 0) await this.deps.audit.note(transaction, { organizationId, action, subject, details, by });
      return done;
    });
  }
}
