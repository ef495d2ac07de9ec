import { refusalCause, refusalIn } from '../channels/feedback/refusal.ts';
import { mediumOf } from '../channels/media.ts';
import { connectionOf, needsConnection } from './circuits.ts';
import type { Outcome } from './sending.ts';

const mostConnections = 10_000;
/** How many addresses have to be refused with equal words. */
const leastAddresses = 2;

/** What a connection has said of the first addresses, as long as it has taken no message. */
interface Refused {
  readonly words: string;
  readonly addresses: Set<string>;
}

/**
 * Refusals by a policy (5.7.x) with equal words for each of the first addresses are the connection's fault, and not the recipients': a
 * submission server to which nobody has signed in refuses everybody. Kept in memory: what was accepted before the process began is not known,
 * and then a probe with another recipient finds it out.
 */
export class ChannelRefusals {
  /** By connection and revision of its channel; null once a message was accepted. The one used last at the end. */
  readonly #known = new Map<string, Refused | null>();

  /** Outcomes with the refusals that are their connection's as outages of it; `probes` are the connections that are only tried. */
  blamed(outcomes: readonly Outcome[], probes: readonly string[]): readonly Outcome[] {
    for (const outcome of outcomes) this.#note(outcome);
    return outcomes.map((outcome) => {
      const words = wordsOf(outcome);
      if (words === undefined || outcome.outcome.result !== 'refused') return outcome;
      const known = this.#known.get(keyOf(outcome));
      const isOfConnection =
        known?.words === words && (known.addresses.size >= leastAddresses || probes.includes(connectionOf(outcome.outgoing)));
      if (!isOfConnection) return outcome;
      const { reason } = outcome.outcome;
      return { ...outcome, outcome: { result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: true } };
    });
  }

  #note(outcome: Outcome): void {
    const key = keyOf(outcome);
    const isAccepted = outcome.outcome.result === 'sent';
    const words = wordsOf(outcome);
    const known = this.#known.get(key);
    if (known === null || (!isAccepted && words === undefined)) return;
    this.#known.delete(key);
    if (isAccepted) this.#known.set(key, null);
    else {
      const addresses = known?.words === words ? known.addresses : new Set<string>();
      if (addresses.size < leastAddresses) addresses.add(mediumOf(outcome.outgoing.channel).addressOf(outcome.outgoing));
      this.#known.set(key, { words: words as string, addresses });
    }
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostConnections && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** A channel that is edited begins again. */
const keyOf = ({ outgoing }: Outcome): string => `${connectionOf(outgoing)} ${outgoing.via?.channel.revision ?? ''}`;

/** The words of a refusal by a policy, without addresses and numbers; undefined if the outcome is none of a connection that people make. */
function wordsOf({ outcome, outgoing }: Outcome): string | undefined {
  if (outcome.result !== 'refused' || outcome.bounce !== undefined || !needsConnection(outgoing)) return undefined;
  const refusal = refusalIn(outcome.reason);
  if (!/^5\.7\.\d+$/.test(refusal.status) || refusalCause(refusal) !== 'policy') return undefined;
  return outcome.reason
    .slice(0, 300)
    .replace(/[^\s<>@]{1,64}@[^\s<>@:,;]{1,255}/g, '')
    .replace(/\d+/g, '');
}
