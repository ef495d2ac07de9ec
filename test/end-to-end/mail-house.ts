import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../../src/main/embedded-postgres/server.ts';
import { bearer } from '../support/http-tenant.ts';
import { until } from '../support/jest/until.ts';
import { masterKeyOf } from '../support/keys/master-keys.ts';
import { cloneDatabase, ofRun, type TestDatabase } from '../support/postgres-backend.ts';
import { type ApiProcess, startApi } from './outage-api.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const settings = {
  PUBLIC_API_URL: 'http://spindle.test',
  OUTBOUND_ALLOW_PRIVATE: 'true',
  DEFAULT_PLAN: 'unlimited',
  FAILED_CREDENTIALS_PER_MINUTE: '0',
  // Its customers sign up as strangers do, and send as organizations that an operator knows.
  SIGN_UP: 'open',
  SIGN_UPS_PER_NETWORK: '0',
  SIGN_UPS_PER_DOMAIN: '0',
  NEW_ORGANIZATION_MESSAGES: '0',
  VERIFY_ADDRESSES: 'false',
};

type Environment = Readonly<Record<string, string>>;

/** A Spindle of several processes on a database of its own: the API and a number of workers. */
export class MailHouse {
  readonly #database: TestDatabase;
  readonly #workers: ChildProcess[];
  readonly #environment: Environment;
  api: ApiProcess;

  private constructor(database: TestDatabase, environment: Environment, api: ApiProcess, workers: ChildProcess[]) {
    this.#database = database;
    this.#environment = environment;
    this.api = api;
    this.#workers = workers;
  }

  /** `more` is set for all its processes; its database is a new one, unless `opening` gives another. */
  static async open(workers: number, more: Environment = {}, opening: () => Promise<TestDatabase> = cloneDatabase): Promise<MailHouse> {
    const database = await opening();
    const environment = { ...settings, PORT: String(await freePort()), ...more };
    const api = await startApi(database.url, environment);
    return new MailHouse(
      database,
      environment,
      api,
      Array.from({ length: workers }, () => startWorker(database.url, environment)),
    );
  }

  /** Kills the API as a crash does, and returns what starts it again on the same port. */
  async crashApi(): Promise<() => Promise<void>> {
    const { child } = this.api;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    return async () => {
      this.api = await startApi(this.#database.url, this.#environment);
    };
  }

  /** Kills one of the workers as a crash does, and returns what starts another in its place. */
  async crashWorker(place: number): Promise<() => void> {
    const worker = this.#workers[place] as ChildProcess;
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
    return () => {
      this.#workers[place] = startWorker(this.#database.url, this.#environment);
    };
  }

  /** The environment of a worker of this house. */
  get workerSettings(): Readonly<Record<string, string>> {
    return { DATABASE_URL: this.#database.url, ...settings };
  }

  /** One statement on the database, for what the API does not tell. */
  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    const client = new pg.Client(this.#database.url);
    await client.connect();
    return (await client.query<Row>(text, [...values]).finally(() => client.end())).rows;
  }

  /**
   * Makes whoever changes a record that fits the condition wait. No transaction is open for that: the house would wait for one.
   * @returns how to let them go
   */
  async hold(condition: string): Promise<() => Promise<void>> {
    const client = new pg.Client(this.#database.url);
    await client.connect();
    await client.query('select pg_advisory_lock(1)');
    await client.query(`
      create function wait_for_test() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock_shared(1); return coalesce(new, old); end $$`);
    await client.query(`
      create trigger wait_for_test before update or delete on records for each row when (${condition}) execute function wait_for_test()`);
    return async () => {
      await client.query('select pg_advisory_unlock(1)');
      await client.query('drop function wait_for_test() cascade');
      await client.end();
    };
  }

  /** Signs up an organization without a channel. */
  owner(name: string): Promise<Customer> {
    return Customer.found(this.api, name);
  }

  /** Signs up an organization of its own, which sends through this server. */
  customer(name: string, port: number, channel: object = {}): Promise<Customer> {
    return Customer.signUp(this.api, name, port, channel);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => stop(worker)));
    await this.api.stop();
    await this.#database.drop();
  }
}

/** An organization, as its owner uses it over HTTP. */
export class Customer {
  readonly #api: Pick<ApiProcess, 'call'>;
  readonly #token: string;
  channelId = '';

  constructor(api: Pick<ApiProcess, 'call'>, token: string) {
    this.#api = api;
    this.#token = token;
  }

  /** Signs up an organization of its own. */
  static async found(api: Pick<ApiProcess, 'call'>, name: string): Promise<Customer> {
    const person = { email: `${randomUUID()}@acme.example`, password: 'correct horse battery staple', name: 'Ada', organizationName: name };
    const { status, body, text } = await api.call('POST', '/api/v1/auth/sign-up', { body: person });
    if (status !== 201) throw new Error(text);
    return new Customer(api, body.token);
  }

  /** Signs up an organization of its own, which sends through the mail server on this port. */
  static async signUp(api: Pick<ApiProcess, 'call'>, name: string, port: number, channel: object = {}): Promise<Customer> {
    const customer = await Customer.found(api, name);
    const sender = { name: 'Ada', address: `${name}@acme.example` };
    const server = { host: '127.0.0.1', port, security: 'none' };
    const made = await customer.call('POST', '/channels', { provider: 'smtp', name: 'Sales', sender, settings: server, ...channel });
    customer.channelId = made.channel.id;
    return customer;
  }

  /** @throws Error with the answer if the call was refused */
  // biome-ignore lint/suspicious/noExplicitAny: answers have different shapes.
  async call(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<any> {
    const answer = await this.#api.call(method, `/api/v1${path}`, { headers: { ...bearer(this.#token), ...headers }, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  /** Makes a table with so many people, and a published spinner that writes to each. */
  async campaign(count: number, definition: object = {}): Promise<Campaign> {
    const columns = ['email', 'name'].map((name) => ({ name, type: 'text', metadata: true, required: true }));
    const { dataTable } = await this.call('POST', '/data-tables', { name: 'Leads', columns });
    const addresses = Array.from({ length: count }, (_, index) => `person${index + 1}@example.com`);
    for (let from = 0; from < count; from += 500) {
      const records = addresses.slice(from, from + 500).map((email) => ({ email, name: 'Ada' }));
      await this.call('POST', `/data-tables/${dataTable.id}/records`, { records });
    }
    const message = { id: 'mail', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello', text: '{{ unsubscribe_url }}' };
    const draft = { dataTableId: dataTable.id, steps: [message], ...definition };
    const { spinner } = await this.call('POST', '/spinners', { name: 'Welcome', draft });
    await this.call('POST', `/spinners/${spinner.id}/publish`);
    return { spinnerId: spinner.id, addresses };
  }

  /** Starts a job and returns its id. */
  async start({ spinnerId }: Pick<Campaign, 'spinnerId'>): Promise<string> {
    return (await this.call('POST', `/spinners/${spinnerId}/jobs`)).jobId;
  }

  /** The job as the API shows it. */
  // biome-ignore lint/suspicious/noExplicitAny: a job has many members.
  job(jobId: string): Promise<any> {
    return this.call('GET', `/jobs/${jobId}`);
  }

  /** Waits until the job has ended, and returns it. */
  async ended(jobId: string): Promise<Awaited<ReturnType<Customer['job']>>> {
    let job: Awaited<ReturnType<Customer['job']>>;
    const isOver = async () => {
      job = await this.job(jobId);
      return ['completed', 'failed', 'canceled', 'paused'].includes(job.state);
    };
    // A job takes its time: patience begins anew with each step that it makes.
    await until(isOver, `the job has ended: ${jobId}`, () => JSON.stringify(job)).catch((reason) => {
      throw new Error(`${reason.message}: ${JSON.stringify(job)}`);
    });
    return job;
  }

  /** All messages of a job. */
  async messages(jobId: string): Promise<readonly { to: string; state: string; reason: string | null; attempts: number }[]> {
    const all = [];
    for (let cursor = ''; ; ) {
      const page = await this.call('GET', `/jobs/${jobId}/messages?limit=200${cursor}`);
      all.push(...page.data);
      if (page.nextCursor === null) return all;
      cursor = `&cursor=${page.nextCursor}`;
    }
  }
}

/** A published spinner, and the addresses of its records. */
export interface Campaign {
  readonly spinnerId: string;
  readonly addresses: readonly string[];
}

/** Starts the process of `npm run worker` on that database. */
export function startWorker(databaseUrl: string, environment: Environment): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', 'src/main/launch/worker.mjs'], {
    cwd: root,
    env: {
      ...ofRun,
      DATABASE_URL: databaseUrl,
      SPINDLE_MASTER_KEY: masterKeyOf('07'),
      LOG_LEVEL: 'error',
      SHUTDOWN_TIMEOUT_MS: '2000',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
