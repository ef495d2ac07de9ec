import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiAnswer, ApiClient } from '../support/api-client.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';
import type { Ledger } from './ledger.ts';
import type { CrmOrganization } from './organization.ts';

/** The cells of a contact. */
export type Contact = Readonly<Record<'email' | 'name' | 'city', string | null>>;

/** An event as the feed and deliveries show it. */
interface ShownEvent {
  readonly number: number;
  readonly type: string;
  readonly data: { readonly recordId?: string; readonly record?: { readonly cells: Contact } };
}

/** Records that are read at the same time. */
const readAtOnce = 8;

/** Copies of the CRM's table, by the ids of its records: one by the feed, one by what the endpoint gets. */
export class CrmCopies {
  readonly byFeed = new Map<string, Contact>();
  readonly byEndpoint = new Map<string, Contact>();
  /** The numbers of the events that were delivered, and how often. */
  readonly delivered = new Map<number, number>();
  readonly counts = { outOfOrder: 0, repeated: 0, gaps: 0 };
  /** The number of the last event that was read. */
  read = 0;
  readonly #organization: CrmOrganization;
  readonly #ledger: Ledger;
  /** The highest number of an event of each record that was delivered. */
  readonly #lastOf = new Map<string, number>();

  constructor(organization: CrmOrganization, receiver: WebhookReceiver, ledger: Ledger) {
    this.#organization = organization;
    this.#ledger = ledger;
    receiver.onTaken = (body) => this.#take(JSON.parse(body));
  }

  /** Reads the feed until it is stopped. */
  async follow(url: string, stop: AbortSignal): Promise<void> {
    const api = new ApiClient(url, this.#organization.apiKey);
    while (!stop.aborted) {
      const { status, body } = await this.#get(api, `/api/v1/public/events?after=${this.read}&limit=500`);
      if (status !== 200 || body.dropped !== 0) this.#ledger.violated(`The feed answered ${status} ${JSON.stringify(body).slice(0, 300)}`);
      const changed = new Set<string>();
      let expected = this.read;
      for (const { number, data } of (body.data ?? []) as readonly ShownEvent[]) {
        if (number !== ++expected) this.counts.gaps++;
        expected = number;
        if (data.recordId !== undefined) changed.add(data.recordId);
      }
      const ids = [...changed];
      for (let start = 0; start < ids.length; start += readAtOnce)
        await Promise.all(ids.slice(start, start + readAtOnce).map((id) => this.#readRecord(api, id)));
      this.read = expected;
      if (body.hasMore !== true) await sleep(200, undefined, { signal: stop }).catch(() => undefined);
    }
    api.close();
  }

  async #readRecord(api: ApiClient, id: string): Promise<void> {
    const { status, body } = await this.#get(api, `/api/v1/public/data-tables/${this.#organization.tableId}/records/${id}`);
    if (status === 200) this.byFeed.set(id, body.record.cells);
    else if (status === 404) this.byFeed.delete(id);
    else this.#ledger.violated(`A record was read with ${status} ${JSON.stringify(body)}`);
  }

  #take({ number, data: { recordId, record } }: ShownEvent): void {
    const times = this.delivered.get(number) ?? 0;
    this.delivered.set(number, times + 1);
    if (recordId === undefined) return;
    // A worker that was killed repeats what it has not recorded, of each record in order.
    if (times > 0) this.counts.repeated++;
    else if (number < (this.#lastOf.get(recordId) ?? 0)) this.counts.outOfOrder++;
    this.#lastOf.set(recordId, Math.max(number, this.#lastOf.get(recordId) ?? 0));
    if (record === undefined) this.byEndpoint.delete(recordId);
    else this.byEndpoint.set(recordId, record.cells);
  }

  async #get(api: ApiClient, path: string): Promise<ApiAnswer> {
    for (;;) {
      const answer = await api.get(path).catch(() => undefined);
      if (answer && answer.status !== 503) return answer;
      await sleep(200);
    }
  }
}
