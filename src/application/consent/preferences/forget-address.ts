import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { ConfirmedForms } from '../confirmations/confirmed-forms.ts';
import { forgottenForms } from './forgotten-forms.ts';
import { namedAddress } from './person-preferences.ts';

export interface ForgetAddressInput extends FoldedAddress {
  readonly organizationId: string;
  readonly by: Actor;
}

/**
 * Replaces an address in its history by a keyed hash, so that the proof stays without it: a caller who names the address finds it again. What it
 * joined ends; what it left stays known, as a suppression does. Idempotent.
 */
export class ForgetAddress extends UseCase<'unitOfWork' | 'audit', { secrets: Secrets; forms: ConfirmedForms }> {
  /** Returns how many acts it was replaced in. @throws ValidationFailed */
  async execute({ organizationId, by, ...given }: ForgetAddressInput): Promise<number> {
    const address = namedAddress(given);
    const [hash = ''] = forgottenForms(this.deps.secrets, organizationId, address);
    return this.deps.unitOfWork.run(async (transaction) => {
      const forgotten = await transaction.preferences.forget(organizationId, address, hash);
      await transaction.confirmations.forget(organizationId, address);
      if (address.kind === 'email') await this.deps.forms.forgotten(transaction, organizationId, address.address, hash);
      const subject = { type: 'person', id: hash, name: null } as const;
      const details = { kind: address.kind, entries: forgotten };
      if (forgotten > 0) await this.deps.audit.note(transaction, { by, organizationId, action: 'person.forgotten', subject, details });
      return forgotten;
    });
  }
}
