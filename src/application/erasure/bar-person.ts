import { Suppression } from '../../domain/consent/suppression.ts';
import type { PersonToErase } from '../../domain/erasure/erasure.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { ConfirmedForms } from '../consent/confirmations/confirmed-forms.ts';
import { forgottenForms } from '../consent/preferences/forgotten-forms.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** The parts that it needs. */
export interface BarringParts {
  readonly secrets: Pick<Secrets, 'keyedHashes'>;
  readonly forms: ConfirmedForms;
}

/**
 * From the commit on, nothing is claimed for a person's addresses: a keyed hash of each is suppressed. The proof of what they agreed to
 * and of what they left stays under that hash; what they want to hear of goes. Idempotent. Returns the number of acts of the proof.
 */
export async function barPerson(
  transaction: Transaction,
  { secrets, forms }: BarringParts,
  organizationId: string,
  { addresses }: Pick<PersonToErase, 'addresses'>,
  by: Pick<Actor, 'type' | 'id'>,
  now: Date,
): Promise<number> {
  let acts = 0;
  for (const address of addresses) {
    const { kind } = address;
    const [hash = ''] = forgottenForms(secrets, organizationId, address);
    const known = await transaction.suppressions.lock(organizationId, kind, address.address);
    if (known?.reason !== 'erased')
      await transaction.suppressions.erase(address, Suppression.erased({ organizationId, kind, hash, by, now }, known));
    acts += await transaction.preferences.erase(organizationId, address, hash);
    await transaction.confirmations.forget(organizationId, address);
    await forms.forgotten(transaction, organizationId, address.address, hash);
  }
  return acts;
}
