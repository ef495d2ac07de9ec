import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { type CaughtMail, type MailCatcher, startMailCatcher } from '../../../src/main/mail-catcher.ts';
import { ensureWebBuild } from '../../../src/main/web/web-build.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The whole of Spindle in a process of its own: API, runtime and web app, on the test file's own database. */
export interface WebSpindle {
  readonly url: string;
  readonly databaseUrl: string;
  /** The mails that it sent. */
  readonly mails: readonly CaughtMail[];
  /** Kills the process, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/** Builds the web app if need be, and serves it while the file's tests run. An environment may be made for its URL. */
export function webSpindle(environment: Environment | ((url: string) => Promise<Environment>) = {}): () => WebSpindle {
  let database: TestDatabase;
  let mailCatcher: MailCatcher;
  let child: ChildProcess | undefined;
  let spindle: WebSpindle;

  beforeAll(async () => {
    await ensureWebBuild(() => undefined);
    database = await cloneDatabase();
    const mails: CaughtMail[] = [];
    mailCatcher = await startMailCatcher({ onMail: (mail) => mails.push(mail) });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const settings = typeof environment === 'function' ? await environment(url) : environment;
    const start = async (): Promise<void> => {
      child = spawn(process.execPath, ['--import', 'tsx', 'src/main/start.ts'], {
        cwd: root,
        env: {
          PATH: process.env.PATH,
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
          ...settings,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      while (!(await isReady(url))) {
        if (child.exitCode !== null) throw new Error(`Spindle ended with ${child.exitCode}`);
        await sleep(100);
      }
    };
    const kill = async (): Promise<void> => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    };
    spindle = { url, databaseUrl: database.url, mails, kill, start };
    await start();
  }, 120_000);

  afterAll(async () => {
    await spindle?.kill();
    await mailCatcher?.close();
    await database?.drop();
  });
  return () => spindle;
}

const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200;
