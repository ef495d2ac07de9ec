import { expect } from '@jest/globals';
import { noteConsent } from '../../../src/application/consent/note-consent.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { Topic } from '../../../src/domain/consent/topic.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { PostgresUnitOfWork } from '../../../src/postgres/engine/transaction/unit-of-work.ts';
import { PostgresEpochReader } from '../../../src/postgres/runs/epoch-reader.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aColumn, anEmailStep } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
import { onOneServer, ownConnection } from '../../support/own-connection.ts';
import { beginEpoch } from '../../support/runs/epochs.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';

const own = ownConnection();

const steps: readonly Step[] = [
  { id: 'first', type: 'update', set: [{ column: 'n', add: 1 }] },
  { id: 'join', type: 'topic', act: 'join', topic: 'news', kind: 'email', address: '{{ email }}' },
  anEmailStep(),
  { id: 'second', type: 'update', set: [{ column: 'n', add: 1 }] },
  { id: 'leave', type: 'topic', act: 'leave', topic: 'tips', kind: 'email', address: '{{ email }}' },
];

// The counts of a cluster's nodes are their own.
onOneServer('Acts of several jobs, edits and consent of the same people wait for one another without a deadlock', async () => {
  const unitOfWork = new PostgresUnitOfWork(own());
  const clock = new FixedClock();
  await beginEpoch({ unitOfWork, epochs: new PostgresEpochReader(own(), own()) });
  const table = await givenTable({ unitOfWork }, { columns: [aColumn('email'), aColumn('name'), aColumn('n', { type: 'number' })] });
  const { organizationId, id: tableId } = table;
  await givenRecords({ unitOfWork }, table, ...people(80).map((one) => ({ ...one, n: null })));
  await unitOfWork.run(async ({ topics }) => {
    for (const key of ['tips', 'news'])
      await topics.save(Topic.named(organizationId, key, clock.now()).write({ name: { en: key } }, clock.now()));
  });
  const [sender, pauses] = [new FakeSender(), new TimerPauses()];
  const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com');
  const jobs = await Promise.all(
    [1, 2, 3].map(async () => {
      const spinner = await givenSpinner({ unitOfWork }, table, { steps });
      const { id: jobId } = await givenJob({ unitOfWork }, spinner);
      await new StartJob({ unitOfWork, sender, clock }).execute({ organizationId, jobId });
      return { organizationId, jobId };
    }),
  );
  const all = await unitOfWork.run(({ records }) => records.list(organizationId, tableId, '0', 100));
  const by = { type: 'user', id: ids.next() } as const;
  const edits = async () => {
    for (let round = 0; round < 12; round++)
      await unitOfWork.run(async ({ dataTables, records }) => {
        await dataTables.lock(organizationId, tableId);
        await records.edit(
          organizationId,
          tableId,
          all.toReversed().map(({ id }) => ({ id, cells: { name: `round ${round}` } })),
          by,
        );
      });
  };
  const said = async () => {
    for (let round = 0; round < 12; round++)
      await unitOfWork.run((transaction) => {
        const fact = { organizationId, kind: 'email', at: clock.now(), via: 'page', by, network: null, words: null, source: null } as const;
        const heard = people(80)
          .toReversed()
          .map(({ email }) => ({ ...fact, address: String(email), act: 'joined' as const, topics: ['tips'] }));
        return noteConsent(transaction, ids, heard, clock.now());
      });
  };
  const advance = (job: (typeof jobs)[number]) => new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses }).execute(inOneTurn(job));
  const deadlocks = async (): Promise<number> =>
    Number((await own().knex.raw('select deadlocks from pg_stat_database where datname = current_database()')).rows[0].deadlocks);
  const isOver = async () => {
    const { rows } = await own().knex.raw("select count(*)::int as n from jobs where organization_id = ? and state <> 'completed'", [
      organizationId,
    ]);
    return rows[0].n === 0;
  };
  await Promise.all([...jobs.flatMap((job) => [advance(job), advance(job)]), edits(), said()]);
  for (const job of jobs) await advance(job);
  await until(isOver);
  const after = await unitOfWork.run(({ records }) => records.list(organizationId, tableId, '0', 100));
  expect(after.map(({ cells }) => cells.n)).toEqual(Array(80).fill(6));
  expect(await deadlocks()).toBe(0);
});
