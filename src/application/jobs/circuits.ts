// The circuit of a connection is in one of three modes. A connection of e-mail opens it with any failure; a host of webhooks, which has a
// circuit for each organization, with some in a row:
//   closed   everything is claimed
//   open     nothing is claimed: recipients that come to a step that sends over it wait with `channel_down`
//   probing  its time has come: one claim takes the probe, of all workers and jobs, and sends one message; the others wait on
// The probe's success closes it, and wakes all jobs that wait. Its failure sets the time of the next.

import { mediumOf } from '../../domain/channels/media.ts';
import type { OutgoingMessage } from '../../domain/channels/outgoing-message.ts';
import type { Routed, Via } from '../../domain/channels/via.ts';
import type { Job } from '../../domain/jobs/job.ts';
import type { Recipient } from '../../domain/jobs/recipient.ts';
import { contentsOf } from '../../domain/spinners/sent-contents.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import { stepKindOf } from '../../domain/spinners/step-kinds.ts';
import { findVias, type Vias } from '../channels/find-vias.ts';
import type { Sender } from '../channels/sender.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { Circuit } from './circuit-repository.ts';
import type { Sending } from './prepare-sending.ts';

/** Per batch, one message probes at the next time; the others are woken when the circuit closes. */
const parkedSeconds = 3600;
const pollSeconds = 5;
/** What waits for a host for longer than this fails: nobody mends it here, as people mend channels. */
const longestWaitMs = 3 * 86_400_000;

/** Whether messages of a channel go over a connection that an organization or the operator has to make. */
export const needsConnection = ({ channel }: Pick<Routed, 'channel'>): boolean => mediumOf(channel).notConnected !== undefined;

/** What a message waits for while it is down. */
export const connectionOf = (outgoing: OutgoingMessage): string => {
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
export interface Held {
  readonly probes: readonly Sending[];
  readonly waiting: readonly Recipient[];
  /** Their recipients fail. */
  readonly givenUp: readonly { readonly sending: Sending; readonly reason: string }[];
}

/** The open circuits of what a version sends through. */
export class Circuits {
  readonly viaOf: (message: Routed) => Via | undefined;
  readonly #byConnection: ReadonlyMap<string, Circuit>;
  /** Circuits of hosts that have been down for too long. */
  readonly #hopeless: ReadonlySet<Circuit>;
  readonly #now: Date;
  readonly #waits: Waits;
  readonly #probed = new Set<string>();
  readonly #waited = new Set<string>();

  constructor(viaOf: Circuits['viaOf'], open: readonly Circuit[], hopeless: ReadonlySet<Circuit>, now: Date) {
    this.viaOf = viaOf;
    this.#byConnection = new Map(open.map((circuit) => [circuit.connection, circuit]));
    this.#hopeless = hopeless;
    this.#now = now;
    this.#waits = new Waits(now);
  }

  /** Whether nothing but a probe is sent over the connection of a message now. */
  isDown(sending: Sending): boolean {
    return this.#circuitOf(sending) !== undefined;
  }

  /** Whether a probe of the connection of a message is due and has no slot yet. */
  mayProbe(sending: Sending): boolean {
    const circuit = this.#circuitOf(sending);
    return circuit !== undefined && circuit.probeAt <= this.#now && !this.#probed.has(circuit.connection);
  }

  /** There is a slot for the probe of the connection of a message. */
  reserveProbe(sending: Sending): void {
    const circuit = this.#circuitOf(sending);
    if (circuit) this.#probed.add(circuit.connection);
  }

  /** One message for each connection that is down becomes its probe, where one is due. The others wait, or are given up. */
  hold(held: readonly Sending[]): Held {
    const free = new Set(this.#probed);
    const probes: Sending[] = [];
    const waiting: Recipient[] = [];
    const givenUp: { sending: Sending; reason: string }[] = [];
    for (const sending of held) {
      const circuit = this.#circuitOf(sending) as Circuit;
      if (free.delete(circuit.connection)) probes.push(sending);
      else if (this.#hopeless.has(circuit)) givenUp.push({ sending, reason: circuit.reason });
      else waiting.push(this.#waitFor(circuit, sending));
    }
    return { probes, waiting, givenUp };
  }

  /** The connections that recipients wait for. */
  get waited(): readonly string[] {
    return [...this.#waited];
  }

  /**
   * Takes the probes that these messages are, until their lease ends: then its worker is dead, and another may be taken. Those whose probe
   * another claim has taken wait instead.
   */
  async takeProbes(
    sendings: readonly Sending[],
    until: Date,
    { circuits }: Transaction,
  ): Promise<{ readonly free: readonly Sending[]; readonly held: readonly Recipient[]; readonly probes: readonly string[] }> {
    const free: Sending[] = [];
    const held: Recipient[] = [];
    const probes: string[] = [];
    for (const sending of sendings) {
      const circuit = this.#circuitOf(sending);
      const isProbe = circuit !== undefined && (await circuits.takeProbe(circuit.connection, this.#now, until));
      if (isProbe) probes.push(circuit.connection);
      if (!circuit || isProbe) free.push(sending);
      else held.push(this.#waitFor(circuit, sending));
    }
    return { free, held, probes };
  }

  #circuitOf({ outgoing }: Sending): Circuit | undefined {
    if (this.#byConnection.size === 0) return undefined;
    return this.#byConnection.get(connectionOf({ ...outgoing, via: this.viaOf(outgoing) }));
  }

  #waitFor(circuit: Circuit, { recipient }: Sending): Recipient {
    this.#waited.add(circuit.connection);
    return recipient.goTo(recipient.stepId, this.#waits.until(circuit), 'channel_down');
  }
}

/** Reads what the messages of a version go through. */
export const findViasOf = (
  transaction: Transaction,
  sender: Sender,
  organizationId: string,
  definition: SpinnerDefinition,
): Promise<Vias> => findVias(transaction, sender, organizationId, contentsOf(definition).filter(needsConnection));

/** Reads which of what the steps of a version send through is down. */
export async function findCircuits(
  { circuits }: Transaction,
  { vias: { viaOf, usable }, job, now }: { readonly vias: Vias; readonly job: Job; readonly now: Date },
  { steps }: SpinnerDefinition,
): Promise<Circuits> {
  const { organizationId, startedAt } = job;
  const contents = steps.flatMap((step) => stepKindOf(step).sends?.(step) ?? []);
  const needed = contents.filter(needsConnection);
  // The deployment's own connection has the name of what it sends. A person may know another channel than the default.
  const connections = needed.flatMap((content) => [viaOf(content)?.connection ?? content.channel, ...usable(content)]);
  const hosts = new Set(
    contents.flatMap((content) => {
      const host = mediumOf(content.channel).hostOf?.(content);
      return host === undefined ? [] : hostConnection(organizationId, host);
    }),
  );
  const open = await circuits.open([...new Set([...connections, ...hosts])]);
  const isLong = (since: Date): boolean => now.getTime() - since.getTime() > longestWaitMs;
  const hopeless = open.filter(({ connection, since }) => hosts.has(connection) && isLong(since) && isLong(startedAt ?? now));
  return new Circuits(viaOf, open, new Set(hopeless), now);
}
