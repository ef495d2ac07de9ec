import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { MailPauses } from './mail-pauses.ts';
import { findPersonPreferences, namedAddress, type PersonPreferences } from './person-preferences.ts';

/** Reads what an address wants to hear of. */
export class ReadPersonPreferences extends UseCase<'unitOfWork' | 'clock', { mailPauses: MailPauses }> {
  /** @throws ValidationFailed */
  async execute({ organizationId, ...given }: FoldedAddress & { readonly organizationId: string }): Promise<PersonPreferences> {
    const address = namedAddress(given);
    const { mailPauses, clock } = this.deps;
    return this.deps.unitOfWork.run((transaction) => findPersonPreferences(transaction, mailPauses, organizationId, address, clock.now()));
  }
}
