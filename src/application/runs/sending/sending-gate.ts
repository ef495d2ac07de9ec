// A message passes the gate in three steps, and holds a permit from the first to the last:
//   reserve   permits for a claim, shared fairly between organizations; what the claim does not need is given back
//   begin     waits for turns that go first, and for the channel's concurrency
//   done      its outcome is recorded: the permit is free
// Between reserve and begin is the claim; README.md lists what it asks.

import { type MediumName, mediumOf } from '../../../domain/channels/media.ts';
import type { DailyLimit } from '../../../domain/plans/daily-limit.ts';
import { ConnectionHealth } from '../../../domain/runs/connection-health.ts';
import type { Sending } from '../../../domain/runs/sending.ts';
import type { Sender } from '../../channels/sender.ts';
import type { UnsubscribeLinks } from '../../consent/unsubscribe-links.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import { FairShare } from '../../kernel/fair-share.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import type { Tracer } from '../../kernel/tracer.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { TurnClock } from '../turns/turn-clock.ts';
import { ChannelCapacity, type Concurrency } from './channel-capacity.ts';

interface Size {
  /** Most permits of one claim. */
  readonly claim: number;
  readonly perOrganization: number;
  readonly total: number;
  /** Most permits that are added to both, one for each message recorded lately. */
  readonly extra: number;
}

// If the process dies, it is unknown for each message that it has claimed whether it was sent, unless a repeat is harmless. So permits are
// few, and more only while receivers answer fast: then few of the claimed messages are not recorded yet.
const sizes = {
  repeatable: { claim: 100, perOrganization: 100, total: 400, extra: 200 },
  /** Through the deployment's own connection. */
  shared: { claim: 40, perOrganization: 20, total: 20, extra: 100 },
  /** Through the organizations' own channels. */
  own: { claim: 40, perOrganization: 20, total: 200, extra: 100 },
} satisfies Record<string, Size>;

/** Window for "recorded lately", in milliseconds. */
const recentMs = 400;

/** Messages that may be claimed, by what they are sent as. */
export type PermittedMessages = ReadonlyMap<MediumName, number>;

/** A sending organization: one with channels of its own has permits apart from those of the deployment's connection. */
export interface SendingOrganization {
  readonly organizationId: string;
  readonly hasChannels: boolean;
}

interface Waiter {
  readonly organization: SendingOrganization;
  readonly wanted: readonly MediumName[];
  readonly turn: GatedTurn;
  readonly resolve: (reservation: Reservation | undefined) => void;
  /** Ends its wish for permits. */
  readonly leave: () => void;
}

/** The part of a turn that the gate asks. */
type GatedTurn = Pick<TurnClock, 'giveWay' | 'patience'>;

/** Permits of one kind, for messages that are claimed but not recorded yet. */
class Permits {
  readonly #size: Size;
  readonly #clock: Clock;
  readonly #share: FairShare;
  /** Messages recorded lately, the oldest first. */
  #recorded: { readonly organizationId: string; readonly count: number; readonly at: number }[] = [];

  constructor(size: Size, clock: Clock) {
    this.#size = size;
    this.#clock = clock;
    this.#share = new FairShare({ slots: size.total, leavesFree: 'shared' });
  }

  get share(): FairShare {
    return this.#share;
  }

  record(organizationId: string, count: number): void {
    this.#recorded.push({ organizationId, count, at: this.#clock.now().getTime() });
  }

  /** Permits that an organization may take in one claim. */
  free(organizationId: string): number {
    const { claim, perOrganization, total, extra } = this.#size;
    const from = this.#clock.now().getTime() - recentMs;
    this.#recorded = this.#recorded.filter(({ at }) => at >= from);
    let [all, own] = [0, 0];
    for (const one of this.#recorded) {
      all += one.count;
      if (one.organizationId === organizationId) own += one.count;
    }
    const limits = { slots: total + Math.min(extra, all), perKey: perOrganization + Math.min(extra, own) };
    return Math.min(claim, this.#share.free(organizationId, limits));
  }

  /** Claims of a few messages cost much: a holder waits until half a claim is free, or half of what it may have. */
  isWorth(organizationId: string, free: number): boolean {
    const held = this.#share.heldBy(organizationId);
    return free > 0 && (held === 0 || 2 * free >= Math.min(this.#size.claim, Math.max(this.#size.perOrganization, held + free)));
  }
}

/** The gate of a process: what may be claimed and sent now. */
export class SendingGate {
  readonly capacity: ChannelCapacity;
  readonly health = new ConnectionHealth();
  readonly #clock: Clock;
  readonly #permits = new Map<string, Permits>();
  readonly #waiting = new Set<Waiter>();

  constructor(process: string, clock: Clock) {
    this.#clock = clock;
    this.capacity = new ChannelCapacity(process, clock);
  }

  /**
   * Reserves permits as soon as one of the wanted kinds has any, or at once if none is wanted; undefined if the turn's patience ends
   * before.
   */
  async reserve(organization: SendingOrganization, wanted: readonly MediumName[], turn: GatedTurn): Promise<Reservation | undefined> {
    await turn.giveWay();
    return new Promise((resolve, reject) => {
      const wishes = wanted.map((medium) => this.#permitsFor(organization, medium).share.want(organization.organizationId));
      const leave = (): void => {
        this.#waiting.delete(waiter);
        for (const end of wishes) end();
      };
      const waiter: Waiter = { organization, wanted, turn, resolve, leave };
      this.#waiting.add(waiter);
      this.#serve();
      if (!this.#waiting.has(waiter)) return;
      turn.patience().then(() => {
        if (!this.#waiting.has(waiter)) return;
        leave();
        resolve(undefined);
      }, reject);
    });
  }

  /** An organization that holds no permits comes first. */
  #serve(): void {
    const holds = ({ organization, wanted }: Waiter): number =>
      wanted.some((medium) => this.#permitsFor(organization, medium).share.heldBy(organization.organizationId) > 0) ? 1 : 0;
    for (const waiter of [...this.#waiting].sort((one, other) => holds(one) - holds(other))) {
      const { organization, wanted, turn, resolve, leave } = waiter;
      const { organizationId } = organization;
      const permits = new Map(wanted.map((medium) => [medium, this.#permitsFor(organization, medium)]));
      const permitted = new Map([...permits].map(([medium, gate]) => [medium, gate.free(organizationId)]));
      if (wanted.length > 0 && ![...permits].some(([medium, gate]) => gate.isWorth(organizationId, permitted.get(medium) ?? 0))) continue;
      leave();
      for (const [medium, of] of permits) of.share.hold(organizationId, permitted.get(medium) ?? 0);
      const giveBack = (medium: MediumName, count: number, isRecorded: boolean): void => {
        const of = permits.get(medium);
        of?.share.hold(organizationId, -count);
        if (count <= 0) return;
        if (isRecorded) of?.record(organizationId, count);
        this.#serve();
      };
      resolve(new Reservation(organizationId, permitted, { capacity: this.capacity, turn, giveBack }));
    }
  }

  #permitsFor({ hasChannels }: SendingOrganization, medium: MediumName): Permits {
    const kind = mediumOf(medium).repeatIsHarmless ? 'repeatable' : hasChannels ? 'own' : 'shared';
    const name = `${kind} ${medium}`;
    const permits = this.#permits.get(name) ?? new Permits(sizes[kind], this.#clock);
    this.#permits.set(name, permits);
    return permits;
  }
}

/** The parts that a process sends with. */
export interface SendingParts {
  readonly gate: SendingGate;
  readonly unitOfWork: UnitOfWork;
  readonly sender: Sender;
  readonly links: UnsubscribeLinks;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly pauses: Pauses;
  readonly audit: Audit;
  readonly log?: Log | undefined;
  readonly tracer?: Tracer | undefined;
  readonly dailyLimit?: DailyLimit | undefined;
}

interface GateOfReservation {
  readonly capacity: ChannelCapacity;
  readonly turn: GatedTurn;
  readonly giveBack: (medium: MediumName, count: number, isRecorded: boolean) => void;
}

/** The permits of a claim, and then of its messages until they are recorded. */
export class Reservation {
  readonly #organizationId: string;
  readonly #held: Map<MediumName, number>;
  readonly #gate: GateOfReservation;
  readonly #endClaim: () => void;

  constructor(organizationId: string, permitted: PermittedMessages, gate: GateOfReservation) {
    this.#organizationId = organizationId;
    this.#held = new Map(permitted);
    this.#gate = gate;
    this.#endClaim = gate.capacity.claiming(organizationId);
  }

  get permitted(): PermittedMessages {
    return this.#held;
  }

  /** The claim has committed with these messages, or failed with none: gives back the other permits. To be called once. */
  claimed(sendings: readonly Sending[], concurrency: Concurrency = new Map()): void {
    const { capacity } = this.#gate;
    for (const sending of sendings) capacity.add(sending);
    capacity.hold(this.#organizationId, concurrency);
    this.#endClaim();
    const kept = countsOf(sendings);
    this.#reduce((medium) => kept.get(medium) ?? 0, false);
  }

  /** Waits until a message may be sent. Returns what ends it: its concurrency goes to the next one. */
  async begin(sending: Sending): Promise<() => void> {
    await this.#gate.turn.giveWay();
    return this.#gate.capacity.begin(sending);
  }

  /** A message is not sent after all; its permit is given back by `release`. */
  drop(sending: Sending): void {
    this.#gate.capacity.drop(sending);
  }

  /** Outcomes are recorded: their permits are free. */
  done(recorded: readonly OnMedium[], concurrency: Concurrency = new Map()): void {
    this.#gate.capacity.hold(this.#organizationId, concurrency);
    const counts = countsOf(recorded);
    this.#reduce((medium, held) => held - (counts.get(medium) ?? 0), true);
  }

  /** Gives back all permits. */
  release(): void {
    this.#reduce(() => 0, false);
  }

  #reduce(to: (medium: MediumName, held: number) => number, isRecorded: boolean): void {
    for (const [medium, held] of this.#held) {
      const kept = to(medium, held);
      this.#held.set(medium, kept);
      this.#gate.giveBack(medium, held - kept, isRecorded);
    }
  }
}

type OnMedium = { readonly message: { readonly channel: MediumName } };

function countsOf(messages: readonly OnMedium[]): PermittedMessages {
  const counts = new Map<MediumName, number>();
  for (const { message } of messages) counts.set(message.channel, (counts.get(message.channel) ?? 0) + 1);
  return counts;
}
