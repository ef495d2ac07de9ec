import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import { actOfFrequency, type Frequency } from '../../../domain/consent/frequency.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { type HeardConsent, noteConsent } from '../note-consent.ts';
import type { ChosenFrequency, MailPauses } from './mail-pauses.ts';

/** A frequency that the owner of addresses wants. */
export interface WishedFrequency extends ChosenFrequency {
  /** The act of an address by which it is heard. */
  readonly heardOf: (address: FoldedAddress, act: (typeof actOfFrequency)[Frequency]) => HeardConsent;
}

/** Notes acts, and the frequency that the owner of addresses wants where it is another one than before. */
export async function noteFrequency(
  transaction: Transaction,
  { ids, mailPauses }: { readonly ids: Ids; readonly mailPauses: MailPauses },
  heard: readonly HeardConsent[],
  wish: WishedFrequency | undefined,
  now: Date,
): Promise<void> {
  if (!wish) return noteConsent(transaction, ids, heard, now);
  const { heardOf, organizationId, frequency } = wish;
  const known = await transaction.preferences.lock(organizationId, wish.addresses, now);
  const addresses = known.flatMap((one) => ((one.frequency ?? 'all') === frequency ? [] : [{ kind: one.kind, address: one.address }]));
  const chosen = addresses.map((address) => heardOf(address, actOfFrequency[frequency]));
  await noteConsent(transaction, ids, [...heard, ...chosen], now);
  if (addresses.length > 0) await mailPauses.frequencyChosen(transaction, { ...wish, addresses }, now);
}
