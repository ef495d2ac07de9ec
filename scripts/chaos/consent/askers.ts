import { setTimeout as sleep } from 'node:timers/promises';
import type { Container } from 'inversify';
import { ReadPersonPreferences } from '../../../src/application/consent/preferences/read-person-preferences.ts';
import { ApiClient } from '../../support/api-client.ts';
import type { Query } from '../../support/back-office.ts';
import type { Mail, Mailbox } from '../../support/mailbox.ts';
import { keepCalling } from '../callers.ts';
import { type Check, expectNone, fact } from '../check.ts';
import type { Ledger } from '../ledger.ts';
import type { Random } from '../random.ts';
import { type TopicJob, type TopicOrganization, confirmedTopic as topic } from './readers.ts';
import { untilAnswered } from './until-answered.ts';

const askers = 30;
const jobPause = [800, 2500] as const;
/** Those who ask first do so at once, the last after this. */
const askWithinMs = 8000;
/** A mail may come as late as this after the last fault. */
const graceMs = 20_000;

/** The course of one who asks: until when they are pending, and what they answered. Times are the script's milliseconds. */
interface Asker {
  readonly address: string;
  readonly choice: 'confirmed' | 'declined' | 'waits';
  /** Until this, they must get nothing about the topic. */
  pendingUntil: number;
  answer?: 'confirmed' | 'declined';
}

/** People who ask for a topic and confirm it with the button of their mail, decline, or let it be, while jobs about the topic run. */
export class Askers {
  readonly #organization: TopicOrganization;
  readonly #mailbox: Mailbox;
  readonly #ledger: Ledger;
  readonly #random: Random;
  readonly #askers: readonly Asker[];
  readonly #jobs: TopicJob[] = [];

  constructor(organization: TopicOrganization, mailbox: Mailbox, ledger: Ledger, random: Random) {
    this.#organization = organization;
    this.#mailbox = mailbox;
    this.#ledger = ledger;
    this.#random = random;
    this.#askers = Array.from({ length: askers }, (_, number) => {
      const lot = random.next();
      const choice = lot < 0.5 ? 'confirmed' : lot < 0.75 ? 'declined' : 'waits';
      return { address: `reader-asks${number}@example.com`, choice, pendingUntil: Number.POSITIVE_INFINITY };
    });
  }

  /** Has them ask and answer, and starts jobs, until it is stopped and the last calls are answered; then one job. */
  async run(url: string, stop: AbortSignal): Promise<void> {
    const { apiKey, tableId } = this.#organization;
    const [program, person] = [new ApiClient(url, apiKey), new ApiClient(url)];
    const records = this.#askers.map(({ address }, number) => ({ id: `asker${number}`, batch: 'askers', email: address, name: 'Asker' }));
    const ingest = () => program.post('/api/v1/public/ingest', { dataTableId: tableId, records }, { 'Idempotency-Key': 'askers' });
    await untilAnswered(ingest, this.#ledger, this.#random);
    const asking = this.#askers.map((asker) => this.#live(asker, program, person, this.#random.fork(), stop));
    const starting = keepCalling(() => this.#start(program), jobPause, this.#random.fork(), stop);
    await Promise.all([...asking, starting]);
    await this.#start(program);
    program.close();
    person.close();
  }

  async #live(asker: Asker, program: ApiClient, person: ApiClient, random: Random, stop: AbortSignal): Promise<void> {
    const { address, choice } = asker;
    await sleep(random.between(0, askWithinMs));
    const body = { address, topics: [topic], confirm: true, words: 'Send me the club', source: 'chaos' };
    await untilAnswered(
      () => program.post('/api/v1/public/people/join', body, { 'Idempotency-Key': `ask ${address}` }),
      this.#ledger,
      random,
    );
    let endAt: number | undefined;
    for (;;) {
      const mail = this.#questionsTo(address)[0];
      if (mail) {
        if (choice !== 'waits') await this.#answer(asker, choice, mail, person, random);
        return;
      }
      if (stop.aborted) endAt ??= performance.now() + graceMs;
      if (endAt !== undefined && performance.now() > endAt) return;
      await sleep(200);
    }
  }

  /** The unsubscribe button declines; the link confirms. */
  async #answer(asker: Asker, choice: 'confirmed' | 'declined', mail: Mail, person: ApiClient, random: Random): Promise<void> {
    const decline = new URL(mail.unsubscribeUrl ?? '').pathname;
    const path = choice === 'declined' ? decline : decline.replace(/\/decline$/, '');
    if (choice === 'confirmed') asker.pendingUntil = performance.now();
    const press = () => person.postText(path, 'List-Unsubscribe=One-Click', { 'Content-Type': 'application/x-www-form-urlencoded' });
    const { status } = await untilAnswered(press, this.#ledger, random, (answer) => answer.status === 410);
    if (status === 200 || status === 410) asker.answer = choice;
  }

  async #start(program: ApiClient): Promise<void> {
    const at = performance.now();
    const path = `/api/v1/public/trigger/${this.#organization.spinnerIds.get(topic)}`;
    const key = `asker-job-${this.#jobs.length}-${at}`;
    const { body } = await untilAnswered(() => program.post(path, undefined, { 'Idempotency-Key': key }), this.#ledger, this.#random);
    this.#jobs.push({ topic, jobId: body.jobId, at });
  }

  /** The mails that ask an address to confirm. */
  #questionsTo(address: string): readonly Mail[] {
    return this.#mailbox.mailsTo(address).filter(({ unsubscribeUrl }) => unsubscribeUrl?.endsWith('/decline'));
  }

  /** Checks that nobody got the topic before they confirmed it, that nobody was asked twice, and that who confirmed gets the last job. */
  async checks(query: Query, container: Container): Promise<readonly Check[]> {
    const { organizationId } = this.#organization;
    const last = this.#jobs.at(-1)?.jobId;
    const sent = await query<{ id: string; to: string; state: string }>(
      'select id, "to", state from messages where organization_id = $1 and job_id = $2',
      [organizationId, last],
    );
    const mailRows = await query<{ address: string }>('select address from confirmation_mails where organization_id = $1', [
      organizationId,
    ]);
    const wrong = { early: 0, askedTwice: 0, claimedTwice: 0, unasked: 0, missing: 0, states: 0 };
    for (const { address, answer, pendingUntil } of this.#askers) {
      const mails = this.#mailbox.mailsTo(address).filter(({ subject }) => subject === topic);
      wrong.early += mails.filter(({ at }) => at < pendingUntil).length;
      if (this.#questionsTo(address).length > 1) wrong.askedTwice++;
      if (mailRows.filter((row) => row.address === address).length > 1) wrong.claimedTwice++;
      const got = sent.filter(({ to, state }) => to === address && (state === 'sent' || state === 'unknown')).length;
      if (answer === 'confirmed' && got !== 1) wrong.missing++;
      if (answer !== 'confirmed' && got > 0) wrong.unasked++;
      const { topics } = await container.get(ReadPersonPreferences).execute({ organizationId, kind: 'email', address });
      const wanted = topics.find(({ topic: { key } }) => key === topic);
      const isPending = answer === undefined;
      if (wanted?.choice?.state !== (answer === 'confirmed' ? 'joined' : undefined) || wanted?.isPending !== isPending) wrong.states++;
    }
    const numberOf = (answer: Asker['answer']) => this.#askers.filter((one) => one.answer === answer).length;
    return [
      fact('confirmations: people who confirmed', numberOf('confirmed')),
      fact('confirmations: people who declined', numberOf('declined')),
      fact('confirmations: people who let it be, or got no mail', numberOf(undefined)),
      fact('confirmations: people who got no mail', this.#askers.filter(({ address }) => this.#questionsTo(address).length === 0).length),
      fact('confirmations: jobs', this.#jobs.length),
      expectNone('confirmations: e-mails about the topic to people who had not confirmed', wrong.early),
      expectNone('confirmations: people who were asked twice', wrong.askedTwice),
      expectNone('confirmations: people with two claimed mails', wrong.claimedTwice),
      expectNone('confirmations: people in the last job who have not confirmed', wrong.unasked),
      expectNone('confirmations: people who confirmed and whom the last job left out', wrong.missing),
      expectNone('confirmations: states that differ from the answer', wrong.states),
    ];
  }
}
