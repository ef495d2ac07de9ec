import { randomUUID } from 'node:crypto';
import { LeaseMailboxes } from '../src/application/mailboxes/lease-mailboxes.ts';
import type { LeasedMailbox } from '../src/application/mailboxes/mailbox-repository.ts';
import { ReadMailbox } from '../src/application/mailboxes/read-mailbox.ts';
import { doRounds } from './rounds.ts';
import type { Use } from './use.ts';

/** The interval at which leases are kept and taken; a lease lasts for several rounds. */
const pauseMs = 5000;
/** The number of mailboxes that one process reads at a time: each has a connection. */
const mostMailboxes = 100;
/** The number of mailboxes that a full process gives up in a round, if others wait. */
const mostPassedOn = 20;

/** A mailbox that is being read. */
interface Reading {
  readonly stopper: AbortController;
  readonly done: Promise<void>;
}

const keyOf = ({ organizationId, channelId }: LeasedMailbox): string => `${organizationId} ${channelId}`;

/**
 * Reads mailboxes, each over one connection that stays open. Any number of processes do so side by side: a mailbox is leased to one of
 * them. A process that is full while others wait gives up the mailboxes that it has had for longest, which then have their turn again.
 * Returns a function that stops it, after what was fetched is stored.
 */
export function runMailboxLoop(use: Use, onFailure: (reason: unknown) => void): () => Promise<void> {
  const [lease, read] = [use(LeaseMailboxes), use(ReadMailbox)];
  const token = randomUUID();
  const stopper = new AbortController();
  // In the order in which they were taken.
  const reading = new Map<string, Reading>();

  const begin = (leased: LeasedMailbox): void => {
    const own = new AbortController();
    const done = read
      .execute(leased, own.signal)
      .catch(onFailure)
      .finally(() => reading.delete(keyOf(leased)));
    reading.set(keyOf(leased), { stopper: own, done });
  };
  const round = async (): Promise<undefined> => {
    const { held, waiting } = await lease.execute({ token, limit: mostMailboxes });
    const keys = new Set(held.map(keyOf));
    for (const [key, { stopper: own }] of reading) if (!keys.has(key)) own.abort();
    for (const leased of held) if (!reading.has(keyOf(leased))) begin(leased);
    for (const { stopper: own } of [...reading.values()].slice(0, Math.min(waiting, mostPassedOn))) own.abort();
  };
  const rounds = doRounds(round, { pauseMs, signal: stopper.signal, onFailure });
  return async () => {
    stopper.abort();
    await rounds;
    const all = [...reading.values()];
    for (const { stopper: own } of all) own.abort();
    await Promise.all(all.map(({ done }) => done));
  };
}
