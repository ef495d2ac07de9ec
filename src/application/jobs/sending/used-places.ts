import type { FrequencyCap } from '../../../domain/accounts/frequency-cap.ts';
import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import { nextPlaceAt, recent } from '../../../domain/jobs/capped-address.ts';
import type { quietMedia } from '../../../domain/kernel/hours/sending-window.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { findUnsent } from './take-places.ts';

/** How many messages of a medium an address has got of those that it gets in a span. */
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
  const cap: Partial<FrequencyCap> = (await transaction.organizations.find(organizationId))?.frequencyCap ?? {};
  const capped = addresses.flatMap((one) => {
    const limit = cap[mediumOfKind[one.kind]];
    return limit ? [{ ...one, medium: mediumOfKind[one.kind], limit }] : [];
  });
  if (capped.length === 0) return [];
  const found = await transaction.cappedAddresses.find(organizationId, capped);
  const unsent = await findUnsent(
    transaction,
    organizationId,
    found.flatMap(({ sent }) => sent),
  );
  return capped.map(({ kind, address, medium, limit }) => {
    const use = found.find((one) => one.medium === medium && one.address === address) ?? { medium, address, sent: [], first: [] };
    const { sent } = recent(use, limit, now, (key) => !unsent.has(key.join(' ')));
    return { kind, address, ...limit, sent: sent.length, freeAt: nextPlaceAt(sent, limit, now) ?? null };
  });
}
