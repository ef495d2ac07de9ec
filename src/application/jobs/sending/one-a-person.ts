// A person gets one message of a step, in however many records their address stands, also when a job is retried. The recipient that gets
// it holds the address at the step. A sending is, in this order:
//   a duplicate  another recipient holds the address, and its message there has not failed: it ends
//   a follower   another one of the same claim, of an earlier record, is for the same address: it ends if that one is claimed, or waits as
//                that one waits
//   the first    it takes the address once it may be sent; of two claims at the same time, the second waits for the first to commit
// A holder whose message has failed, or went to another address after all, gives way to the next one that comes.

import { foldedAddress } from '../../../domain/channels/media.ts';
import type { Recipient } from '../../../domain/jobs/recipient.ts';
import { isCharged, recipientAddressOf, type Sending } from '../../../domain/jobs/sending.ts';
import { compareRecordIds } from '../../../domain/kernel/record-id.ts';
import { type SpinnerDefinition, skipsDuplicates } from '../../../domain/spinners/spinner-definition.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { FoundHolder, JobFamily, MessageHolder } from '../message-holder-repository.ts';

/** Reason for which a recipient is skipped whose address gets the step's message in another record. */
const duplicate = 'duplicate';

/** Finds the sendings to people that get the same message in another record. */
export interface Duplicates {
  among(sendings: readonly Sending[]): Promise<ReadonlySet<Sending>>;
}

/** Sendings of a claim, and those that follow another one of it, by its record. */
export interface Split {
  readonly first: readonly Sending[];
  readonly followers: ReadonlyMap<string, readonly Sending[]>;
}

/** Decides which recipients get the message of a person. */
export class OneAPerson implements Duplicates {
  readonly #holders: Transaction['messageHolders'];
  readonly #family: JobFamily;
  readonly #isOn: boolean;

  constructor({ messageHolders }: Transaction, family: JobFamily, definition: SpinnerDefinition) {
    this.#holders = messageHolders;
    this.#family = family;
    this.#isOn = skipsDuplicates(definition);
  }

  async among(sendings: readonly Sending[]): Promise<ReadonlySet<Sending>> {
    const wanted = this.#isOn ? holdersOf(sendings) : [];
    return taken(wanted, await this.#holders.find(this.#family, wanted.map(holderOf)));
  }

  /** The first message for an address at a step is that of the first record. */
  split(sendings: readonly Sending[]): Split {
    const recordOf = new Map<string, string>();
    const inOrder = sendings.toSorted((one, other) => compareRecordIds(one.recipient.recordId, other.recipient.recordId));
    const followers = new Map<string, Sending[]>();
    const following = new Set<Sending>();
    for (const { sending, stepId, address, recordId } of this.#isOn ? holdersOf(inOrder) : []) {
      const key = `${stepId} ${address}`;
      const first = recordOf.get(key);
      if (first === undefined) recordOf.set(key, recordId);
      else {
        followers.set(first, [...(followers.get(first) ?? []), sending]);
        following.add(sending);
      }
    }
    return { first: sendings.filter((one) => !following.has(one)), followers };
  }

  /** Takes the addresses of messages that are claimed now. Returns those whose address another claim has taken meanwhile. */
  async take(sendings: readonly Sending[]): Promise<ReadonlySet<Sending>> {
    const wanted = this.#isOn ? holdersOf(sendings) : [];
    const held = await this.#holders.add(this.#family, wanted.map(holderOf));
    if (held.length === 0) return new Set();
    const kept = wanted.filter((one) => held.some((other) => other.stepId === one.stepId && other.address === one.address));
    const lost = taken(kept, await this.#holders.find(this.#family, held));
    await this.#holders.replace(this.#family, kept.filter(({ sending }) => !lost.has(sending)).map(holderOf));
    return lost;
  }
}

/** The followers that end: with a first one that is claimed, or that is a duplicate itself. */
export const endedWith = ({ followers }: Split, ended: readonly Sending[]): Sending[] =>
  ended.flatMap(({ recipient: { recordId } }) => followers.get(recordId) ?? []);

/** The followers of those that wait, waiting as they do. */
export const waitingWith = ({ followers }: Split, waiting: readonly Recipient[]): Recipient[] =>
  waiting.flatMap(({ recordId, wakeAt, reason }) =>
    (followers.get(recordId) ?? []).map(({ recipient }) => recipient.goTo(recipient.stepId, wakeAt as Date, reason)),
  );

/** Ends duplicates, with their messages of earlier attempts. */
export const skip = (sendings: readonly Sending[]) => ({
  recipients: sendings.map(({ recipient }) => recipient.end('skipped', duplicate)),
  messages: sendings.filter((one) => !isCharged(one)).map(({ message }) => message.fail(duplicate)),
});

interface Wanted extends MessageHolder {
  readonly sending: Sending;
}

/** The holders that sendings would be; those to endpoints are nobody's. */
const holdersOf = (sendings: readonly Sending[]): Wanted[] =>
  sendings.flatMap((sending) => {
    const folded = recipientAddressOf(sending);
    const { jobId, recordId, stepId } = sending.message;
    return folded ? [{ sending, stepId, address: folded.address, jobId, recordId }] : [];
  });

const holderOf = ({ sending: _, ...holder }: Wanted): MessageHolder => holder;

/** The sendings whose address is held by another record with a message to it. */
function taken(wanted: readonly Wanted[], found: readonly FoundHolder[]): ReadonlySet<Sending> {
  const byKey = new Map(found.filter(isKept).map((holder) => [`${holder.stepId} ${holder.address}`, holder]));
  const isTaken = ({ stepId, address, recordId }: Wanted): boolean => {
    const holder = byKey.get(`${stepId} ${address}`);
    return holder !== undefined && holder.recordId !== recordId;
  };
  return new Set(wanted.filter(isTaken).map(({ sending }) => sending));
}

/** Whether the holder's message was or may have been sent to the address, or is still to be. */
function isKept({ address, message }: FoundHolder): boolean {
  if (!message || (message.state === 'failed' && message.reportedAt === null)) return false;
  return foldedAddress(message.channel, message.to)?.address === address;
}
