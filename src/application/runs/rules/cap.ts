import type { CapOfMedium, FrequencyCap } from '../../../domain/accounts/frequency-cap.ts';
import type { MediumName } from '../../../domain/channels/media.ts';
import { type CappedAddress, keyOfMessage, nextPlaceAt, recent, takePlace } from '../../../domain/runs/capped-address.ts';
import { verdictOverCap } from '../../../domain/runs/over-cap.ts';
import { recipientAddressOf } from '../../../domain/runs/sending.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { Claim } from './claim.ts';
import type { Rule } from './rule.ts';

/** The most that an organization lets one address get of a medium; undefined without a limit, as for a spinner that is exempt. */
export const limitOfAddress = (
  cap: FrequencyCap | null | undefined,
  medium: MediumName,
  { cap: rank }: Pick<SpinnerDefinition, 'cap'> = {},
): CapOfMedium | undefined => (medium === 'webhook' || rank === 'exempt' ? undefined : cap?.[medium]);

/** The messages of an address that count, and when it may get the next one; `freeAt` is undefined if that is now. */
export interface CapAllowance {
  readonly use: CappedAddress;
  readonly freeAt: Date | undefined;
}

/**
 * Counts what addresses got within the span of their medium. A message that failed, or waits to be tried again, does
 * not count: such ones are looked up for the addresses that `isInDoubt` names, by default for those that may get no more.
 */
export async function readAllowed(
  { messages }: Pick<Transaction, 'messages'>,
  organizationId: string,
  found: readonly CappedAddress[],
  limitOf: (use: CappedAddress) => CapOfMedium,
  now: Date,
  isInDoubt = (use: CappedAddress): boolean => nextPlaceAt(use.sent, limitOf(use), now) !== undefined,
): Promise<readonly CapAllowance[]> {
  const lately = found.map((use) => recent(use, limitOf(use), now));
  const unsent = await findUnsent(
    messages,
    organizationId,
    lately.filter(isInDoubt).flatMap(({ sent }) => sent),
  );
  const counted = unsent.size === 0 ? lately : lately.map((use) => recent(use, limitOf(use), now, (key) => !unsent.has(key.join(' '))));
  return counted.map((use) => ({ use, freeAt: nextPlaceAt(use.sent, limitOf(use), now) }));
}

/** The messages among these that have not left. Those that are gone with their job have. */
async function findUnsent(
  messages: Transaction['messages'],
  organizationId: string,
  sent: CappedAddress['sent'],
): Promise<ReadonlySet<string>> {
  const recordsOf = new Map<string, Set<string>>();
  for (const [jobId, recordId] of sent) recordsOf.set(jobId, (recordsOf.get(jobId) ?? new Set()).add(recordId));
  const unsent = new Set<string>();
  for (const [jobId, recordIds] of recordsOf)
    for (const message of await messages.findMany(organizationId, jobId, [...recordIds]))
      if (!message.mayHaveLeft) unsent.add(keyOfMessage(message).join(' '));
  return unsent;
}

/**
 * Each address gets at most `most` messages in a span, over all spinners. Its lock until the claim commits keeps that exact with any number
 * of workers.
 */
export const capRule: Rule<Claim> = {
  name: 'cap',

  async decide(messages, { transaction, organizationId, now, known }) {
    const { definition, facts, past } = known;
    const rules = facts.organization?.frequencyCap;
    const wanted = messages.going.flatMap((sending) => {
      const medium = sending.outgoing.channel;
      const limit = limitOfAddress(rules, medium, definition);
      const address = recipientAddressOf(sending)?.address;
      return limit && address !== undefined ? [{ sending, limit, medium, address, key: keyOf({ medium, address }) }] : [];
    });
    if (!rules || wanted.length === 0) return;
    const limits = new Map(wanted.map(({ key, limit }) => [key, limit]));
    const counts = new Map<string, number>();
    for (const { key } of wanted) counts.set(key, (counts.get(key) ?? 0) + 1);
    const limitOf = (use: CappedAddress): CapOfMedium => limits.get(keyOf(use)) as CapOfMedium;
    const isFull = (use: CappedAddress): boolean =>
      nextPlaceAt(use.sent, limitOf(use), now, use.first.length + (counts.get(keyOf(use)) as number) - 1) !== undefined;
    const found = await transaction.cappedAddresses.lock(organizationId, wanted, now);
    const allowed = await readAllowed(transaction, organizationId, found, limitOf, now, isFull);
    const uses = new Map(allowed.map(({ use }) => [keyOf(use), use]));
    const freeAt = new Map<unknown, Date>();
    const wish = { goesFirst: definition.cap === 'first', waits: rules.over === 'wait' };
    for (const { sending, limit, key } of wanted) {
      const place = takePlace(uses.get(key) as CappedAddress, limit, { key: keyOfMessage(sending.message), ...wish }, now);
      uses.set(key, place.use);
      if (place.freeAt) freeAt.set(sending, place.freeAt);
    }
    await transaction.cappedAddresses.save(organizationId, [...uses.values()], now);
    messages.decide((sending) => {
      const at = freeAt.get(sending);
      return at && verdictOverCap(sending, rules, at, past, now);
    });
  },
};

const keyOf = ({ medium, address }: Pick<CappedAddress, 'medium' | 'address'>): string => `${medium} ${address}`;
