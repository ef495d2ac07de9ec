import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { CheckEpoch } from '../../../src/application/runs/epoch/check-epoch.ts';
import { ReleaseSending } from '../../../src/application/runs/epoch/release-sending.ts';
import { connect } from '../../../src/postgres/engine/connection/connection.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { givenEnrolled } from '../../contracts/runs/enrolled.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { cloneDatabase, isDistributed, type TestDatabase } from '../../support/postgres-backend.ts';
import { MemoryWitness } from '../../support/runs/epochs.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';

const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');

/** A worker on a database, which remembers nothing of another one. */
function workerOn(url: string) {
  const connection = connect({ url, poolSize: 3, statementTimeoutMs: 20_000, isDistributed });
  const storage = postgresStorageOn({ connection });
  const { unitOfWork, epochs } = storage;
  const clock = new FixedClock();
  const sender = new FakeSender();
  const advance = new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
  return {
    ...storage,
    connection,
    clock,
    sender,
    advance,
    check: () => new CheckEpoch({ unitOfWork, reader: epochs, witness: new MemoryWitness(), clock, ids }).execute(),
    release: () => new ReleaseSending({ unitOfWork, reader: epochs, ids }).execute(),
    isOpen: () => unitOfWork.run((transaction) => transaction.epochs.isOpen()),
  };
}
type Worker = ReturnType<typeof workerOn>;

describe('A copy of a database, as a backup taken in the middle of a job', () => {
  let original: TestDatabase;
  let copy: TestDatabase;
  let worker: Worker;
  let job: { organizationId: string; jobId: string };

  beforeAll(async () => {
    original = await cloneDatabase();
    const first = workerOn(original.url);
    expect(await first.check()).toMatchObject({ restored: null });
    const enrolled = await givenEnrolled({ ...first } as never, 50, first.clock.now());
    job = { organizationId: enrolled.job.organizationId, jobId: enrolled.job.id };
    await first.connection.close();
    copy = await cloneDatabase(original);
    worker = workerOn(copy.url);
  });
  afterAll(async () => {
    await worker.connection.close();
    await copy.drop();
    await original.drop();
  });

  test('sends nothing before it was checked, and nothing after', async () => {
    await worker.advance.execute(inOneTurn(job));
    expect(await worker.check()).toMatchObject({ restored: { sign: 'other_database' } });
    await worker.advance.execute(inOneTurn(job));
    expect(worker.sender.attempts).toHaveLength(0);
  });

  test('goes on from what it knows once sending is released', async () => {
    expect(await worker.release()).toBe(true);
    await worker.advance.execute(inOneTurn(job));
    expect(worker.sender.attempts).toHaveLength(50);
    expect(await worker.check()).toMatchObject({ restored: null });
  });
});

describe('A database', () => {
  let database: TestDatabase;
  let worker: Worker;
  beforeAll(async () => {
    database = await cloneDatabase();
    worker = workerOn(database.url);
  });
  afterAll(async () => {
    await worker.connection.close();
    await database.drop();
  });
  const run = (sql: string) => worker.connection.query(sql.slice(0, 40), sql, []);

  test('that was never checked sends nothing, and its first check allows it', async () => {
    expect(await worker.isOpen()).toBe(false);
    const checks = await Promise.all([worker.check(), worker.check(), worker.check()]);
    expect(checks.map(({ restored }) => restored)).toEqual([null, null, null]);
    expect(await worker.isOpen()).toBe(true);
    expect(await run('select from epochs')).toHaveLength(1);
  });

  test('that was vacuumed in full and frozen is not a restored one', async () => {
    await run('vacuum (full, freeze) epochs');
    expect(await worker.isOpen()).toBe(true);
    expect(await worker.check()).toMatchObject({ restored: null });
  });

  test('into which the same rows were loaded again sends nothing', async () => {
    await run('create table kept as select * from epochs');
    await run('truncate epochs');
    expect(await worker.isOpen()).toBe(false);
    await run('insert into epochs select * from kept');
    expect(await worker.isOpen()).toBe(false);
    expect(await worker.check()).toMatchObject({ restored: { sign: 'copied' } });
  });

  test('whose rows were loaded again after a worker had begun an epoch in between sends nothing', async () => {
    await run('delete from epochs');
    await worker.check();
    await run('insert  into epochs select * from kept');
    expect(await worker.isOpen()).toBe(false);
    expect(await worker.check()).toMatchObject({ restored: { sign: 'copied' } });
    await worker.release();
    expect(await run('select  from epochs')).toHaveLength(1);
    expect(await worker.isOpen()).toBe(true);
  });
});
