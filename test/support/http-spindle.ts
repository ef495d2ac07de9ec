import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Container, ServiceIdentifier } from 'inversify';
import { Mailer } from '../../src/application/accounts/mailer.ts';
import { PasswordHasher } from '../../src/application/accounts/password-hasher.ts';
import { Clock } from '../../src/application/kernel/clock.ts';
import { prefix } from '../../src/http/kernel/prefix.ts';
import { Controller, type Route } from '../../src/http/kernel/route.ts';
import { startApiServer } from '../../src/main/api-server.ts';
import { readConfig } from '../../src/main/config.ts';
import { createContainer } from '../../src/main/container.ts';
import type { ConnectionPool } from '../../src/postgres/engine/connection/connection.ts';
import { neededMigrations } from '../../src/postgres/engine/migration/readiness.ts';
import { Argon2PasswordHasher } from '../../src/system/argon2-password-hasher.ts';
import { onEachBackend } from '../contracts/on-each-backend.ts';
import { type Backend, backends, onlyMemory } from './backends.ts';
import { FakeMailer } from './fake-mailer.ts';
import { FixedClock } from './fixed-clock.ts';
import { expectDeclared, ServedDocument } from './http-answers.ts';
import { type Call, clientOf, type ListeningServer } from './http-client.ts';
import { masterKeyOf } from './keys/master-keys.ts';

/** A served Spindle, wired like the real one, on the test's store and clock. */
export interface Spindle {
  readonly url: string;
  readonly store: Backend;
  readonly clock: FixedClock;
  readonly routes: readonly Route[];
  /** Fails if the route does not declare the answer. */
  readonly call: Call;
  /** The logged errors. */
  readonly errors: readonly unknown[];
  /** All log lines, as JSON. */
  readonly logged: readonly string[];
  /** The account mails. */
  readonly mailer: FakeMailer;
  /** A use case or another part. */
  get<Part>(part: ServiceIdentifier<Part>): Part;
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/** Lifts all rate limits. */
const unlimited: Environment = {
  RATE_LIMIT_INGEST: '0:0',
  RATE_LIMIT_TRIGGER: '0:0',
  RATE_LIMIT_CALLS: '0:0',
  FAILED_CREDENTIALS_PER_MINUTE: '0',
};

/** Serves Spindle's API on a free port, with `environment` as the process environment; `rewire` replaces parts. */
export async function serveSpindle(
  store: Backend,
  environment: Environment = {},
  publicUrl = 'https://spindle.example.com',
  rewire: (container: Container) => void = () => undefined,
): Promise<Spindle> {
  const clock = new FixedClock();
  const config = readConfig({ PORT: '0', DEFAULT_PLAN: 'free', ...unlimited, ...environment });
  // Used only to check that the store is available.
  const connection = { query: async () => [{ names: await neededMigrations() }] } as unknown as ConnectionPool;
  const settings = { connection, masterKey: masterKeyOf('07'), publicUrl, smtpUrl: undefined, config };
  const mailer = new FakeMailer();
  const container = createContainer(settings, store);
  container.rebind(Clock).toConstantValue(clock);
  container.rebind(Mailer).toConstantValue(mailer);
  container.rebind(PasswordHasher).toConstantValue(new Argon2PasswordHasher(undefined, { memoryCost: 64, timeCost: 1 }));
  rewire(container);

  const errors: unknown[] = [];
  const logged: string[] = [];
  const write = (fields: object, message: string): void => void logged.push(JSON.stringify([fields, message]));
  const error = (fields: object, message: string): void => {
    write(fields, message);
    errors.push(fields);
  };
  const log = { debug: write, info: write, warn: write, error };
  const server = await startApiServer(container, log);
  const url = `http://127.0.0.1:${server.port}`;
  const routes = container.getAll(Controller).flatMap((controller) => controller.routes);
  return {
    url,
    store,
    clock,
    routes,
    errors,
    logged,
    mailer,
    call: declaredBy(routes, { url }, publicUrl),
    get: (part) => container.get(part),
    stop: () => server.stop(),
  };
}

/** The documents of servers, by their URL: no other setting changes them, and to make one takes half a second of processor time. */
const documents = new Map<string, ServedDocument>();

function declaredBy(routes: readonly Route[], server: Pick<ListeningServer, 'url'>, publicUrl: string): Call {
  const call = clientOf(server);
  const patterns = routes.map((route) => ({ route, pattern: new RegExp(`^${prefix}${route.path.replace(/:\w+/g, '[^/]+')}$`) }));
  return async (method, path, sent) => {
    const received = await call(method, path, sent);
    const [bare = ''] = path.split('?');
    const found = patterns.find(({ route, pattern }) => route.method === method.toLowerCase() && pattern.test(bare));
    if (found) expectDeclared(found.route, received);
    const document = documents.get(publicUrl) ?? new ServedDocument((await call('GET', '/openapi.json')).body);
    documents.set(publicUrl, document);
    document.expectDeclared(method, path, received);
    return received;
  };
}

/**
 * Runs a suite against a Spindle on each kind of store: where SQL decides what is promised, as with values, lists, isolation and calls at
 * once. The tests of a file share it, so each uses its own organizations.
 */
export function onEachStore(
  what: string,
  suite: (spindle: () => Spindle) => void,
  environment: Environment = {},
  rewire?: (container: Container) => void,
  stores = backends,
): void {
  const serve = (store: () => Backend): void => {
    let served: Spindle | undefined;
    beforeAll(async () => {
      served = await serveSpindle(store(), environment, undefined, rewire);
    });
    afterAll(async () => {
      await served?.stop();
      expect(served?.errors ?? []).toEqual([]);
    });
    suite(() => {
      if (!served) throw new Error('Spindle is served before the first test, not while tests are declared');
      return served;
    });
  };
  onEachBackend(what, serve, stores);
}

/** Runs a suite against a Spindle on memory: where no SQL decides. What the repositories do is in `test/contracts`, on both stores. */
export const onMemory: typeof onEachStore = (what, suite, environment, rewire) => onEachStore(what, suite, environment, rewire, onlyMemory);
