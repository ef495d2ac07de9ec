import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import { TakeOutChanged } from '../../../src/application/people/take-out-changed.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { keepLive } from '../../../src/application/spinners/live/keep-live.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { anEmailStep } from '../../support/builders.ts';
import { FakeSender, sentOutcome } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll, recordIdsOf } from '../runs/enrolled.ts';

onEachBackend('Goals and exits', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const named = (value: string) => ({ column: 'name', operator: 'equals', value }) as const;
  const exits = { goal: named('bought'), exit: named('gone') };

  /** A started job that sends, waits a day, and sends again; `watched` are the exits that are noted when records change. */
  async function givenRun(count: number, given: Pick<SpinnerDefinition, 'goal' | 'exit'> = exits) {
    const clock = new FixedClock();
    const table = await givenTable(store());
    const { organizationId } = table;
    await givenRecords(store(), table, ...people(count));
    const steps = [anEmailStep({ id: 'first' }), { id: 'a-day', type: 'wait', for: '1d' } as const, anEmailStep({ id: 'second' })];
    const spinner = await givenSpinner(store(), table, { steps, ...given });
    await run((transaction) => keepLive(transaction, organizationId, spinner.id, spinner.draft));
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'), { now: clock.now() });
    const sender = new FakeSender();
    const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');
    const advance = () =>
      new AdvanceJob({ unitOfWork: store().unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() }).execute(
        inOneTurn({ organizationId, jobId: job.id }),
      );
    const relay = new RelayEvents(store().unitOfWork);
    const takeOut = new TakeOutChanged({ unitOfWork: store().unitOfWork, clock, pauses: new TimerPauses() });
    const round = async () => {
      while (await relay.execute());
      while (await takeOut.execute());
    };
    const recordIds = await recordIdsOf(store(), table);
    const edit = (index: number, name: string) =>
      run(({ records }) => records.edit(organizationId, table.id, [{ id: recordIds[index] ?? '', cells: { name } }], operator));
    const read = () => store().jobs.read(organizationId, job.id, clock.now());
    const states = async () => (await read())?.recipients;
    const reasons = async (...only: readonly string[]) => {
      const filter = { states: ['left'] as const, ...(only.length > 0 && { reasons: only }) };
      const page = await store().jobLists.recipients(organizationId, job.id, filter, { after: undefined, limit: 10 });
      return page?.items.map(({ reason }) => reason).sort();
    };
    return { clock, organizationId, spinner, job, sender, advance, round, edit, read, states, reasons };
  }

  test('take people out before their next message', async () => {
    const { clock, sender, advance, edit, states } = await givenRun(3);
    await edit(0, 'gone');
    await advance();
    expect([await states(), sender.targets.length]).toEqual([{ left: 1, waiting: 2 }, 2]);
    await edit(1, 'bought');
    clock.pass({ days: 1 });
    await advance();
    expect([await states(), sender.targets.length]).toEqual([{ left: 2, completed: 1 }, 3]);
  });

  test('take people out of a wait as soon as their record is changed, and nobody else', async () => {
    const { advance, round, edit, read, states, reasons } = await givenRun(4);
    await advance();
    await edit(0, 'gone');
    await edit(1, 'bought');
    await edit(2, 'Ada');
    await round();
    expect([await states(), await reasons()]).toEqual([{ left: 2, waiting: 2 }, ['exit', 'goal']]);
    expect((await read())?.reasons.left).toEqual({ exit: 1, goal: 1 });
    expect(await reasons('goal')).toEqual(['goal']);
  });

  test('leave a recipient that a worker is busy with until that is over', async () => {
    const { clock, sender, advance, round, edit, states } = await givenRun(1);
    let isEdited = false;
    sender.always(async () => {
      await edit(0, 'gone');
      await round();
      isEdited = true;
      expect(await states()).toEqual({ active: 1 });
      return sentOutcome;
    });
    await advance();
    await round();
    expect([isEdited, await states()]).toEqual([true, { waiting: 1 }]);
    clock.pass({ seconds: 2 });
    await round();
    expect(await states()).toEqual({ left: 1 });
  });

  test('are watched as long as a job is under way, and completes it when its last recipient leaves', async () => {
    const { clock, organizationId, spinner, advance, round, edit, read } = await givenRun(1);
    await advance();
    await run(async ({ spinners }) => {
      const published = await spinners.lock(organizationId, spinner.id);
      if (published) await spinners.save(published.unpublish());
    });
    await run((transaction) => keepLive(transaction, organizationId, spinner.id, undefined));
    await run(({ exitWatches }) => exitWatches.sweep());
    await edit(0, 'gone');
    await round();
    await advance();
    expect(await read()).toMatchObject({ job: { state: 'completed' }, recipients: { left: 1 } });
    await run(({ exitWatches }) => exitWatches.sweep());
    await edit(0, 'gone again');
    await round();
    expect(await run(({ exitWatches }) => exitWatches.waiting(clock.now(), 10))).toEqual([]);
  });

  test('note nothing of a spinner without them', async () => {
    const { clock, advance, edit, round, states } = await givenRun(1, {});
    await advance();
    await edit(0, 'gone');
    await round();
    expect([await states(), await run(({ exitWatches }) => exitWatches.waiting(clock.now(), 10))]).toEqual([{ waiting: 1 }, []]);
  });
});
