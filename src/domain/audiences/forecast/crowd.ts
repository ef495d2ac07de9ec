import type { CapOfMedium } from '../../accounts/frequency-cap.ts';
import type { Content, MediumName } from '../../channels/media.ts';
import type { Cell } from '../../kernel/cell.ts';
import type { OpenHours } from '../../kernel/hours/open-hours.ts';
import type { SpinnerDefinition } from '../../spinners/spinner-definition.ts';
import { type Step, stepKindOf } from '../../spinners/step-kinds.ts';
import type { LocalDays } from '../../spinners/waits/local-days.ts';
import type { ForecastCause, ForecastGap } from './causes.ts';
import type { PeopleComing } from './flow.ts';

type Values = ReadonlyMap<string, Cell>;

/** A wait on a person's way. */
export interface WaitAhead {
  readonly stepId: string;
  /** Whether a condition ends it, so that nobody knows how long it takes. */
  readonly isOpen: boolean;
}

/** A message on a person's way, and what they wait for before it. */
export interface MessageAhead {
  readonly stepId: string;
  readonly content: Content;
  readonly waits: readonly WaitAhead[];
  /** Its cost towards the plan. */
  readonly units: number;
}

/** Somebody who is to get messages. */
export interface PersonAhead {
  readonly recordId: string;
  readonly values: Values;
  readonly messages: readonly MessageAhead[];
  /** From when on they go on. */
  readonly from: Date;
  /** The cause of waiting until then. */
  readonly cause: ForecastCause;
  /** When the cap of their address allows the first of the messages; absent if it does by then. */
  readonly cappedUntil?: Date | undefined;
  /** The cap that the owner of the address has chosen; absent without one. */
  readonly ownCap?: CapOfMedium | undefined;
  /** The number of people like this. */
  readonly people: number;
}

/** The senders that one message leaves through, and the times. */
export interface RouteAhead {
  /** A name for what it leaves through: the same for all that share its limits. */
  readonly sender: string;
  /** Undefined for the deployment's own connection. */
  readonly channelId: string | undefined;
  readonly medium: MediumName;
  /** Undefined if it may always leave. */
  readonly hours: OpenHours | undefined;
}

/** A message of a way; `comesAt` tells when those come to it who got the one before at a time, in milliseconds. */
export interface CrowdStage extends RouteAhead {
  readonly stepId: string;
  readonly zone: string;
  readonly comesAt: (sentAt: number) => number;
  /** The cause of waiting until then. */
  readonly cause: ForecastCause;
}

/** People with the same messages through the same senders, by the same clocks. */
export interface CrowdWay {
  readonly stages: readonly CrowdStage[];
  readonly arrivals: readonly PeopleComing[];
}

/** The caps that an address of a medium is under, its owner's included, and what is done with a message that is one too many. */
export type CapsAhead = (
  medium: MediumName,
  own: CapOfMedium | undefined,
) => readonly { readonly most: number; readonly hours: number; readonly over: 'wait' | 'skip' | 'leave' }[];

interface CrowdParts {
  readonly definition: Pick<SpinnerDefinition, 'steps'>;
  /** `kept` is the channel of the first message of the medium. */
  readonly routeOf: (message: MessageAhead, recordId: string, kept: string | undefined) => RouteAhead;
  readonly daysOf: (values: Values) => LocalDays;
  readonly capsOf: CapsAhead;
}

/** More different ways than this are not told apart behind the first message. */
const mostWays = 2000;
/** Times at which people of one way come, at most; then they are rounded. */
const mostTimes = 500;
const hourMs = 3_600_000;

/** The people of a job, gathered into as few ways as there are. */
export class Crowd {
  readonly #parts: CrowdParts;
  readonly #steps: ReadonlyMap<string, Step>;
  readonly #ways = new Map<string, { readonly stages: readonly CrowdStage[]; readonly times: Times }>();
  /** Steps that somebody reaches at a time that cannot be known, and why. */
  readonly open = new Map<string, ForecastGap>();
  /** The number of messages through each sender, and the cost to the plan of the messages of a medium. */
  readonly loads = new Map<string, number>();
  readonly units = new Map<MediumName, { messages: number; units: number }>();

  constructor(parts: CrowdParts) {
    this.#parts = parts;
    this.#steps = new Map(parts.definition.steps.map((step) => [step.id, step]));
  }

  get ways(): readonly CrowdWay[] {
    return [...this.#ways.values()].map(({ stages, times }) => ({ stages, arrivals: times.arrivals }));
  }

  add(person: PersonAhead): void {
    const { recordId, values, messages, people } = person;
    const openFrom = messages.findIndex(({ waits }) => waits.some(({ isOpen }) => isOpen));
    const known = openFrom === -1 ? messages : messages.slice(0, openFrom);
    for (const { stepId } of messages.slice(known.length)) this.open.set(stepId, 'condition');
    const [first, ...later] = known;
    if (!first) return;
    const routes = this.#routes(known, recordId);
    const isLocal = routes.some(({ hours }) => hours !== undefined) || known.some(({ waits }) => waits.some((wait) => this.#isLocal(wait)));
    const days = isLocal ? this.#parts.daysOf(values) : undefined;
    const came = this.#after(first.waits, values, days)(person.from.getTime());
    const due = Math.max(came, person.cappedUntil?.getTime() ?? came);
    const [route] = routes as [RouteAhead];
    const zone = days?.zone ?? 'UTC';
    const alone = `${zone} ${first.stepId} ${route.sender}`;
    const way: Way = { key: alone, stages: [{ ...route, stepId: first.stepId, zone, comesAt: (at) => at, cause: 'speed' }] };
    const sent = [{ medium: route.medium, at: due }];
    let [last, pass] = [due, (at: number) => at];
    for (const [index, { stepId, waits }] of later.entries()) {
      const next = routes[index + 1] as RouteAhead;
      const [before, waited] = [pass, this.#after(waits, values, days)];
      const after = (at: number): number => waited(before(at));
      const usual = after(last);
      const capped = this.#cappedAt(next.medium, sent, person.ownCap);
      const extra = capped ? Math.max(0, capped.at - usual) : 0;
      if (extra > 0 && capped?.over === 'leave') break;
      if (extra > 0 && capped?.over === 'skip') {
        pass = after;
        continue;
      }
      way.key += ` ${stepId} ${next.sender} ${this.#keyOf(waits, usual)} ${Math.round(extra / hourMs)}`;
      way.stages.push({
        ...next,
        stepId,
        zone,
        comesAt: (at) => after(at) + extra,
        cause: extra > 0 ? 'cap' : usual > last ? 'delay' : 'speed',
      });
      [last, pass] = [usual + extra, (at: number) => at];
      sent.push({ medium: next.medium, at: last });
    }
    this.#put(way, alone, { at: due, people, cause: due > came ? 'cap' : came > person.from.getTime() ? 'delay' : person.cause });
    for (const [index, { units }] of known.entries()) this.#load(routes[index] as RouteAhead, people, units);
  }

  /** The senders that messages of a record leave through: a person keeps the channel of their first message. */
  #routes(messages: readonly MessageAhead[], recordId: string): readonly RouteAhead[] {
    const kept = new Map<MediumName, string | undefined>();
    return messages.map((message) => {
      const { channel } = message.content;
      const route = this.#parts.routeOf(message, recordId, kept.get(channel));
      if (!kept.has(channel)) kept.set(channel, route.channelId);
      return route;
    });
  }

  #put({ key, stages }: Way, alone: string, come: Parameters<Times['add']>[0]): void {
    const isFull = this.#ways.size >= mostWays && !this.#ways.has(key);
    if (isFull) for (const { stepId } of stages.slice(1)) this.open.set(stepId, 'too_far');
    const own = isFull ? alone : key;
    const known = this.#ways.get(own) ?? { stages: isFull ? stages.slice(0, 1) : stages, times: new Times() };
    this.#ways.set(own, known);
    known.times.add(come);
  }

  #load({ sender, medium }: RouteAhead, people: number, units: number): void {
    this.loads.set(sender, (this.loads.get(sender) ?? 0) + people);
    const sum = this.units.get(medium) ?? { messages: 0, units: 0 };
    this.units.set(medium, { messages: sum.messages + people, units: sum.units + people * units });
  }

  /** When the caps allow the next message of a medium after those before, by when these leave as it looks. */
  #cappedAt(medium: MediumName, sent: readonly { readonly medium: MediumName; readonly at: number }[], own: CapOfMedium | undefined) {
    const all = sent.filter((one) => one.medium === medium);
    const times = this.#parts.capsOf(medium, own).flatMap(({ most, hours, over }) => {
      const oldest = all.at(-most);
      return oldest ? [{ at: oldest.at + hours * hourMs, over }] : [];
    });
    return times.sort((one, other) => other.at - one.at)[0];
  }

  #isLocal({ stepId }: WaitAhead): boolean {
    const step = this.#steps.get(stepId);
    return step !== undefined && stepKindOf(step).isLocal?.(step) === true;
  }

  /** Waits that depend on the record are told apart by the hour in which they end. */
  #keyOf(waits: readonly WaitAhead[], endsAt: number): string {
    const isOfRecord = waits.some(({ stepId }) => {
      const step = this.#steps.get(stepId);
      return step !== undefined && stepKindOf(step).isMovedByRecord?.(step) === true;
    });
    return waits.map(({ stepId }) => stepId).join('+') + (isOfRecord ? `@${Math.ceil(endsAt / hourMs)}` : '');
  }

  #after(waits: readonly WaitAhead[], values: Values, days: LocalDays | undefined): (at: number) => number {
    const steps = waits.flatMap(({ stepId }) => this.#steps.get(stepId) ?? []);
    return (from) => {
      let at = from;
      for (const step of steps) {
        // No wait asks for the record's id.
        const visit = { spinnerId: '', recordId: '', values, now: new Date(at), hasWaited: false, days };
        const passage = stepKindOf(step).enter(step, visit);
        if (passage.go === 'wait') at = passage.until.getTime();
      }
      return at;
    };
  }
}

interface Way {
  key: string;
  readonly stages: CrowdStage[];
}

/** When people come, by the second; rounded up to longer times when they are too many. */
class Times {
  #unit = 1000;
  #counts = new Map<number, { people: number; readonly cause: ForecastCause }>();

  add({ at, people, cause }: { readonly at: number; readonly people: number; readonly cause: ForecastCause }): void {
    this.#count(at, people, cause);
    while (this.#counts.size > mostTimes) {
      const before = this.#counts;
      this.#unit *= 4;
      this.#counts = new Map();
      for (const [time, one] of before) this.#count(time, one.people, one.cause);
    }
  }

  get arrivals(): readonly PeopleComing[] {
    return [...this.#counts].map(([at, { people, cause }]) => ({ from: at, to: at, people, cause }));
  }

  #count(at: number, people: number, cause: ForecastCause): void {
    const time = Math.ceil(at / this.#unit) * this.#unit;
    const known = this.#counts.get(time);
    if (known) known.people += people;
    else this.#counts.set(time, { people, cause });
  }
}
