import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../../src/application/consent/unsubscribe-links.ts';
import { Audit } from '../../../../src/application/kernel/audit.ts';
import { AdvanceJob } from '../../../../src/application/runs/advance-job.ts';
import { RetryJob } from '../../../../src/application/runs/retry-job.ts';
import { StartJob } from '../../../../src/application/runs/starts/start-job.ts';
import { operator } from '../../../../src/domain/kernel/actor.ts';
import type { Cells } from '../../../../src/domain/kernel/cell.ts';
import type { Job } from '../../../../src/domain/runs/job.ts';
import type { MessageHolder } from '../../../../src/domain/runs/one-a-person.ts';
import type { SpinnerDefinition } from '../../../../src/domain/spinners/spinner-definition.ts';
import type { Step } from '../../../../src/domain/spinners/step-kinds.ts';
import { NodeSecrets } from '../../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../../src/system/timer-pauses.ts';
import { anEmailStep, aWebhookStep } from '../../../support/builders.ts';
import { deferredOutcome, FakeSender, refusedOutcome, sentOutcome } from '../../../support/fake-sender.ts';
import { FixedClock } from '../../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable } from '../../../support/given.ts';
import { until } from '../../../support/jest/until.ts';
import { inOneTurn } from '../../../support/runs/one-turn.ts';
import { ids } from '../../../support/sequential-ids.ts';
import { onEachBackend } from '../../on-each-backend.ts';
import { audienceOf, enrolAll, recordIdsOf } from '../enrolled.ts';

const named = (email: string, name = 'Ada'): Cells => ({ email, name });

onEachBackend('One message a person', (store) => {
  const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/u');
  async function givenRun(records: readonly Cells[], definition: Partial<SpinnerDefinition> = {}) {
    const clock = new FixedClock();
    const { unitOfWork, jobs } = store();
    const table = await givenTable(store());
    await givenRecords(store(), table, ...records);
    const spinner = await givenSpinner(store(), table, { steps: [anEmailStep()], ...definition });
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner), { now: clock.now() });
    const { organizationId } = job;
    const sender = new FakeSender();
    const worker = () => new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
    const advance = ({ id: jobId }: Job = job, workers = 1) =>
      Promise.all(Array.from({ length: workers }, () => worker().execute(inOneTurn({ organizationId, jobId }))));
    /** Gives a record, by its place, another address. */
    const edit = async (place: number, email: string) => {
      const id = (await recordIdsOf(store(), table))[place] as string;
      await unitOfWork.run(({ records: all }) => all.edit(organizationId, table.id, [{ id, cells: { email } }], operator));
    };
    const states = async ({ id }: Job = job) => (await jobs.read(organizationId, id, clock.now()))?.recipients;
    const used = async () => (await unitOfWork.run(({ meters }) => meters.findMany([organizationId], ['messages'], clock.now())))[0]?.used;
    const retry = async (includeUnknown = false) => {
      const input = { organizationId, jobId: job.id, includeUnknown, by: operator, requestId: ids.next() };
      const { jobId } = await new RetryJob({ unitOfWork, audit: new Audit(clock, ids), clock, ids }).execute(input);
      await new StartJob({ unitOfWork, sender, clock }).execute({ organizationId, jobId });
      return (await unitOfWork.run(({ jobs: all }) => all.find(organizationId, jobId))) as Job;
    };
    return { clock, sender, advance, states, used, retry, edit };
  }

  test('is that of the first record, however the address is written; the others are skipped and cost nothing', async () => {
    const { sender, advance, states, used } = await givenRun([
      named('dup@example.com', 'First'),
      named('Dup@Example.com'),
      named('other@example.com'),
      named(' DUP@example.com'),
      named('dup+tag@example.com'),
    ]);
    await advance();
    expect(sender.targets).toEqual(['dup@example.com', 'other@example.com', 'dup+tag@example.com']);
    expect([await states(), await used()]).toEqual([{ completed: 3, skipped: 2 }, 3]);
  });

  test('is one for each record where the spinner says so, and where a step calls an endpoint', async () => {
    const records = [named('a@example.com'), named('a@example.com')];
    const each = await givenRun(records, { duplicates: 'send' });
    await each.advance();
    const calls = await givenRun(records, { steps: [aWebhookStep()] });
    await calls.advance();
    expect([each.sender.attempts.length, calls.sender.attempts.length]).toEqual([2, 2]);
  });

  test('holds for several workers at the same time', async () => {
    const people = Array.from({ length: 400 }, (_, index) => named(`p${index % 50}@example.com`));
    const { sender, advance, states, used } = await givenRun(people);
    sender.always(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return sentOutcome;
    });
    await advance(undefined, 6);
    expect([new Set(sender.targets).size, sender.targets.length]).toEqual([50, 50]);
    expect([await states(), await used()]).toEqual([{ completed: 50, skipped: 350 }, 50]);
  });

  test('holds for retries: a person who got it in another record is a duplicate, and one whose first message failed gets it', async () => {
    const { sender, advance, states, retry, edit } = await givenRun([
      named('a@example.com'),
      named('b@example.com'),
      named('c@example.com'),
    ]);
    sender.next(refusedOutcome('550 5.7.1 no'), refusedOutcome('550 5.7.1 no'), sentOutcome);
    await advance();
    expect(await states()).toEqual({ completed: 1, failed: 2 });
    await edit(1, 'c@example.com');
    const again = await retry();
    await advance(again);
    expect(sender.targets.slice(3)).toEqual(['a@example.com']);
    expect(await states(again)).toEqual({ completed: 1, skipped: 1 });
  });

  test('holds for records that are edited under way, and for messages of workers that died', async () => {
    const steps = [anEmailStep(), { id: 'pause', type: 'wait', for: '1h' } as const, anEmailStep({ id: 'second' })];
    const { sender, advance, states, edit, clock } = await givenRun([named('a@example.com'), named('b@example.com')], { steps });
    await advance();
    await edit(1, 'a@example.com');
    clock.pass({ hours: 1 });
    // It dies with the only message that it has claimed.
    sender.next(() => new Promise(() => undefined));
    void advance();
    await until(() => sender.attempts.length >= 3);
    clock.pass({ minutes: 2 });
    await edit(1, 'A@example.com');
    await advance();
    expect(sender.targets).toEqual(['a@example.com', 'b@example.com', 'a@example.com']);
    expect(await states()).toEqual({ completed: 1, skipped: 1 });
  });

  test('goes to the next record where that of the first has failed, and a message that waits to be sent again keeps its place', async () => {
    const isFirst = { column: 'name', operator: 'equals', value: 'First' };
    const branch = { id: 'when', type: 'branch', cases: [{ when: isFirst, goTo: 'welcome' }], otherwise: 'pause' };
    const steps = [branch as Step, { id: 'pause', type: 'wait', for: '1h' } as const, anEmailStep()];
    const twice = (email: string) => [named(email, 'First'), named(email, 'Second')];
    const records = [...twice('a@example.com'), ...twice('b@example.com')];
    const { sender, advance, states, clock, used } = await givenRun(records, { steps });
    sender.next(refusedOutcome('550 5.7.1 no'), deferredOutcome('451 later', 7200));
    await advance();
    clock.pass({ hours: 1 });
    await advance();
    clock.pass({ hours: 2 });
    await advance();
    expect(sender.targets).toEqual(['a@example.com', 'b@example.com', 'a@example.com', 'b@example.com']);
    expect([await states(), await used()]).toEqual([{ completed: 2, skipped: 1, failed: 1 }, 3]);
  });

  test('of an address is held by the record that takes it first, and by the next one only once it is replaced', async () => {
    const [organizationId, firstJobId] = [ids.next(), ids.next()];
    const of = { organizationId, firstJobId };
    const holder = (recordId: string, address = 'a@example.com'): MessageHolder => ({ stepId: 's', address, jobId: firstJobId, recordId });
    const { unitOfWork } = store();
    const add = (...holders: readonly MessageHolder[]) => unitOfWork.run(({ messageHolders }) => messageHolders.add(of, holders));
    const find = () => unitOfWork.run(({ messageHolders }) => messageHolders.find(of, [holder('9')]));
    expect(await add(holder('2'), holder('1', 'b@example.com'))).toEqual([]);
    expect(await add(holder('3'), holder('3', 'c@example.com'))).toEqual([holder('3')]);
    expect(await find()).toMatchObject([{ ...holder('2'), message: undefined }]);
    await unitOfWork.run(async ({ messageHolders }) => {
      const held = await messageHolders.add(of, [holder('3')]);
      await messageHolders.replace(of, held);
    });
    expect(await find()).toMatchObject([holder('3')]);
    const elsewhere = { organizationId, firstJobId: ids.next() };
    expect(await unitOfWork.run(({ messageHolders }) => messageHolders.add(elsewhere, [holder('3')]))).toEqual([]);
  });
});
