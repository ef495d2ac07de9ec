import { setTimeout as sleep } from 'node:timers/promises';
import type { Container } from 'inversify';
import type { StartedParts } from '../../src/main/process.ts';
import { type ApiAnswer, ApiClient } from '../support/api-client.ts';
import { type ReceiverManner, WebhookReceiver } from '../support/webhook-receiver.ts';
import { keepCalling } from './callers.ts';
import { type Contact, CrmCopies } from './crm-copies.ts';
import type { Ledger } from './ledger.ts';
import { type CrmOrganization, createCrm } from './organization.ts';
import type { Random } from './random.ts';

/** Contacts that the CRM may have, and its processes, each of which writes contacts of its own. */
const [most, processes] = [10_000, 2];
const mostInACall = 500;
const mostChanged = 10;
/** The first contacts of a process, which it changes as often as all others together. */
const oftenChanged = 40;
const pause = [50, 400] as const;
const manners: readonly ReceiverManner[] = ['fails', 'hangs', 'forgets'];

/**
 * A CRM that keeps a table in step with its contacts: two processes upsert, change and delete, and repeat what got no answer until it
 * gets one. Copies of the table are made from events alone.
 */
export class Crm {
  /** The rows that the table must hold, by address. */
  readonly contacts = new Map<string, Contact>();
  readonly counts = { calls: 0, repeated: 0, inserted: 0, deleted: 0, misbehaved: 0 };
  readonly organization: CrmOrganization;
  readonly receiver: WebhookReceiver;
  readonly copies: CrmCopies;
  readonly #ledger: Ledger;
  readonly #random: Random;
  #last = 0;

  private constructor(organization: CrmOrganization, receiver: WebhookReceiver, ledger: Ledger, random: Random) {
    this.organization = organization;
    this.receiver = receiver;
    this.copies = new CrmCopies(organization, receiver, ledger);
    this.#ledger = ledger;
    this.#random = random;
  }

  static async open(container: Container, ledger: Ledger, random: Random, started: StartedParts): Promise<Crm> {
    const receiver = await WebhookReceiver.open(started);
    const organization = await createCrm(container, receiver.url);
    receiver.expect(organization.secret);
    return new Crm(organization, receiver, ledger, random);
  }

  /** Adds contacts that it never changes. */
  async addStanding(url: string, count: number, city: string): Promise<void> {
    const api = new ApiClient(url, this.organization.apiKey);
    const records = Array.from({ length: count }, (_, n) => ({ email: `standing${n}@example.com`, name: 'Standing', city }));
    await this.#upsert(api, records, this.#random.fork());
    api.close();
  }

  /** Writes until it is stopped, and until the last calls were answered. */
  async run(url: string, stop: AbortSignal): Promise<void> {
    const writing = Array.from({ length: processes }, async (_, place) => {
      const api = new ApiClient(url, this.organization.apiKey);
      const random = this.#random.fork();
      const own = Array.from({ length: most / processes }, (_, n) => `contact${n * processes + place}@example.com`);
      for (let start = 0; start < own.length; start += mostInACall) {
        const records = own.slice(start, start + mostInACall).map((email) => ({ email, name: 'New', city: null }));
        await this.#upsert(api, records, random);
      }
      await keepCalling(() => this.#change(api, own, random), pause, random, stop);
      api.close();
    });
    await Promise.all(writing);
  }

  /** Its endpoint misbehaves for some seconds. */
  async misbehave(): Promise<string> {
    const manner = manners[this.counts.misbehaved++ % manners.length] as ReceiverManner;
    const ms = this.#random.between(1000, 7000);
    this.receiver.manner = manner;
    await sleep(ms);
    this.receiver.manner = 'well';
    return `endpoint ${manner} for ${(ms / 1000).toFixed(1)} s`;
  }

  async #change(api: ApiClient, own: readonly string[], random: Random): Promise<void> {
    const last = (random.chance(0.5) ? oftenChanged : own.length) - 1;
    const some = Array.from({ length: random.between(1, mostChanged) }, () => own[random.between(0, last)] as string);
    const known = some.find((email) => this.contacts.has(email));
    const text = `"${random.between(1, 1e9)}" Zoë`;
    const lot = random.next();
    if (lot < 0.7 || known === undefined) {
      const column = random.chance(0.5) ? 'name' : 'city';
      // An address may stand there twice: the last one counts.
      await this.#upsert(
        api,
        some.map((email, index) => ({ email, [column]: `${text} ${index}` })),
        random,
      );
      return;
    }
    const path = `${this.#records}/by-key?email=${encodeURIComponent(known)}`;
    if (lot < 0.88) {
      const { status, body } = await this.#call(() => api.patch(path, { set: { city: text } }));
      if (status === 200) this.contacts.set(known, { ...(this.contacts.get(known) as Contact), city: text });
      else this.#ledger.violated(`A change of a contact was answered ${status} ${JSON.stringify(body)}`);
    } else {
      const { status, body } = await this.#call(() => api.delete(path));
      // The repeat of a deletion that was carried out finds nothing.
      if (status !== 200 && body.code !== 'RECORD_NOT_FOUND')
        this.#ledger.violated(`A deletion was answered ${status} ${JSON.stringify(body)}`);
      this.contacts.delete(known);
      this.counts.deleted++;
    }
  }

  async #upsert(api: ApiClient, records: readonly Partial<Contact>[], random: Random): Promise<void> {
    const key = `crm-${++this.#last}`;
    const sent = { dataTableId: this.organization.tableId, mode: 'upsert', records };
    const call = () => this.#call(() => api.post('/api/v1/public/ingest', sent, { 'Idempotency-Key': key }));
    // Now and then the call comes twice at once, and once more when it was answered.
    const [{ status, body }, ...others] = (await Promise.all(random.chance(0.05) ? [call(), call()] : [call()])) as [
      ApiAnswer,
      ...ApiAnswer[],
    ];
    if (random.chance(0.03)) others.push(await call());
    if (status !== 201) return this.#ledger.violated(`An upsert was answered ${status} ${JSON.stringify(body)}`);
    for (const other of others)
      if (other.body.inserted !== body.inserted || other.body.updated !== body.updated)
        this.#ledger.violated(`A repeated upsert was answered ${JSON.stringify(other.body)} after ${JSON.stringify(body)}`);
    const before = this.contacts.size;
    for (const record of records) {
      const email = record.email as string;
      this.contacts.set(email, { ...(this.contacts.get(email) ?? { email, name: null, city: null }), ...record });
    }
    this.counts.inserted += body.inserted;
    if (body.inserted > records.length || this.contacts.size < before)
      this.#ledger.violated(`${records.length} contacts were sent, and ${body.inserted} added`);
  }

  /** Repeats a call until it is answered. */
  async #call(call: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
    for (;;) {
      this.counts.calls++;
      const answer = await call().catch(() => undefined);
      if (answer && answer.status !== 503 && answer.body.code !== 'IDEMPOTENCY_IN_PROGRESS') return answer;
      this.counts.repeated++;
      await sleep(this.#random.between(50, 300));
    }
  }

  get #records(): string {
    return `/api/v1/public/data-tables/${this.organization.tableId}/records`;
  }
}
