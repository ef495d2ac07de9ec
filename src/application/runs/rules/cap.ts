import type { CapOfMedium, FrequencyCap } from '../../../domain/accounts/frequency-cap.ts';
import { type MediumName, mediumOf } from '../../../domain/channels/media.ts';
import { type CappedAddress, keyOfMessage, nextPlaceAt, recent, takePlace } from '../../../domain/runs/capped-address.ts';
import type { HeldUp } from '../../../domain/runs/messages-due.ts';
import { overOwnCap, verdictOverCap } from '../../../domain/runs/over-cap.ts';
import { recipientAddressOf } from '../../../domain/runs/sending.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import { type OwnCapOf, readOwnCaps } from '../../consent/own-caps.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { Claim } from './claim.ts';
import type { Rule } from './rule.ts';

/** The caps of one address: that of its organization for the medium, which a spinner can be exempt from, and that of its owner. */
export interface CapsOfAddress {
  readonly rules: FrequencyCap | null | undefined;
  readonly limit: CapOfMedium | undefined;
  readonly own: CapOfMedium | undefined;
  /** The most that it may get: each of them holds. */
  readonly limits: readonly CapOfMedium[];
}

/** The most that one address may get of a medium; undefined without a limit. */
export function capsOfAddress(
  rules: FrequencyCap | null | undefined,
  medium: MediumName,
  { cap: rank }: Pick<SpinnerDefinition, 'cap'> = {},
  own?: CapOfMedium,
): CapsOfAddress | undefined {
  if (mediumOf(medium).addressKind === undefined) return undefined;
  const limit = rank === 'exempt' ? undefined : rules?.[medium as keyof FrequencyCap & MediumName];
  const limits = [limit, own].filter((one) => one !== undefined);
  return limits.length === 0 ? undefined : { rules, limit, own, limits };
}

/** The treatment of a message that is one too many: because of the cap of the owner it waits, unless that of the organization is over, too. */
export function overCaps(
  { rules, limit, own }: CapsOfAddress,
  { sent }: Pick<CappedAddress, 'sent'>,
  now: Date,
): Pick<FrequencyCap, 'over' | 'days'> {
  const isOver = own === undefined || (limit !== undefined && nextPlaceAt(sent, [limit], now) !== undefined);
  return rules && isOver && (own === undefined || rules.over !== 'wait') ? rules : overOwnCap(rules);
}

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
  limitsOf: (use: CappedAddress) => readonly CapOfMedium[],
  now: Date,
  isInDoubt = (use: CappedAddress): boolean => nextPlaceAt(use.sent, limitsOf(use), now) !== undefined,
): Promise<readonly CapAllowance[]> {
  const lately = found.map((use) => recent(use, limitsOf(use), now));
  const unsent = await findUnsent(
    messages,
    organizationId,
    lately.filter(isInDoubt).flatMap(({ sent }) => sent),
  );
  const counted = unsent.size === 0 ? lately : lately.map((use) => recent(use, limitsOf(use), now, (key) => !unsent.has(key.join(' '))));
  return counted.map((use) => ({ use, freeAt: nextPlaceAt(use.sent, limitsOf(use), now) }));
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
 * Each address gets at most `most` messages in a span, over all spinners, and no more than its owner wants. Its lock until the claim commits
 * keeps that exact with any number of workers.
 */
export const capRule: Rule<Claim, OwnCapOf> = {
  name: 'cap',

  ahead({ transaction, organizationId, known: { definition, facts } }, { going }) {
    return readOwnCaps(transaction, organizationId, facts.organization, definition, going.map(recipientAddressOf), 'holdLimited');
  },

  async decide(messages, { transaction, organizationId, now, known }, ownCapOf) {
    const { definition, facts, past } = known;
    const rules = facts.organization?.frequencyCap;
    const wanted = messages.going.flatMap((sending) => {
      const medium = sending.outgoing.channel;
      const folded = recipientAddressOf(sending);
      const caps = capsOfAddress(rules, medium, definition, ownCapOf(folded));
      return caps && folded ? [{ sending, caps, medium, address: folded.address, key: keyOf({ medium, ...folded }) }] : [];
    });
    if (wanted.length === 0) return;
    const limits = new Map(wanted.map(({ key, caps }) => [key, caps.limits]));
    const counts = new Map<string, number>();
    for (const { key } of wanted) counts.set(key, (counts.get(key) ?? 0) + 1);
    const limitsOf = (use: CappedAddress): readonly CapOfMedium[] => limits.get(keyOf(use)) ?? [];
    const isFull = (use: CappedAddress): boolean =>
      nextPlaceAt(use.sent, limitsOf(use), now, use.first.length + (counts.get(keyOf(use)) as number) - 1) !== undefined;
    const found = await transaction.cappedAddresses.lock(organizationId, wanted, now);
    const allowed = await readAllowed(transaction, organizationId, found, limitsOf, now, isFull);
    const uses = new Map(allowed.map(({ use }) => [keyOf(use), use]));
    const verdicts = new Map<unknown, HeldUp>();
    for (const { sending, caps, key } of wanted) {
      const use = uses.get(key) as CappedAddress;
      const over = overCaps(caps, use, now);
      const wish = { key: keyOfMessage(sending.message), goesFirst: definition.cap === 'first', waits: over.over === 'wait' };
      const place = takePlace(use, caps.limits, wish, now);
      uses.set(key, place.use);
      if (place.freeAt) verdicts.set(sending, verdictOverCap(sending, over, place.freeAt, past, now));
    }
    await transaction.cappedAddresses.save(organizationId, [...uses.values()], now);
    messages.decide((sending) => verdicts.get(sending));
  },
};

const keyOf = ({ medium, address }: Pick<CappedAddress, 'medium' | 'address'>): string => `${medium} ${address}`;
