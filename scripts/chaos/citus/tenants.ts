import { setTimeout as sleep } from 'node:timers/promises';
import type { Container } from 'inversify';
import { CreateApiKey } from '../../../src/application/credentials/create-api-key.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { ApiClient } from '../../support/api-client.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import { appendOnce, keepCalling, triggerOnce } from '../callers.ts';
import { Ledger } from '../ledger.ts';
import { createTenant } from '../organization.ts';
import type { Random } from '../random.ts';
import { type Counts, Rates } from './rates.ts';
import type { Tenant } from './tenant.ts';

const appending = [1500, 2500] as const;
const triggering = [12_000, 18_000] as const;
/** A key lies on a node and its hash on the coordinator, so that creating one commits in two phases. */
const creatingKeys = [10_000, 20_000] as const;

/** The parts of the installation that tenants use. */
interface Parts {
  readonly container: Container;
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly random: Random;
  violated(fact: string): void;
}

/** Organizations under load: each appends records, starts jobs that send to them, and creates API keys. */
export class Tenants {
  readonly all: readonly Tenant[];
  readonly #container: Container;
  readonly #url: string;
  readonly #mailbox: Mailbox;
  readonly #random: Random;
  readonly #clients = new Map<Tenant, ApiClient>();
  readonly #slowest = new Map<Tenant, number>();
  #over = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  private constructor(all: readonly Tenant[], parts: Parts) {
    this.all = all;
    this.#container = parts.container;
    this.#url = parts.url;
    this.#mailbox = parts.mailbox;
    this.#random = parts.random;
  }

  static async create(count: number, parts: Parts): Promise<Tenants> {
    const all: Tenant[] = [];
    for (let number = 1; number <= count; number++) {
      const name = `t${String(number).padStart(2, '0')}`;
      const sender = await createTenant(parts.container, name);
      all.push({ ...sender, name, ledger: new Ledger((fact) => parts.violated(`${name}: ${fact}`)), keys: { created: [], failed: 0 } });
    }
    return new Tenants(all, parts);
  }

  /** Begins to call, for all of them. */
  begin(): void {
    this.#over = new AbortController();
    this.#running = Promise.all(this.all.map((tenant) => this.#call(tenant, this.#over.signal)));
  }

  /** Ends it; resolves when the last call of each has settled. */
  async end(): Promise<void> {
    this.#over.abort();
    await this.#running;
  }

  /** Starts a job for each that takes the last records. */
  async triggerLast(): Promise<void> {
    await Promise.all(
      this.all.map(async (tenant) => {
        const random = this.#random.fork();
        while ((await triggerOnce(this.#client(tenant), tenant.spinnerId, tenant.ledger, random)).outcome !== 'acknowledged');
      }),
    );
  }

  /** The answers and messages of each in the next seconds. */
  async measure(seconds: number): Promise<Rates> {
    const before = this.#counts();
    this.#slowest.clear();
    await sleep(seconds * 1000);
    return new Rates(before, this.#counts(), this.#slowest, seconds);
  }

  #counts(): ReadonlyMap<Tenant, Counts> {
    const mails = new Map<string, number>();
    for (const address of this.#mailbox.addresses) {
      const name = address.slice(0, address.indexOf('-'));
      mails.set(name, (mails.get(name) ?? 0) + 1);
    }
    return new Map(
      this.all.map((tenant) => {
        const acknowledged = [...tenant.ledger.batches.values()].filter(({ outcome }) => outcome === 'acknowledged').length;
        const started = tenant.ledger.triggers.filter(({ outcome }) => outcome === 'acknowledged').length;
        const counts = { calls: acknowledged + started, mails: mails.get(tenant.name) ?? 0, refused: tenant.ledger.counts.unavailable };
        return [tenant, counts] as const;
      }),
    );
  }

  async #call(tenant: Tenant, stop: AbortSignal): Promise<void> {
    const api = this.#client(tenant);
    const [first, second, third] = [this.#random.fork(), this.#random.fork(), this.#random.fork()];
    const { name, ledger, tableId, spinnerId } = tenant;
    const target = { table: name, path: '/api/v1/public/ingest', dataTableId: tableId, pause: appending, mostRecords: 2 } as const;
    const timed = async (work: () => Promise<unknown>): Promise<void> => {
      const start = performance.now();
      await work();
      this.#slowest.set(tenant, Math.max(this.#slowest.get(tenant) ?? 0, performance.now() - start));
    };
    await Promise.all([
      keepCalling(() => timed(() => appendOnce(api, target, ledger, first)), target.pause, first, stop),
      keepCalling(() => timed(() => triggerOnce(api, spinnerId, ledger, second)), triggering, second, stop),
      keepCalling(() => this.#createKey(tenant), creatingKeys, third, stop),
    ]);
  }

  async #createKey({ organizationId, name, keys }: Tenant): Promise<void> {
    const wanted = { organizationId, name, scopes: ['ingest'] as const, by: operator };
    await this.#container
      .get(CreateApiKey)
      .execute(wanted)
      .then(
        ({ apiKey }) => keys.created.push(apiKey.id),
        () => keys.failed++,
      );
  }

  #client(tenant: Tenant): ApiClient {
    const known = this.#clients.get(tenant) ?? new ApiClient(this.#url, tenant.apiKey);
    this.#clients.set(tenant, known);
    return known;
  }
}
