import type { CapOfMedium } from '../../../domain/accounts/frequency-cap.ts';
import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import type { quietMedia } from '../../../domain/kernel/hours/sending-window.ts';
import { type CappedAddress, recent } from '../../../domain/runs/capped-address.ts';
import { readOwnCaps } from '../../consent/own-caps.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { capsOfAddress, readAllowed } from '../rules/cap.ts';

/** The number of messages of a medium that an address has got of those that it gets in a span. */
export interface UsedPlaces extends FoldedAddress {
  readonly most: number;
  readonly hours: number;
  readonly sent: number;
  /** When the next place is free; null if there is one. */
  readonly freeAt: Date | null;
}

const mediumOfKind = { email: 'email', phone: 'sms', custom: undefined } as const satisfies Readonly<
  Record<FoldedAddress['kind'], (typeof quietMedia)[number] | undefined>
>;

/** Reads how much of their cap addresses have used, of their owner's where there is one; nothing where there is no cap. */
export async function readUsedPlaces(
  transaction: Transaction,
  organizationId: string,
  addresses: readonly FoldedAddress[],
  now: Date,
): Promise<readonly UsedPlaces[]> {
  const organization = await transaction.organizations.find(organizationId);
  const ownCapOf = await readOwnCaps(transaction, organizationId, organization, {}, addresses);
  const capped = addresses.flatMap((one) => {
    const medium = mediumOfKind[one.kind];
    if (medium === undefined) return [];
    const caps = capsOfAddress(organization?.frequencyCap, medium, {}, ownCapOf(one));
    return caps ? [{ ...one, medium, caps }] : [];
  });
  if (capped.length === 0) return [];
  const isOf = (use: CappedAddress) => (one: (typeof capped)[number]) => one.medium === use.medium && one.address === use.address;
  const limitsOf = (use: CappedAddress): readonly CapOfMedium[] => capped.find(isOf(use))?.caps.limits ?? [];
  const found = await transaction.cappedAddresses.find(organizationId, capped);
  const allowed = await readAllowed(transaction, organizationId, found, limitsOf, now, () => true);
  return capped.map((capping) => {
    const { kind, address, caps } = capping;
    const limit = (caps.own ?? caps.limit) as CapOfMedium;
    const one = allowed.find(({ use }) => isOf(use)(capping));
    const sent = one ? recent(one.use, [limit], now).sent.length : 0;
    return { kind, address, ...limit, sent, freeAt: one?.freeAt ?? null };
  });
}
