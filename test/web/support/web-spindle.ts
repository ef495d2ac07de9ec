import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { type CaughtMail, startMailCatcher } from '../../../src/main/mail-catcher.ts';
import { startDns } from '../../channels/dns-server.ts';
import { atEndOfWorker } from '../../support/jest/end-of-worker.mjs';
import { until } from '../../support/jest/until.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, ofRun } from '../../support/postgres-backend.ts';
import { programPath } from '../../support/programs.ts';
import { buildWebApp } from './web-build.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The whole of Spindle in a process of its own: API, runtime and web app, on a database of its own. */
export interface WebSpindle {
  readonly url: string;
  readonly databaseUrl: string;
  /** The answers of its DNS server, by name; see `startDns`. */
  readonly zone: Record<string, string[]>;
  /** The mails that it sent. */
  readonly mails: readonly CaughtMail[];
  isRunning(): boolean;
  /** Kills the process, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

let shared: Promise<WebSpindle> | undefined;

/**
 * The Spindle of this process while the file's tests run: test files that change no settings share it, each with organizations of its own.
 * A channel may be on loopback. A file may kill it and start it again, as no other file of the process runs meanwhile.
 */
export function webSpindle(): () => WebSpindle {
  let spindle: WebSpindle;
  beforeAll(async () => {
    shared ??= startSpindle({}).then(({ stop, ...started }) => {
      atEndOfWorker(stop);
      return started;
    });
    spindle = await shared;
    await revive();
  });
  // A test that failed may have left it killed.
  const revive = async (): Promise<void> => {
    if (!spindle.isRunning()) await spindle.start();
  };
  beforeEach(revive);
  return () => spindle;
}

/** A Spindle that only the file's tests use, with these settings. They may be made for its URL. */
export function ownWebSpindle(environment: Environment | ((url: string) => Promise<Environment>) = {}): () => WebSpindle {
  let spindle: (WebSpindle & { stop(): Promise<void> }) | undefined;
  beforeAll(async () => {
    spindle = await startSpindle(environment);
  });
  afterAll(() => spindle?.stop());
  return () => spindle as WebSpindle;
}

/** Builds the web app if need be, and serves it on a database of its own. */
async function startSpindle(
  environment: Environment | ((url: string) => Promise<Environment>),
): Promise<WebSpindle & { stop(): Promise<void> }> {
  await buildWebApp();
  const program = await programPath('start');
  const database = await cloneDatabase();
  const mails: CaughtMail[] = [];
  const mailCatcher = await startMailCatcher({ onMail: (mail) => mails.push(mail) });
  const zone: Record<string, string[]> = {};
  const dns = await startDns(zone);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = typeof environment === 'function' ? await environment(url) : environment;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, ['--enable-source-maps', program], {
      cwd: root,
      env: {
        ...ofRun,
        DATABASE_URL: database.url,
        SPINDLE_MASTER_KEY: masterKeyOf('07'),
        PORT: String(port),
        PUBLIC_API_URL: url,
        SMTP_URL: mailCatcher.url,
        MAIL_FROM: 'Spindle <spindle@example.com>',
        DEFAULT_PLAN: 'unlimited',
        LOG_LEVEL: 'error',
        FAILED_CREDENTIALS_PER_MINUTE: '0',
        RATE_LIMIT_INGEST: '0:0',
        OUTBOUND_ALLOW_PRIVATE: 'true',
        DNS_SERVERS: dns.address,
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until(() => {
      if (child?.exitCode !== null) throw new Error(`Spindle ended with ${child?.exitCode}`);
      return isReady(url);
    }, 'Spindle is ready');
  };
  const isRunning = (): boolean => child?.exitCode === null && child.signalCode === null;
  const kill = async (): Promise<void> => {
    if (!child || !isRunning()) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url,
    databaseUrl: database.url,
    zone,
    mails,
    isRunning,
    kill,
    start,
    async stop() {
      await kill();
      await mailCatcher.close();
      await dns.close();
      await database.drop();
    },
  };
}

const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200;
