import type { WatchedRates } from '../../../domain/channels/health/watched-rates.ts';
import type { DailyLimit } from '../../../domain/plans/daily-limit.ts';
import type { Circuits } from '../../../domain/runs/circuits.ts';
import type { Job, WaitingReason } from '../../../domain/runs/job.ts';
import type { Recipient } from '../../../domain/runs/recipient.ts';
import type { Lease, Sending } from '../../../domain/runs/sending.ts';
import type { StoppableJob } from '../../../domain/runs/stopped-person.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { ChannelCapacity, Concurrency } from '../sending/channel-capacity.ts';
import type { ClaimFacts } from '../sending/claim-facts.ts';
import type { HoldersOfMessages } from '../sending/holders-of-messages.ts';

/** Facts that the rules of a claim decide by. */
interface Known {
  readonly transaction: Transaction;
  readonly job: Job;
  readonly definition: SpinnerDefinition;
  readonly circuits: Circuits;
  readonly facts: Pick<ClaimFacts, 'meters' | 'organization' | 'hosts'>;
  readonly stoppable: StoppableJob;
  readonly holders: HoldersOfMessages;
  readonly capacity: ChannelCapacity;
  readonly dailyLimit: DailyLimit | undefined;
  /** Moves a recipient past its step. */
  readonly past: (sending: Sending) => Recipient;
  readonly leased: Omit<Lease, 'limited' | 'probes'>;
  readonly now: Date;
}

/** A claim while its rules decide: what they know, and what they find for the rest of it. */
export class Claim {
  readonly known: Known;
  /** Why some wait: the plan's limit, the day's, or a channel's rate. */
  waitsFor: WaitingReason | null = null;
  /** When a rate allows more, if nothing could be sent on other channels. */
  throttledUntil: Date | undefined;
  /** Whether some stay due because of other jobs or workers that send on their channel. */
  isHeldBack = false;
  /** Concurrency of channels that the process holds once the claim has committed. */
  concurrency: Concurrency = new Map();
  limited: readonly string[] = [];
  probes: readonly string[] = [];
  /** A channel about which too much came back: it ends the turn instead of a claim. */
  watched: WatchedRates | undefined;
  readonly #decided: (() => Promise<void> | void)[] = [];
  readonly #saved: (() => Promise<void>)[] = [];

  constructor(known: Known) {
    this.known = known;
  }

  get transaction(): Transaction {
    return this.known.transaction;
  }

  get now(): Date {
    return this.known.now;
  }

  get organizationId(): string {
    return this.known.leased.organizationId;
  }

  get lease(): Lease {
    return { ...this.known.leased, limited: this.limited, probes: this.probes };
  }

  /** Leaves work for when all rules have decided. */
  onceDecided(work: () => Promise<void> | void): void {
    this.#decided.push(work);
  }

  /** Leaves work for when all is stored: locks that many claims want are taken last. */
  onceSaved(work: () => Promise<void>): void {
    this.#saved.push(work);
  }

  async endDecisions(): Promise<void> {
    for (const work of this.#decided) await work();
  }

  /** @throws PlanLimitReached */
  async endSaving(): Promise<void> {
    for (const work of this.#saved) await work();
  }
}
