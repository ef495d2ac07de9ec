import { setTimeout as sleep } from 'node:timers/promises';
import type { Container } from 'inversify';
import { ImportConsent } from '../../../src/application/consent/lists/import-consent.ts';
import type { ConsentAct } from '../../../src/domain/consent/consent-entry.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { type ApiAnswer, ApiClient } from '../../support/api-client.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import { keepCalling } from '../callers.ts';
import type { Ledger } from '../ledger.ts';
import { createWithTopics } from '../organization.ts';
import type { Random } from '../random.ts';
import { untilAnswered } from './until-answered.ts';

const readers = 30;
const topics = { tips: 'everyone', news: 'joined' } as const;
/** The topic that people join by confirming it: see `askers.ts`. */
export const confirmedTopic = 'club';
const [actPause, jobPause] = [
  [100, 1500],
  [800, 2500],
] as const;

/** The addresses of the readers. */
export const addressesOfReaders = /^reader/;

/** An act that was answered: which entry of the history it must have led to, if to one. Times are the script's milliseconds. */
export interface ReaderAct {
  readonly address: string;
  readonly topic: string;
  readonly act: ConsentAct;
  readonly way: 'api' | 'link' | 'import';
  /** The words or the source of its entry; a link has none. */
  readonly id: string;
  readonly isNoted: boolean;
}

/** A time in which an address must get nothing about a topic. */
export interface Silence {
  readonly address: string;
  readonly topic: string;
  readonly from: number;
  until: number;
}

/** A job about a topic, and when its call began. */
export interface TopicJob {
  readonly topic: string;
  readonly jobId: string;
  readonly at: number;
}

export type TopicOrganization = Awaited<ReturnType<typeof createWithTopics>>;

/**
 * People who join topics, leave them by a program or by the link of a mail, and stand in lists, each in the order of their answers, while
 * jobs about the topics run all the time.
 */
export class Readers {
  readonly organization: TopicOrganization;
  readonly acts: ReaderAct[] = [];
  readonly silences: Silence[] = [];
  readonly jobs: TopicJob[] = [];
  readonly addresses = Array.from({ length: readers }, (_, number) => `reader${number}@example.com`);
  readonly topics = Object.keys(topics);
  readonly #states = new Map<string, ConsentAct>();
  readonly #container: Container;
  readonly #mailbox: Mailbox;
  readonly #ledger: Ledger;
  readonly #random: Random;
  #last = 0;

  private constructor(organization: TopicOrganization, container: Container, mailbox: Mailbox, ledger: Ledger, random: Random) {
    this.organization = organization;
    this.#container = container;
    this.#mailbox = mailbox;
    this.#ledger = ledger;
    this.#random = random;
    for (const address of this.addresses) this.silences.push({ address, topic: 'news', from: 0, until: Number.POSITIVE_INFINITY });
  }

  static async open(container: Container, mailbox: Mailbox, ledger: Ledger, random: Random): Promise<Readers> {
    return new Readers(await createWithTopics(container, { ...topics, [confirmedTopic]: 'joined' }), container, mailbox, ledger, random);
  }

  /** The last act of a reader that was answered. */
  stateOf(address: string, topic: string): ConsentAct | undefined {
    return this.#states.get(`${address} ${topic}`);
  }

  /** Has them act, and starts jobs, until it is stopped and the last calls are answered; then one job about each topic. */
  async run(url: string, stop: AbortSignal): Promise<void> {
    const { apiKey, tableId } = this.organization;
    const [program, person] = [new ApiClient(url, apiKey), new ApiClient(url)];
    const records = this.addresses.map((email, number) => ({ id: `reader${number}`, batch: 'readers', email, name: 'Reader' }));
    await this.#untilAnswered(() =>
      program.post('/api/v1/public/ingest', { dataTableId: tableId, records }, { 'Idempotency-Key': 'readers' }),
    );
    const acting = this.addresses.map((address) => {
      const random = this.#random.fork();
      return keepCalling(() => this.#act(program, person, address, random), actPause, random, stop);
    });
    const starting = this.topics.map((topic) => keepCalling(() => this.#start(program, topic), jobPause, this.#random.fork(), stop));
    await Promise.all([...acting, ...starting]);
    for (const topic of this.topics) await this.#start(program, topic);
    program.close();
    person.close();
  }

  async #act(program: ApiClient, person: ApiClient, address: string, random: Random): Promise<void> {
    const topic = this.topics[random.between(0, this.topics.length - 1)] as string;
    const id = `act-${++this.#last}`;
    const state = this.stateOf(address, topic);
    const body = { address, topics: [topic], words: id };
    const done = { address, topic, id, isNoted: true } as const;
    const lot = random.next();
    if (lot < 0.4) {
      this.#mayGet(address, topic);
      await this.#untilAnswered(() => program.post('/api/v1/public/people/join', { ...body, hasConsent: true }, { 'Idempotency-Key': id }));
      this.#did({ ...done, act: 'joined', way: 'api' });
    } else if (lot < 0.5) {
      await this.#untilAnswered(() => program.post('/api/v1/public/people/leave', body));
      this.#did({ ...done, act: 'left', way: 'api' });
    } else if (lot < 0.9) {
      const mail = this.#mailbox.mailsTo(address).findLast(({ subject }) => subject === topic);
      if (!mail?.unsubscribeUrl) return;
      const { pathname } = new URL(mail.unsubscribeUrl);
      await this.#untilAnswered(() =>
        person.postText(pathname, 'List-Unsubscribe=One-Click', { 'Content-Type': 'application/x-www-form-urlencoded' }),
      );
      this.#did({ ...done, act: 'left', way: 'link', isNoted: state !== 'left' });
    } else {
      if (state === undefined) this.#mayGet(address, topic);
      await this.#imported(`email\n${address}\n`, topic, id);
      // A reader who has left stays off, and one who has joined has said so before.
      if (state === undefined) this.#did({ ...done, act: 'joined', way: 'import' });
    }
  }

  #mayGet(address: string, topic: string): void {
    const silence = this.silences.findLast((one) => one.address === address && one.topic === topic);
    if (silence) silence.until = Math.min(silence.until, performance.now());
  }

  #did(act: ReaderAct): void {
    const { address, topic } = act;
    const isNew = this.stateOf(address, topic) !== act.act;
    this.acts.push(act);
    this.#states.set(`${address} ${topic}`, act.act);
    if (act.act === 'left' && isNew) {
      // A reader who had never joined was silent already.
      this.#mayGet(address, topic);
      this.silences.push({ address, topic, from: performance.now(), until: Number.POSITIVE_INFINITY });
    }
  }

  async #start(program: ApiClient, topic: string): Promise<void> {
    const [key, at] = [`topic-job-${++this.#last}`, performance.now()];
    const path = `/api/v1/public/trigger/${this.organization.spinnerIds.get(topic)}`;
    const { body } = await this.#untilAnswered(() => program.post(path, undefined, { 'Idempotency-Key': key }));
    this.jobs.push({ topic, jobId: body.jobId, at });
  }

  /** Repeats the list until it is read to its end: the database may be away. */
  async #imported(text: string, topic: string, source: string): Promise<void> {
    const { organizationId } = this.organization;
    const list = { organizationId, kind: 'email', topics: [topic], source, words: undefined, by: operator } as const;
    for (let isDone = false; !isDone; ) {
      const file = (async function* () {
        yield Buffer.from(text);
      })();
      isDone = await this.#container
        .get(ImportConsent)
        .execute({ ...list, file })
        .then(
          () => true,
          () => false,
        );
      if (!isDone) await sleep(this.#random.between(50, 300));
    }
  }

  #untilAnswered(call: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
    return untilAnswered(call, this.#ledger, this.#random);
  }
}
