// A person gets one message of a step, in however many records their address stands, also when a job is retried. The recipient that gets
// it holds the address at the step. A sending is, in this order:
//   a duplicate  another recipient holds the address, and its message there has not failed: it ends
//   a follower   another one of the same claim, of an earlier record, is for the same address: it ends if that one is claimed, or waits as
//                that one waits
//   the first    it takes the address once it may be sent; of two claims at the same time, the second waits for the first to commit
// A holder whose message has failed, or went to another address after all, gives way to the next one that comes.

import { foldedAddress } from '../channels/media.ts';
import { compareRecordIds } from '../kernel/record-id.ts';
import { type SpinnerDefinition, skipsDuplicates } from '../spinners/spinner-definition.ts';
import { type Message, wasNotTaken } from './message.ts';
import { recipientAddressOf, type Sending } from './sending.ts';

/** Reason for which a recipient is skipped whose address gets the step's message in another record. */
export const duplicate = 'duplicate';

/** The jobs whose messages are one for each address and step: a job, and the retries of it. */
export interface JobFamily {
  readonly organizationId: string;
  /** The job that is no retry. */
  readonly firstJobId: string;
}

/** A folded address at a step that sends to it. */
export interface AddressAtStep {
  readonly stepId: string;
  readonly address: string;
}

/** The recipient that has the message of an address at a step. */
export interface MessageHolder extends AddressAtStep {
  readonly jobId: string;
  readonly recordId: string;
}

/** A holder, and its message at the step as it is now. */
export interface FoundHolder extends MessageHolder {
  readonly message: Pick<Message, 'channel' | 'to' | 'state' | 'reportedAt'> | undefined;
}

/** A sending, as the holder of its address that it would be. */
export interface HolderWanted extends MessageHolder {
  readonly sending: Sending;
}

/** The holders that sendings would be; those to endpoints are nobody's, and none are wanted where duplicates are sent. */
export const holdersWanted = (definition: Pick<SpinnerDefinition, 'duplicates'>, sendings: readonly Sending[]): readonly HolderWanted[] =>
  (skipsDuplicates(definition) ? sendings : []).flatMap((sending) => {
    const folded = recipientAddressOf(sending);
    const { jobId, recordId, stepId } = sending.message;
    return folded ? [{ sending, stepId, address: folded.address, jobId, recordId }] : [];
  });

export const holderOf = ({ sending: _, ...holder }: HolderWanted): MessageHolder => holder;

/** The sendings whose address is held by another record with a message to it. */
export function duplicatesAmong(wanted: readonly HolderWanted[], found: readonly FoundHolder[]): ReadonlySet<Sending> {
  const byKey = new Map(found.filter(isKept).map((holder) => [keyOf(holder), holder]));
  const isDuplicate = (one: HolderWanted): boolean => {
    const holder = byKey.get(keyOf(one));
    return holder !== undefined && holder.recordId !== one.recordId;
  };
  return new Set(wanted.filter(isDuplicate).map(({ sending }) => sending));
}

const keyOf = ({ stepId, address }: AddressAtStep): string => `${stepId} ${address}`;

/** Whether the holder's message was or may have been sent to the address, or is still to be. */
function isKept({ address, message }: FoundHolder): boolean {
  if (!message || wasNotTaken(message)) return false;
  return foldedAddress(message.channel, message.to)?.address === address;
}

/** Sendings of a claim, and those that follow another one of it, by its record. */
export interface Split {
  readonly first: readonly Sending[];
  readonly followers: ReadonlyMap<string, readonly Sending[]>;
}

/** The first message for an address at a step is that of the first record; the others follow it. */
export function splitByPerson(definition: Pick<SpinnerDefinition, 'duplicates'>, sendings: readonly Sending[]): Split {
  const recordOf = new Map<string, string>();
  const inOrder = sendings.toSorted((one, other) => compareRecordIds(one.recipient.recordId, other.recipient.recordId));
  const followers = new Map<string, Sending[]>();
  const following = new Set<Sending>();
  for (const { sending, recordId, ...holder } of holdersWanted(definition, inOrder)) {
    const key = keyOf(holder);
    const first = recordOf.get(key);
    if (first === undefined) recordOf.set(key, recordId);
    else {
      followers.set(first, [...(followers.get(first) ?? []), sending]);
      following.add(sending);
    }
  }
  return { first: sendings.filter((one) => !following.has(one)), followers };
}
