import type { CapOfMedium } from '../../../domain/accounts/frequency-cap.ts';
import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import type { MediumName } from '../../../domain/channels/media.ts';
import type { quietMedia } from '../../../domain/kernel/hours/sending-window.ts';
import type { CappedAddress } from '../../../domain/runs/capped-address.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { limitOfAddress, readAllowed } from '../rules/cap.ts';

/** The number of messages of a medium that an address has got of those that it gets in a span. */
export interface UsedPlaces extends FoldedAddress {
  readonly most: number;
  readonly hours: number;
  readonly sent: number;
  /** When the next place is free; null if there is one. */
  readonly freeAt: Date | null;
}

const mediumOfKind = { email: 'email', phone: 'sms' } as const satisfies Readonly<
  Record<FoldedAddress['kind'], (typeof quietMedia)[number]>
>;

/** Reads how much of the cap addresses have used; nothing where there is no cap. */
export async function readUsedPlaces(
  transaction: Transaction,
  organizationId: string,
  addresses: readonly FoldedAddress[],
  now: Date,
): Promise<readonly UsedPlaces[]> {
  const rules = (await transaction.organizations.find(organizationId))?.frequencyCap;
  const capped = addresses.flatMap((one) => {
    const medium = mediumOfKind[one.kind];
    const limit = limitOfAddress(rules, medium);
    return limit ? [{ ...one, medium, limit }] : [];
  });
  if (capped.length === 0) return [];
  const limitOf = (use: Pick<CappedAddress, 'medium'>): CapOfMedium => limitOfAddress(rules, use.medium as MediumName) as CapOfMedium;
  const found = await transaction.cappedAddresses.find(organizationId, capped);
  const allowed = await readAllowed(transaction, organizationId, found, limitOf, now, () => true);
  return capped.map(({ kind, address, medium, limit }) => {
    const one = allowed.find(({ use }) => use.medium === medium && use.address === address);
    return { kind, address, ...limit, sent: one?.use.sent.length ?? 0, freeAt: one?.freeAt ?? null };
  });
}
