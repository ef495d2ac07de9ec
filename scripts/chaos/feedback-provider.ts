import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../support/api-client.ts';
import type { UnrulyMailServer } from '../support/unruly-mail-server.ts';
import type { Random } from './random.ts';

/** The reports that a provider may make about a message, in the order in which a message moves. */
const verdicts = ['delivered', 'blocked', 'bounced', 'complained'] as const;
export type Verdict = (typeof verdicts)[number];

interface Event {
  readonly messageId: string;
  readonly verdict: Verdict;
  readonly id: string;
  readonly body: object;
  /** Milliseconds of the clock: not told before. */
  readonly at: number;
}

/** The state that a message has after its events. */
export const stateOf: Readonly<Record<Verdict, string>> = {
  delivered: 'delivered',
  blocked: 'bounced',
  bounced: 'bounced',
  complained: 'complained',
};

const eventOf: Readonly<Record<Verdict, object>> = {
  delivered: { event: 'delivered', response: '250 OK' },
  blocked: { event: 'bounce', type: 'blocked', status: '4.7.1', reason: '451 4.7.1 Try again later' },
  bounced: { event: 'bounce', type: 'bounce', status: '5.1.1', reason: '550 5.1.1 No such user' },
  complained: { event: 'spamreport' },
};

const looksEveryMs = 100;
const longestDelayMs = 4000;
const mostInACall = 6;

/**
 * Speaks SendGrid for a mail server: tells in signed calls what became of each mail, the events of a mail in any order. Some events are
 * never told, some calls come twice, and each call is repeated until it is answered with 200.
 */
export class FeedbackProvider {
  /** The reports that were made and acknowledged about each message. */
  readonly told = new Map<string, Set<Verdict>>();
  /** The statuses of the calls that were refused. */
  readonly refusals = new Set<number>();
  readonly counts = { calls: 0, repeated: 0, unanswered: 0, refused: 0, untold: 0 };
  readonly verificationKey: string;
  readonly #privateKey: KeyObject;
  readonly #server: UnrulyMailServer;
  readonly #random: Random;
  readonly #waiting: Event[] = [];
  #seen = 0;

  constructor(server: UnrulyMailServer, random: Random) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.verificationKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    this.#server = server;
    this.#random = random;
  }

  /** Tells until it is stopped, and then all that is left. */
  async run(url: string, path: string, stop: AbortSignal): Promise<void> {
    const api = new ApiClient(url);
    while (!stop.aborted || this.#waiting.length > 0 || this.#seen < this.#server.taken.length) {
      this.#look(stop.aborted);
      const due = this.#takeDue(stop.aborted);
      if (due.length > 0) await this.#tell(api, path, due);
      else await sleep(looksEveryMs);
    }
    api.close();
  }

  /** The furthest state that was told of a message; undefined if nothing was. */
  stateOf(messageId: string): string | undefined {
    const told = this.told.get(messageId);
    const last = told && verdicts.findLast((verdict) => told.has(verdict));
    return last && stateOf[last];
  }

  #look(isOver: boolean): void {
    for (const { messageId, to } of this.#server.taken.slice(this.#seen)) {
      this.#seen++;
      for (const verdict of this.#fate()) {
        if (this.#random.chance(0.03)) {
          this.counts.untold++;
          continue;
        }
        const id = `${messageId}-${verdict}`;
        const at = isOver ? 0 : Date.now() + this.#random.between(0, longestDelayMs);
        const timestamp = Math.floor(Date.now() / 1000);
        const body = { ...eventOf[verdict], email: to, timestamp, sg_event_id: id, spindle_message_id: messageId };
        this.#waiting.push({ messageId, verdict, id, at, body });
      }
    }
  }

  #fate(): readonly Verdict[] {
    const lot = this.#random.next();
    if (lot < 0.12) return [];
    if (lot < 0.14) return ['bounced'];
    if (lot < 0.15) return ['delivered', 'bounced'];
    if (lot < 0.18) return ['blocked'];
    return lot < 0.184 ? ['delivered', 'complained'] : ['delivered'];
  }

  /** The next events of a call, in any order. */
  #takeDue(isOver: boolean): readonly Event[] {
    const now = Date.now();
    const due = this.#waiting.filter(({ at }) => isOver || at <= now);
    const some: Event[] = [];
    while (some.length < this.#random.between(1, mostInACall) && due.length > 0) {
      const [event] = due.splice(this.#random.between(0, due.length - 1), 1);
      if (event) some.push(event);
    }
    for (const event of some) this.#waiting.splice(this.#waiting.indexOf(event), 1);
    return some;
  }

  async #tell(api: ApiClient, path: string, events: readonly Event[]): Promise<void> {
    const body = JSON.stringify(events.map((event) => event.body));
    const times = this.#random.chance(0.1) ? 2 : 1;
    this.counts.repeated += times - 1;
    for (let time = 0; time < times; time++) await this.#untilAnswered(api, path, body);
    for (const { messageId, verdict } of events) this.told.set(messageId, (this.told.get(messageId) ?? new Set<Verdict>()).add(verdict));
  }

  async #untilAnswered(api: ApiClient, path: string, body: string): Promise<void> {
    for (;;) {
      this.counts.calls++;
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createSign('sha256').update(timestamp).update(body).sign(this.#privateKey, 'base64');
      const headers = {
        'X-Twilio-Email-Event-Webhook-Signature': signature,
        'X-Twilio-Email-Event-Webhook-Timestamp': timestamp,
      };
      const status = await api.postText(path, body, headers).then(
        (answer) => answer.status,
        () => undefined,
      );
      if (status === 200) return;
      // A busy API asks providers to come again, and they do.
      if (status === undefined || status === 429 || status === 503) this.counts.unanswered++;
      else {
        this.counts.refused++;
        this.refusals.add(status);
      }
      await sleep(this.#random.between(100, 600));
    }
  }
}
