import type { FrequencyCap } from '../../../domain/accounts/frequency-cap.ts';
import { type CappedAddress, keyOfMessage, type MessageKey, recent, takePlace } from '../../../domain/jobs/capped-address.ts';
import { recipientAddressOf, type Sending } from '../../../domain/jobs/sending.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Messages that are one too many for their addresses, with the time at which there may be a place. */
export type OverCap = ReadonlyMap<Sending, Date>;

interface Capped {
  readonly organizationId: string;
  /** Undefined if the organization has none. */
  readonly cap: FrequencyCap | null | undefined;
  readonly definition: Pick<SpinnerDefinition, 'cap'>;
  readonly now: Date;
}

const nothing: OverCap = new Map();

/**
 * Takes places under the cap for messages that are sent otherwise. Addresses are locked until the claim commits, so that the cap is exact
 * under any number of workers.
 */
export async function takePlaces(transaction: Transaction, sendings: readonly Sending[], capped: Capped): Promise<OverCap> {
  const { organizationId, cap, definition, now } = capped;
  if (!cap || definition.cap === 'exempt') return nothing;
  const wanted = sendings.flatMap((sending) => {
    const medium = sending.outgoing.channel;
    const limit = medium === 'webhook' ? undefined : cap[medium];
    const address = recipientAddressOf(sending)?.address;
    return limit && address !== undefined ? [{ sending, limit, medium, address, key: `${medium} ${address}` }] : [];
  });
  if (wanted.length === 0) return nothing;
  const goesFirst = definition.cap === 'first';
  const found = await transaction.cappedAddresses.lock(organizationId, wanted, now);
  const take = (isSent?: (key: MessageKey) => boolean) => {
    const uses = new Map(found.map((use) => [`${use.medium} ${use.address}`, use]));
    const over = new Map<Sending, Date>();
    for (const { sending, limit, key } of wanted) {
      const use = recent(uses.get(key) as CappedAddress, limit, now, isSent);
      const place = takePlace(use, limit, { key: keyOfMessage(sending.message), goesFirst, waits: cap.over === 'wait' }, now);
      uses.set(key, place.use);
      if (place.freeAt) over.set(sending, place.freeAt);
    }
    return { uses, over };
  };
  let taken = take();
  if (taken.over.size > 0) {
    const full = wanted.filter(({ sending }) => taken.over.has(sending)).flatMap(({ key }) => taken.uses.get(key)?.sent ?? []);
    const unsent = await findUnsent(transaction, organizationId, full);
    if (unsent.size > 0) taken = take((key) => !unsent.has(key.join(' ')));
  }
  await transaction.cappedAddresses.save(organizationId, [...taken.uses.values()], now);
  return taken.over;
}

/** The messages among these that have not left: they failed, or wait to be tried again. Those that are gone with their job have. */
export async function findUnsent(
  { messages }: Pick<Transaction, 'messages'>,
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
