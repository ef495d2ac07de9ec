import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { ControlJob } from '../../../src/application/runs/control-job.ts';
import { EndJob } from '../../../src/application/runs/end-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { EndTask } from '../../../src/application/runs/tasks/end-task.ts';
import { MoveTask } from '../../../src/application/runs/tasks/move-task.ts';
import type { TasksAmong } from '../../../src/application/runs/tasks/task-reader.ts';
import { Membership } from '../../../src/domain/accounts/membership.ts';
import { runtime as nobody } from '../../../src/domain/kernel/actor.ts';
import type { Cells } from '../../../src/domain/kernel/cell.ts';
import type { Role } from '../../../src/domain/kernel/role.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { type TaskStep, taskKind } from '../../../src/domain/spinners/steps/task.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aColumn, anEmailStep, aUser } from '../../support/builders.ts';
import { eventsOf, givenEndpoint } from '../../support/events/given-events.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const call = (fields: Partial<TaskStep> = {}): Step =>
  taskKind.complete({
    id: 'call',
    type: 'task',
    title: 'Call {{ name }}',
    script: 'Ask about {{ plan }}',
    fill: [{ column: 'budget' }],
    results: [{ name: 'reached' }, { name: 'no answer' }],
    atMost: '2 days',
    ...fields,
  } as TaskStep);
const after: readonly Step[] = [
  {
    id: 'who',
    type: 'branch',
    cases: [{ when: { column: 'steps.call.result', operator: 'equals', value: 'reached' }, goTo: 'mail' }],
    otherwise: null,
  },
  anEmailStep({ id: 'mail', subject: '{{ steps.call.result }} by {{ steps.call.done_by }}, {{ budget }}' }),
];

onEachBackend('Tasks', (store) => {
  async function given(steps: readonly Step[], people: readonly Cells[]) {
    const clock = new FixedClock();
    const sender = new FakeSender();
    const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com');
    const { id: organizationId } = await givenOrganization(store());
    const columns = [...['email', 'name', 'plan', 'owner'].map((name) => aColumn(name)), aColumn('budget', { type: 'number' })];
    const table = await givenTable(store(), { organizationId, columns });
    await givenRecords(store(), table, ...people);
    const { unitOfWork, askedTasks } = store();
    const spinner = await givenSpinner(store(), table, { steps });
    const { id: jobId } = await givenJob(store(), spinner);
    await new StartJob({ unitOfWork, sender, clock }).execute({ organizationId, jobId });
    const advance = (by: UnitOfWork = unitOfWork) =>
      new AdvanceJob({ unitOfWork: by, sender, links, clock, ids, pauses: new TimerPauses() }).execute(
        inOneTurn({ organizationId, jobId }),
      );
    const audit = { note: async () => undefined } as never;
    const end = new EndTask({ unitOfWork, audit, clock });
    const move = new MoveTask({ unitOfWork, clock, ids });
    const list = async (assignees: readonly string[] | null = null, dataTableIds: readonly string[] | null = null) =>
      (await askedTasks.list(organizationId, { assignees, dataTableIds }, clock.now(), { limit: 100, after: undefined })).items;
    const member = async (role: Role = 'member') => {
      const user = aUser();
      await unitOfWork.run(async ({ users, memberships }) => {
        await users.save(user);
        await memberships.save(new Membership({ organizationId, userId: user.id, role, createdAt: clock.now() }));
      });
      const who = { userId: user.id, role };
      const claim = async (taskId: string) =>
        (await move.execute({ organizationId, taskId, ...who, move: { does: 'claim' } })).claim as string;
      const done = (taskId: string, claimed: string, result = 'reached', values: Record<string, unknown> = {}) =>
        end.execute({
          organizationId,
          taskId,
          ...who,
          done: { claim: claimed, result, values },
          by: { ...nobody, type: 'user', id: user.id },
        });
      const skip = (taskId: string) => end.execute({ organizationId, taskId, ...who, by: { ...nobody, type: 'user', id: user.id } });
      const moves = (taskId: string, own: Parameters<MoveTask['execute']>[0]['move']) =>
        move.execute({ organizationId, taskId, ...who, move: own });
      return { ...who, email: user.email, claim, done, skip, moves };
    };
    const cells = async () =>
      (await unitOfWork.run(({ records }) => records.list(organizationId, table.id, '0', 100))).map((one) => ({ ...one.cells }));
    const report = async () => (await store().jobs.read(organizationId, jobId, clock.now()))?.recipients;
    const find = (id: string) => askedTasks.find(organizationId, id);
    const subjects = () => sender.attempts.map((one) => (one.channel === 'email' ? one.subject : ''));
    return { organizationId, jobId, table, clock, advance, list, member, cells, report, find, subjects, unitOfWork };
  }
  const ada: Cells = { email: 'ada@example.com', name: 'Ada', plan: 'pro', owner: null, budget: null };
  const someone = (n: number): Cells => ({ ...ada, email: `p${n}@example.com`, name: `P${n}` });

  test('wait for a person, whose result and columns later steps read', async () => {
    const { advance, list, member, cells, report, subjects, find, clock } = await given([call(), ...after], [ada]);
    await advance();
    const [task] = await list();
    expect(task).toMatchObject({
      title: 'Call Ada',
      script: 'Ask about pro',
      assignee: 'member',
      state: 'open',
      results: ['reached', 'no answer'],
    });
    expect(await report()).toEqual({ waiting: 1 });
    const ann = await member();
    const claim = await ann.claim(task?.id ?? '');
    clock.pass({ minutes: 5 });
    await ann.done(task?.id ?? '', claim, 'reached', { budget: '42' });
    await advance();
    expect(subjects()).toEqual([`reached by ${ann.email}, 42`]);
    expect((await cells())[0]).toMatchObject({ budget: 42 });
    expect(await report()).toEqual({ completed: 1 });
    expect(await find(task?.id ?? '')).toMatchObject({ state: 'done', result: 'reached', doneBy: ann.userId, claim: null });
    expect(await list()).toEqual([]);
  });

  test('are done by one of two who press Done at once', async () => {
    const { advance, list, member, report } = await given([call({ fill: [] })], [ada]);
    await advance();
    const id = (await list())[0]?.id ?? '';
    const [ann, bob] = [await member(), await member()];
    const claim = await ann.claim(id);
    await expect(bob.claim(id)).rejects.toThrow('Another member has opened this task');
    const both = await Promise.allSettled([ann.done(id, claim), ann.done(id, claim)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(bob.skip(id)).rejects.toThrow('The task was done already');
    await advance();
    expect(await report()).toEqual({ completed: 1 });
  });

  test('are refused to a claim that another has taken over', async () => {
    const { advance, list, member, clock, find } = await given([call()], [ada]);
    await advance();
    const id = (await list())[0]?.id ?? '';
    const [ann, bob] = [await member(), await member()];
    const claim = await ann.claim(id);
    clock.pass({ minutes: 16 });
    const later = await bob.claim(id);
    await expect(ann.done(id, claim, 'reached', { budget: 1 })).rejects.toThrow('opened elsewhere');
    expect(await find(id)).toMatchObject({ state: 'open', claim: later });
  });

  test('stay open and change nothing for a wrong result or a wrong value', async () => {
    const { advance, list, member, cells, find, report } = await given([call()], [ada]);
    await advance();
    const id = (await list())[0]?.id ?? '';
    const ann = await member();
    const claim = await ann.claim(id);
    await expect(ann.done(id, claim, 'maybe')).rejects.toThrow();
    await expect(ann.done(id, claim, 'reached', { budget: 'much' })).rejects.toMatchObject({ code: 'INVALID_VALUE' });
    await expect(ann.done(id, claim, 'reached', { plan: 'x' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect([await find(id), await cells(), await report()]).toMatchObject([{ state: 'open' }, [ada], { waiting: 1 }]);
  });

  test('that nobody does end at their limit, also while somebody has them open', async () => {
    const { advance, list, member, clock, report, find } = await given([call({ otherwise: null }), anEmailStep()], [ada]);
    await advance();
    const id = (await list())[0]?.id ?? '';
    const ann = await member();
    clock.pass({ days: 2, hours: -0.1 });
    const claim = await ann.claim(id);
    clock.pass({ hours: 1 });
    await advance();
    expect(await report()).toEqual({ completed: 1 });
    expect(await find(id)).toMatchObject({ state: 'expired', result: null });
    await expect(ann.done(id, claim)).rejects.toThrow('The time limit of the task has passed');
  });

  test('are withdrawn if their job is canceled, and if their record is deleted', async () => {
    const { advance, list, member, report, find, organizationId, jobId, table, unitOfWork, clock } = await given(
      [call()],
      [1, 2].map(someone),
    );
    await advance();
    const [first, second] = await list();
    const ann = await member();
    const claim = await ann.claim(first?.id ?? '');
    await store().deleteRecords(organizationId, table.id, [first?.recordId ?? '']);
    expect(await ann.done(first?.id ?? '', claim)).toMatchObject({ state: 'withdrawn' });
    await advance();
    expect(await report()).toEqual({ canceled: 1, waiting: 1 });
    const audit = { note: async () => undefined } as never;
    await new ControlJob({ unitOfWork, audit, clock }).execute({ organizationId, jobId, action: 'cancel', by: nobody });
    await new EndJob({ unitOfWork, clock }).execute({ organizationId, jobId });
    expect(await find(second?.id ?? '')).toMatchObject({ state: 'withdrawn' });
    expect(await list()).toEqual([]);
  });

  test('go to the member that a column names, to the role if nobody has the address, and to owners if the member leaves', async () => {
    const steps = [call({ assign: 'column', column: 'owner', role: 'admin' })];
    const clockless = await given([call()], []);
    const known = await clockless.member();
    const { advance, list, member, organizationId, unitOfWork } = await given(steps, []);
    const ann = await member();
    expect(known.email).not.toBe(ann.email);
    const later = await given(steps, [
      { ...someone(1), owner: ann.email },
      { ...someone(2), owner: 'nobody@example.com' },
      { ...someone(3), owner: null },
    ]);
    await advance();
    expect(await list()).toEqual([]);
    const own = await later.member();
    await later.advance();
    // The first is a member of another organization.
    expect((await later.list()).map(({ assignee, standInFor }) => [assignee, standInFor])).toEqual([
      ['admin', ann.email],
      ['admin', 'nobody@example.com'],
      ['admin', ''],
    ]);
    const boss = await later.member('owner');
    const [first] = await later.list();
    await expect(own.claim(first?.id ?? '')).rejects.toMatchObject({ code: 'MISSING_ROLE' });
    await boss.moves(first?.id ?? '', { does: 'reassign', to: { userId: own.userId } });
    expect(await later.list([own.userId, 'member'])).toHaveLength(1);
    await later.unitOfWork.run(async ({ memberships }) => {
      const membership = await memberships.find(later.organizationId, own.userId);
      if (membership) await memberships.remove(membership);
    });
    expect((await later.list(['owner'])).map(({ id, standInFor }) => [id, standInFor])).toEqual([[first?.id, own.email]]);
    expect(await unitOfWork.run(({ memberships }) => memberships.find(organizationId, ann.userId))).toBeDefined();
  });

  test('sleep until a time, and are in order of when they are due', async () => {
    const { advance, list, member, clock } = await given([call({ due: '1 day' })], [1, 2, 3].map(someone));
    await advance();
    const all = await list();
    const boss = await member('owner');
    const [first] = all;
    await boss.moves(first?.id ?? '', { does: 'snooze', until: new Date(clock.now().getTime() + 3_600_000) });
    expect((await list()).map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id));
    const ofTable = first?.dataTableId ?? '';
    expect(await list(null, [ofTable])).toHaveLength(all.length - 1);
    expect([await list(null, []), await list(['member', 'owner'], [])]).toEqual([[], []]);
    const unseen = { assignees: ['member', 'owner'], dataTableIds: [] };
    expect(await store().askedTasks.count(first?.organizationId ?? '', unseen, clock.now(), 100)).toBe(0);
    expect(await store().askedTasks.count(first?.organizationId ?? '', { assignees: ['member', 'owner'] }, clock.now(), 100)).toBe(2);
    clock.pass({ hours: 2 });
    expect((await list()).map(({ id }) => id)).toContain(first?.id);
    await boss.skip(first?.id ?? '');
    const { organizationId = '', jobId = '', spinnerId = '', createdAt = new Date() } = first ?? {};
    const among = (which: TasksAmong) => store().askedTasks.figures(organizationId, which);
    expect([await among({ jobId: ids.next() }), await among({ spinnerId: ids.next(), since: createdAt })]).toEqual([undefined, undefined]);
    const counts = { stepId: 'call', open: 2, done: 0, skipped: 1, expired: 0, withdrawn: 0, medianSeconds: null };
    expect(await among({ jobId })).toEqual([counts]);
    expect(await among({ spinnerId, since: createdAt })).toEqual([counts]);
    expect(await among({ spinnerId, since: new Date(createdAt.getTime() + 1) })).toEqual([]);
  });

  test('are asked for once, whenever a worker dies', async () => {
    const { advance, list, unitOfWork } = await given([call()], [1, 2, 3].map(someone));
    let transactions = 0;
    const dying: UnitOfWork = {
      async run(work, ...further) {
        const result = await unitOfWork.run(work, ...further);
        if (++transactions === 2) throw new Error('killed');
        return result;
      },
    };
    await advance(dying).catch(() => undefined);
    await advance();
    await advance();
    expect((await list()).map(({ recordId }) => recordId)).toHaveLength(3);
  });

  test('are told in the feed', async () => {
    const { advance, list, member, organizationId } = await given([call()], [ada]);
    await givenEndpoint(store(), { organizationId });
    await advance();
    const ann = await member();
    const id = (await list())[0]?.id ?? '';
    await ann.done(id, await ann.claim(id));
    const told = (await eventsOf(store(), organizationId)).filter(({ kind }) => kind.startsWith('task.'));
    expect(told.map(({ kind, data }) => [kind, data])).toMatchObject([
      ['task.created', { taskId: id, title: 'Call Ada', assignee: 'member', stepId: 'call' }],
      ['task.done', { taskId: id, result: 'reached', doneBy: ann.userId }],
    ]);
  });
});
