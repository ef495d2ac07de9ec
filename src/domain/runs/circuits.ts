// The circuit of a connection is in one of three modes. A connection of e-mail opens it with any failure; a host of webhooks, which has a
// circuit for each organization, with some in a row:
//   closed   everything is claimed
//   open     nothing is claimed: recipients that come to a step that sends over it wait with `channel_down`
//   probing  its time has come: one claim takes the probe, of all workers and jobs, and sends one message; the others wait on
// The probe's success closes it, and wakes all jobs that wait. Its failure sets the time of the next.

import { type Content, mediumOf } from '../channels/media.ts';
import type { OutgoingMessage } from '../channels/outgoing-message.ts';
import type { StepRoute, Via, Vias } from '../channels/via.ts';
import { isTest } from '../kernel/test-mode.ts';
import type { Circuit } from './circuit.ts';
import type { Job } from './job.ts';
import type { HeldUp } from './messages-due.ts';
import type { Sending } from './sending.ts';

/** Per batch, one message probes at the next time; the others are woken when the circuit closes. */
const parkedSeconds = 3600;
const pollSeconds = 5;
/** Messages that wait for a host for longer than this fail: nobody mends it here, as people mend channels. */
const longestWaitMs = 3 * 86_400_000;

/** Whether messages of a channel go over a connection that an organization or the operator has to make. */
export const needsConnection = ({ channel }: Pick<StepRoute, 'channel'>): boolean => mediumOf(channel).notConnected !== undefined;

/** The reason for waiting while it is down. */
export const connectionOf = (outgoing: OutgoingMessage): string => {
  // No message of test mode says anything about a connection, or waits for one.
  if (isTest(outgoing.organizationId)) return `test ${outgoing.organizationId}`;
  if (outgoing.via) return outgoing.via.connection;
  const name = mediumOf(outgoing.channel).connectionOf(outgoing);
  return needsConnection(outgoing) ? name : hostConnection(outgoing.organizationId, name);
};

// Kept for one organization: otherwise one could make a shared receiver refuse its own calls, and stop those of others.
const hostConnection = (organizationId: string, host: string): string => `${organizationId} ${host}`;

/** When the next recipients are due that wait for a circuit: one for the next probe, the others only in case that nobody wakes them. */
export class Waits {
  readonly #now: Date;
  readonly #first = new Set<string>();

  constructor(now: Date) {
    this.#now = now;
  }

  /** One that was tried gives way to another, in case that it is the cause. */
  until({ connection, probeAt }: Circuit, wasTried = false): Date {
    // Its probe is taken if its time has come.
    const soonest = probeAt > this.#now ? probeAt.getTime() : this.#now.getTime() + pollSeconds * 1000;
    const next = soonest + (wasTried ? (pollSeconds + 1) * 1000 : 0);
    const place = `${connection} ${wasTried}`;
    if (this.#first.has(place)) return new Date(next + parkedSeconds * 1000);
    this.#first.add(place);
    return new Date(next);
  }
}

/** The fate of messages whose connection is down. */
interface ChosenProbes {
  readonly probes: readonly Sending[];
  /** The others wait, or their recipients fail. */
  readonly verdicts: ReadonlyMap<Sending, HeldUp>;
}

/** The open circuits of what a version sends through. */
export class Circuits {
  readonly viaOf: (message: StepRoute) => Via | undefined;
  readonly #byConnection: ReadonlyMap<string, Circuit>;
  /** Circuits of hosts that have been down for too long. */
  readonly #hopeless: ReadonlySet<Circuit>;
  readonly #now: Date;
  readonly #waits: Waits;
  readonly #probed = new Set<string>();
  readonly #waited = new Set<Circuit>();

  constructor(
    viaOf: Circuits['viaOf'],
    open: readonly Circuit[],
    { hosts }: Pick<PossibleConnections, 'hosts'>,
    startedAt: Job['startedAt'],
    now: Date,
  ) {
    const isLong = (since: Date): boolean => now.getTime() - since.getTime() > longestWaitMs;
    this.viaOf = viaOf;
    this.#byConnection = new Map(open.map((circuit) => [circuit.connection, circuit]));
    this.#hopeless = new Set(open.filter(({ connection, since }) => hosts.has(connection) && isLong(since) && isLong(startedAt ?? now)));
    this.#now = now;
    this.#waits = new Waits(now);
  }

  /** Whether nothing but a probe is sent over the connection of a message now. */
  isDown(sending: Sending): boolean {
    return this.circuitOf(sending) !== undefined;
  }

  /** Whether a probe of the connection of a message is due and has no permit yet. */
  mayProbe(sending: Sending): boolean {
    const circuit = this.circuitOf(sending);
    return circuit !== undefined && circuit.probeAt <= this.#now && !this.#probed.has(circuit.connection);
  }

  /** There is a permit for the probe of the connection of a message. */
  reserveProbe(sending: Sending): void {
    const circuit = this.circuitOf(sending);
    if (circuit) this.#probed.add(circuit.connection);
  }

  /** One message for each connection that is down becomes its probe, where one is due. The others wait, or are given up. */
  chooseProbes(down: readonly Sending[]): ChosenProbes {
    const free = new Set(this.#probed);
    const probes: Sending[] = [];
    const verdicts = new Map<Sending, HeldUp>();
    for (const sending of down) {
      const circuit = this.circuitOf(sending) as Circuit;
      if (free.delete(circuit.connection)) probes.push(sending);
      else if (this.#hopeless.has(circuit)) verdicts.set(sending, { end: 'failed', because: circuit.reason });
      else verdicts.set(sending, this.waitFor(circuit));
    }
    return { probes, verdicts };
  }

  /** The circuits that recipients wait for. */
  get waited(): readonly Circuit[] {
    return [...this.#waited];
  }

  /** The open circuit of the connection of a message, if it is down. */
  circuitOf({ outgoing }: Sending): Circuit | undefined {
    if (this.#byConnection.size === 0) return undefined;
    return this.#byConnection.get(connectionOf({ ...outgoing, via: this.viaOf(outgoing) }));
  }

  /** Lets the recipient of a message wait for a circuit. */
  waitFor(circuit: Circuit): HeldUp {
    this.#waited.add(circuit);
    return { until: this.#waits.until(circuit), because: 'channel_down' };
  }
}

/** The connections that messages may go over. */
export interface PossibleConnections {
  readonly all: readonly string[];
  /** Hosts of webhooks, among them: nobody has to make a connection to them. */
  readonly hosts: ReadonlySet<string>;
}

/** Finds the connections that an organization's contents may be sent over. */
export function possibleConnections(
  organizationId: string,
  contents: readonly Content[],
  { viaOf, usable }: Pick<Vias, 'viaOf' | 'usable'>,
): PossibleConnections {
  // The deployment's own connection has the name of what it sends. A person may know another channel than the default.
  const made = contents.filter(needsConnection).flatMap((content) => [viaOf(content)?.connection ?? content.channel, ...usable(content)]);
  const hosts = new Set(
    contents.flatMap((content) => {
      const host = mediumOf(content.channel).hostOf?.(content);
      return host === undefined ? [] : hostConnection(organizationId, host);
    }),
  );
  return { all: [...new Set([...made, ...hosts])], hosts };
}
