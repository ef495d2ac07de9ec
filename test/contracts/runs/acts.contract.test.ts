import { describe, expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { TakeArrivals } from '../../../src/application/runs/starts/take-arrivals.ts';
import { keepLive } from '../../../src/application/spinners/live/keep-live.ts';
import { Topic } from '../../../src/domain/consent/topic.ts';
import type { Cells } from '../../../src/domain/kernel/cell.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aColumn, anEmailStep } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable } from '../../support/given.ts';
import { dyingIn } from '../../support/runs/dying-in.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const columns = [
  ...['email', 'name', 'plan', 'note'].map((name) => aColumn(name)),
  ...['score', 'sent'].map((name) => aColumn(name, { type: 'number' })),
];

const count: Step = {
  id: 'count',
  type: 'update',
  set: [
    { column: 'score', add: 0.1 },
    { column: 'plan', value: 'seen {{ name }}' },
    { column: 'note', value: null },
  ],
};
const steps: readonly Step[] = [
  { id: 'wanted', type: 'filter', where: { column: 'plan', operator: 'not_equals', value: 'skip' } },
  count,
  { id: 'who', type: 'branch', cases: [{ when: { column: 'score', operator: 'at_least', value: 0.3 }, goTo: 'vip' }], otherwise: 'mail' },
  { id: 'vip', type: 'update', set: [{ column: 'plan', value: 'vip' }] },
  anEmailStep({ id: 'mail', subject: '{{ plan }} {{ score }}' }),
  { id: 'sent', type: 'update', set: [{ column: 'sent', add: 1 }] },
  { id: 'out', type: 'topic', act: 'leave', topic: 'tips', kind: 'email', address: '{{ email }}' },
  { id: 'in', type: 'topic', act: 'join', topic: 'news', kind: 'email', address: '{{ email }}' },
  { id: 'stop', type: 'suppress', kind: 'email', address: '{{ email }}', reason: 'manual', note: 'done' },
  { id: 'done', type: 'end', result: 'won' },
];

const scores = [null, 0.1, 0.2, 5, 0.2];
const someone = (index: number): Cells => ({
  email: `p${index}@example.com`,
  name: `P ${index}`,
  plan: index % 7 === 3 ? 'skip' : 'new',
  note: 'x',
  score: scores[index % scores.length] ?? null,
  sent: null,
});

/** A record after the steps, without any of their code. */
function after(cells: Cells): Cells {
  if (cells.plan === 'skip') return cells;
  const score = Math.round((Number(cells.score ?? 0) + 0.1) * 10) / 10;
  return { ...cells, score, plan: score >= 0.3 ? 'vip' : `seen ${cells.name}`, note: null, sent: 1 };
}

onEachBackend('Steps that act', (store) => {
  async function given(
    all: readonly Step[],
    records: readonly Cells[],
    own: { table?: DataTable; plan?: Parameters<typeof givenOrganization>[1] } = {},
  ) {
    const clock = new FixedClock();
    const sender = new FakeSender();
    const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com');
    const organizationId = own.table?.organizationId ?? (await givenOrganization(store(), own.plan)).id;
    const table = own.table ?? (await givenTable(store(), { organizationId, columns }));
    await givenRecords(store(), table, ...records);
    const spinner = await givenSpinner(store(), table, { steps: all });
    const { id: jobId } = await givenJob(store(), spinner);
    const job = { organizationId, jobId };
    const { unitOfWork } = store();
    await unitOfWork.run(async ({ topics }) => {
      for (const key of ['tips', 'news'])
        await topics.save(Topic.named(organizationId, key, clock.now()).write({ name: { en: key } }, clock.now()));
    });
    await new StartJob({ unitOfWork, sender, clock }).execute(job);
    const advance = (by: UnitOfWork = unitOfWork) =>
      new AdvanceJob({ unitOfWork: by, sender, links, clock, ids, pauses: new TimerPauses() }).execute(inOneTurn(job));
    const stored = () => unitOfWork.run(({ records: found }) => found.list(organizationId, table.id, '0', 1000));
    const cells = async () => (await stored()).map((one) => ({ ...one.cells }));
    const changesOf = async (recordId: string) =>
      (await store().recordChanges.list({ organizationId, dataTableId: table.id, recordId }, { limit: 100 })).map(
        ({ by, byName, cells: changed }) => ({ by, byName, changed: Object.fromEntries(Object.entries(changed)) }),
      );
    const report = () => store().jobs.read(organizationId, jobId, clock.now());
    return { clock, sender, table, spinner, job, advance, stored, cells, changesOf, report };
  }

  const states = async (report: Awaited<ReturnType<typeof given>>['report']) => {
    const { recipients, reasons, job } = (await report()) ?? {};
    return { recipients, reasons, state: job?.state };
  };

  test('leave what a plain model leaves, once for each record, with its history', async () => {
    const people = Array.from({ length: 60 }, (_, index) => someone(index));
    const { advance, cells, stored, changesOf, report, spinner, sender, job } = await given(steps, people);
    await advance();
    expect(await cells()).toEqual(people.map(after));
    const skipped = people.filter(({ plan }) => plan === 'skip').length;
    expect(await states(report)).toEqual({
      recipients: { completed: 60 - skipped, skipped },
      reasons: { completed: { won: 60 - skipped }, skipped: { wanted: skipped } },
      state: 'completed',
    });
    const mails = new Map(sender.attempts.map((one) => (one.channel === 'email' ? [one.to, one.subject] : ['', ''])));
    for (const one of people.filter(({ plan }) => plan !== 'skip'))
      expect(mails.get(one.email as string)).toBe(`${after(one).plan} ${after(one).score}`);
    const [first] = await stored();
    const by = { type: 'spinner', id: spinner.id };
    expect(await changesOf(first?.id ?? '')).toEqual([
      { by, byName: spinner.name, changed: { sent: [null, 1] } },
      { by, byName: spinner.name, changed: { score: [null, 0.1], plan: ['new', 'seen P 0'], note: ['x', null] } },
    ]);
    const address = { kind: 'email', address: 'p0@example.com' } as const;
    const [preferences, suppression] = await store().unitOfWork.run((transaction) =>
      Promise.all([
        transaction.preferences.find(job.organizationId, address),
        transaction.suppressions.find(job.organizationId, address.kind, address.address),
      ]),
    );
    expect([preferences?.stateOf('tips'), preferences?.stateOf('news')]).toEqual(['left', 'joined']);
    expect(suppression).toMatchObject({ reason: 'manual', note: 'done', via: 'spinner', by });
  });

  describe.each(['before', 'after'] as const)('when a worker dies %s a commit', (when) => {
    test.each([2, 3, 4, 5, 6, 7])('of its transaction %i, are carried out once', async (nth) => {
      const people = Array.from({ length: 12 }, (_, index) => someone(index));
      const { advance, cells, report, clock } = await given(steps, people);
      await advance(dyingIn(store(), nth, when)).catch((reason: Error) => expect(reason.message).toBe('killed'));
      for (let turns = 0; turns < 4 && (await report())?.job.state !== 'completed'; turns++) {
        clock.pass({ seconds: 31 });
        await advance();
      }
      expect(await cells()).toEqual(people.map(after));
      expect((await report())?.job.state).toBe('completed');
    });
  });

  test('of two jobs at once, and edits of others meanwhile, all count', async () => {
    const people = Array.from({ length: 40 }, (_, index) => someone(index));
    const adds: readonly Step[] = [{ id: 'add', type: 'update', set: [{ column: 'score', add: 0.1 }] }, anEmailStep()];
    const one = await given(adds, people);
    const other = await given(adds, [], { table: one.table });
    const { organizationId, id: tableId } = one.table;
    const all = await one.stored();
    const edit = async () => {
      for (let times = 0; times < 5; times++)
        await store().unitOfWork.run(async ({ dataTables, records }) => {
          await dataTables.lock(organizationId, tableId);
          const edits = all.map(({ id }) => ({ id, cells: { note: `edit ${times}` } }));
          await records.edit(organizationId, tableId, edits, { type: 'user', id: ids.next() });
        });
    };
    await Promise.all([one.advance(), other.advance(), edit()]);
    await Promise.all([one.advance(), other.advance()]);
    expect((await one.cells()).map(({ score }) => score)).toEqual(people.map(({ score }) => Math.round((Number(score) + 0.2) * 10) / 10));
    expect(await Promise.all([states(one.report), states(other.report)])).toMatchObject([{ state: 'completed' }, { state: 'completed' }]);
  });

  test('that write what does not fit fail their recipient, who is told which column, and write nothing', async () => {
    const wrong: Step = {
      id: 'wrong',
      type: 'update',
      set: [
        { column: 'note', value: 'new' },
        { column: 'score', value: '{{ plan }}' },
      ],
    };
    const people = [someone(0), { ...someone(1), plan: '7' }];
    const { advance, cells, report, job } = await given(
      [count, wrong, anEmailStep()],
      people.map((one) => one),
    );
    const keeps: Step = { id: 'keeps', type: 'update', set: [{ column: 'score', value: '{{ plan }}' }] };
    const second = await given([keeps, wrong, anEmailStep()], people);
    await advance();
    await second.advance();
    // The first step of each way is carried out, the one that fails is not.
    expect(await cells()).toEqual(
      people.map((one) => ({ ...one, score: Number(one.score ?? 0) + 0.1, plan: `seen ${one.name}`, note: null })),
    );
    expect(await second.cells()).toEqual([people[0], { ...people[1], score: 7, note: 'new' }]);
    expect((await report())?.recipients).toEqual({ failed: 2 });
    const failed = await store().jobLists.recipients(
      job.organizationId,
      job.jobId,
      { states: ['failed'] },
      { limit: 10, after: undefined },
    );
    expect(failed?.items[0]?.reason).toBe('value_invalid: "score" must be a number, such as 42, -1.5 or 1e6');
  });

  test('of a record that is deleted meanwhile do nothing', async () => {
    const { advance, stored, report, clock, job, table } = await given(
      [{ id: 'wait', type: 'wait', for: '1 day' }, ...steps],
      [someone(0), someone(1)],
    );
    await advance();
    const [first] = await stored();
    await store().deleteRecords(job.organizationId, table.id, [first?.id ?? '']);
    clock.pass({ days: 1 });
    await advance();
    expect(await states(report)).toMatchObject({ recipients: { canceled: 1, completed: 1 }, reasons: { canceled: { record_deleted: 1 } } });
  });

  test('wait while the plan has no room for what they write, and go on with more', async () => {
    const grows: Step = { id: 'grow', type: 'update', set: [{ column: 'note', value: 'x'.repeat(3000) }] };
    const { advance, cells, report, clock, table } = await given([grows, anEmailStep()], [someone(0)], {
      plan: { limits: { bytes: 1000 } },
    });
    await advance();
    expect(await cells()).toEqual([someone(0)]);
    expect(await states(report)).toMatchObject({ recipients: { waiting: 1 } });
    await store().unitOfWork.run(async ({ plans, organizations }) => {
      const organization = await organizations.find(table.organizationId);
      const plan = await plans.find(organization?.planId ?? '');
      if (plan) await plans.save(plan.with({ limits: { ...plan.limits, bytes: null } }));
    });
    clock.pass({ seconds: 60 });
    await advance();
    expect((await cells())[0]?.note).toHaveLength(3000);
    expect(await states(report)).toMatchObject({ recipients: { completed: 1 } });
  });

  test('that join a topic keep to who has left it, and to topics that are open', async () => {
    const join = (topic: string): Step => ({
      id: `join-${topic}`,
      type: 'topic',
      act: 'join',
      topic,
      kind: 'email',
      address: '{{ email }}',
    });
    const leave: Step = { id: 'leave', type: 'topic', act: 'leave', topic: 'tips', kind: 'email', address: '{{ email }}' };
    const add: Step = { id: 'add', type: 'update', set: [{ column: 'sent', add: 1 }] };
    const again = await given([leave, add, join('tips'), add], [someone(0)]);
    await again.advance();
    const closed = await given([add, join('gone'), add], [someone(0), { ...someone(1), email: 'nobody' }, { ...someone(2), email: null }]);
    await closed.advance();
    expect(await states(again.report)).toMatchObject({ recipients: { suppressed: 1 }, reasons: { suppressed: { topic_left: 1 } } });
    expect((await again.cells())[0]?.sent).toBe(1);
    expect(await states(closed.report)).toMatchObject({
      recipients: { failed: 2, completed: 1 },
      reasons: { failed: { topic_closed: 1, address_invalid: 1 } },
    });
    expect((await closed.cells()).map(({ sent }) => sent)).toEqual([1, 1, 2]);
  });

  test('start their own live spinner again as any change does: three times a day', async () => {
    const clock = new FixedClock();
    const { unitOfWork } = store();
    const table = await givenTable(store(), { columns });
    const { organizationId, id: tableId } = table;
    const isNew = { column: 'plan', operator: 'equals', value: 'new' } as const;
    const start = { type: 'arrival', zone: 'Europe/Berlin', where: isNew, changes: true, again: 'always' } as const;
    const other = {
      type: 'arrival',
      zone: 'Europe/Berlin',
      where: { column: 'score', operator: 'at_least', value: 1 },
      changes: true,
    } as const;
    const add = (column: string): Step => ({ id: 'add', type: 'update', set: [{ column, add: 1 }] });
    const busy: Step = { id: 'busy', type: 'update', set: [{ column: 'plan', value: 'busy' }] };
    const again: Step = { id: 'again', type: 'update', set: [{ column: 'plan', value: 'new' }] };
    const own = await givenSpinner(store(), table, { starts: [start], steps: [busy, anEmailStep(), add('score'), again] });
    const further = await givenSpinner(store(), table, { starts: [other], steps: [add('sent'), anEmailStep()] });
    const [sender, links] = [
      new FakeSender(),
      new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com'),
    ];
    for (const { id, draft } of [own, further]) await unitOfWork.run((transaction) => keepLive(transaction, organizationId, id, draft));
    const parts = { unitOfWork, sender, clock, ids, pauses: new TimerPauses() };
    const relay = new RelayEvents(unitOfWork);
    const take = new TakeArrivals(parts);
    const cells = () =>
      unitOfWork.run(async ({ records }) => (await records.list(organizationId, tableId, '0', 10)).map((one) => one.cells));
    const rounds = async () => {
      for (let round = 0; round < 8; round++) {
        while (await relay.execute());
        while (await take.execute());
        for (const { id } of [own, further])
          for (const job of await unitOfWork.run(({ jobs }) => jobs.openLive(organizationId, id)))
            await new AdvanceJob({ ...parts, links }).execute(inOneTurn({ organizationId, jobId: job.id }));
      }
    };
    await givenRecords(store(), table, { ...someone(0), score: 0 });
    await rounds();
    expect(await cells()).toMatchObject([{ score: 3, sent: 1, plan: 'new' }]);
    expect(sender.attempts).toHaveLength(4);
  });
});
