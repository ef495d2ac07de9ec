import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { programsIn } from '../../../scripts/support/postgres-programs.ts';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { WebhookReceiver } from '../../../scripts/support/webhook-receiver.ts';
import { startEmbeddedPostgres } from '../../../src/main/embedded-postgres.ts';
import { StartedParts } from '../../../src/main/process.ts';
import { warnOfDatabase } from '../../../src/main/warnings/warn-of-database.ts';
import { connect } from '../../../src/postgres/engine/connection/connection.ts';
import { appRoleOf } from '../../../src/postgres/engine/migration/app-role.ts';
import { migrate } from '../../../src/postgres/engine/migration/migrate.ts';
import { installedPostgres } from '../../support/installed-postgres.ts';
import { MailHouse } from '../mail-house.ts';

const { folder: installed, title } = installedPostgres;
const testIfThere = installed === undefined ? test.skip : test;

/** The estimate from which on PostgreSQL compiles a statement, where nobody turns that off. */
const compiledFrom = 100_000;

let folder: string;
let house: MailHouse;
let mails: UnrulyMailServer;
let receiver: WebhookReceiver;
const started = new StartedParts();
const log: string[] = [];

beforeAll(async () => {
  if (installed === undefined) return;
  folder = await mkdtemp(join(tmpdir(), 'spindle-installed-'));
  await chmod(folder, 0o755);
  // The server's own defaults; the plan of each statement is logged as it was executed.
  const settings = {
    ...{ session_preload_libraries: 'auto_explain', 'auto_explain.log_min_duration': '0' },
    ...{ 'auto_explain.log_analyze': 'on', 'auto_explain.log_timing': 'off' },
  };
  const programs = await programsIn(installed);
  const server = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), settings, log: (line) => log.push(line) }, programs);
  const owner = connect({ url: server.url, poolSize: 4, statementTimeoutMs: 60_000 });
  await migrate(owner.knex, server.url, { app: appRoleOf(server.appUrl, server.url) }).finally(() => owner.close());
  // A migration runs once, and its statements may cost more than those of a call.
  log.length = 0;
  mails = await UnrulyMailServer.start();
  receiver = await WebhookReceiver.open(started);
  house = await MailHouse.open(1, { DATABASE_DISTRIBUTED: 'false' }, async () => ({
    url: server.appUrl,
    appUrl: server.appUrl,
    drop: () => server.stop(),
  }));
});
afterAll(async () => {
  if (installed === undefined) return;
  await house?.close();
  await Promise.all([mails?.close(), started.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** The plans that the server has logged, each with its statement. */
function plansIn(lines: readonly string[]): readonly string[] {
  const plans: string[] = [];
  for (const line of lines) {
    if (/^\S+ \S+ \S+ \[\d+\] /.test(line)) plans.push(line);
    else plans.push(`${plans.pop() ?? ''}\n${line}`);
  }
  return plans.filter((plan) => plan.includes('Query Text:'));
}

testIfThere(
  `webhooks and e-mails are sent with the defaults of an installed server (${title}), on tables that it never analyzed`,
  async () => {
    const customer = await house.customer('installed', mails.port);
    const { webhookSecret } = await customer.call('POST', '/organization/webhook-secret/show');
    receiver.expect(webhookSecret);
    const count = 1000;
    const campaign = await customer.campaign(count, {
      steps: [
        { id: 'known', type: 'filter', where: { column: 'email', operator: 'contains', value: '0@' } },
        { id: 'call', type: 'webhook', url: receiver.url, body: { email: '{{ email }}' } },
        { id: 'mail', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello', text: '{{ unsubscribe_url }}' },
      ],
    });
    const job = await customer.ended(await customer.start(campaign));
    expect([job.state, job.recipients]).toEqual(['completed', { completed: count / 10, skipped: count - count / 10 }]);
    expect([receiver.received.size, receiver.forged, mails.count]).toEqual([count / 10, 0, count / 10]);

    expect(await house.query(`select current_setting('jit') as jit, pg_jit_available() as compiles`)).toEqual([
      { jit: 'off', compiles: false },
    ]);
    const plans = plansIn(log);
    expect(plans.filter((plan) => plan.includes('for update skip locked')).length).toBeGreaterThan(5);
    expect(plans.filter((plan) => plan.includes('JIT:'))).toEqual([]);
    const costly = plans.filter((plan) => Number(/\(cost=[\d.]+\.\.([\d.]+) /.exec(plan)?.[1]) > compiledFrom);
    expect(costly).toEqual([]);
  },
);

testIfThere(`where somebody turns compiling on again, a start warns with the statement that ends it (${title})`, async () => {
  const warningsOfAStart = async (): Promise<readonly object[]> => {
    const connection = connect({ url: house.workerSettings.DATABASE_URL as string, poolSize: 1, statementTimeoutMs: 5000 });
    const warnings: object[] = [];
    const note = (fields: object): void => void warnings.push(fields);
    await warnOfDatabase(connection, { debug: note, info: note, warn: note, error: note }).finally(() => connection.close());
    return warnings;
  };
  expect(await warningsOfAStart()).toEqual([]);
  await house.query(
    `do $do$ begin execute format('alter role %I in database %I set jit = on', current_user, current_database()); end $do$`,
  );
  const [warning, ...others] = (await warningsOfAStart()) as readonly { readonly remedy: string }[];
  expect([warning?.remedy, others]).toEqual([expect.stringMatching(/^alter role \S+ in database \S+ set jit = off$/), []]);
  await house.query(warning?.remedy ?? '');
  expect(await warningsOfAStart()).toEqual([]);
});
