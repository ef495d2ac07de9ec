import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { ReadRecipient } from '../../../src/application/people/read-recipient.ts';
import { WakePeople } from '../../../src/application/people/wake-people.ts';
import { PlanMeters } from '../../../src/application/plans/plan-meters.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { type InsideView, ReadInside } from '../../../src/application/spinners/inside/read-inside.ts';
import { PublishSpinner } from '../../../src/application/spinners/publish-spinner.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { RecipientState } from '../../../src/domain/runs/recipient.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aJob, anEmailStep, aTable, aWebhookStep } from '../../support/builders.ts';
import { FakeSender, sentOutcome } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll, recordIdsOf } from '../runs/enrolled.ts';

const mail = (id: string, subject = id): Step => anEmailStep({ id, subject });
const newUrl = 'https://hooks.example.com/new';
const wait = (id: string, days: number): Step => ({ id, type: 'wait', for: `${days}d` });

onEachBackend('Jobs that go on in the version that is published', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);

  /** A running job of a spinner with these steps. */
  async function given(steps: readonly Step[], count = 2) {
    const clock = new FixedClock();
    const table = await givenTable(store());
    const { organizationId } = table;
    await givenRecords(store(), table, ...people(count));
    const spinner = await givenSpinner(store(), table, { steps });
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'), { now: clock.now() });
    const jobId = job.id;
    const sender = new FakeSender();
    const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');
    const publishSpinner = new PublishSpinner({
      unitOfWork: store().unitOfWork,
      sender,
      audit: new Audit(clock, ids),
      clock,
      pauses: new TimerPauses(),
    });
    const edit = (draft: Partial<typeof spinner.draft>) =>
      run(async ({ spinners }) => {
        const current = await spinners.lock(organizationId, spinner.id);
        if (current) await spinners.save(current.edit({ ...current.draft, ...draft }));
      });
    const publish = async (next: readonly Step[], inside: 'finish' | 'continue' = 'continue') => {
      await edit({ steps: next });
      return publishSpinner.execute({ organizationId, spinnerId: spinner.id, inside, by: operator });
    };
    const advance = (id = jobId) =>
      new AdvanceJob({ unitOfWork: store().unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() }).execute(
        inOneTurn({ organizationId, jobId: id }),
      );
    const wake = () =>
      new WakePeople({ unitOfWork: store().unitOfWork, clock }).execute({ organizationId, jobId, cause: 'version', signal: undefined });
    const read = async () => {
      const report = await store().jobs.read(organizationId, jobId, clock.now());
      if (!report) throw new Error('the job is gone');
      return report;
    };
    const at = async (state: RecipientState = 'waiting') =>
      Object.fromEntries((await read()).steps.flatMap(({ id, recipients }) => (recipients[state] ? [[id, recipients[state]]] : [])));
    const inside = (view?: InsideView) =>
      new ReadInside({ unitOfWork: store().unitOfWork, pauses: new TimerPauses() }).execute(organizationId, spinner.id, view);
    const subjects = () => sender.attempts.map((outgoing) => ('subject' in outgoing ? outgoing.subject : ''));
    return { clock, table, organizationId, spinner, job, jobId, sender, edit, publish, advance, wake, read, at, inside, subjects };
  }

  test('leave people where they wait, for as long as they do, and then take them on by the new version', async () => {
    const { clock, publish, advance, read, at, subjects } = await given([mail('first'), wait('pause', 2), mail('second', 'old')]);
    await advance();
    expect(await publish([mail('first'), wait('pause', 9), mail('extra'), mail('second', 'new')])).toMatchObject({
      movedJobs: 1,
      version: { number: 2 },
    });
    await advance();
    expect([await at(), (await read()).job.version]).toEqual([{ pause: 2 }, 2]);
    clock.pass({ days: 2 });
    await advance();
    expect(subjects().slice(2)).toEqual(['extra', 'extra', 'new', 'new']);
    expect(await read()).toMatchObject({ job: { state: 'completed' }, recipients: { completed: 2 } });
  });

  test('stay in their version unless they are to go on', async () => {
    const { clock, publish, advance, read, subjects } = await given([mail('first'), wait('pause', 2), mail('second', 'old')]);
    await advance();
    expect(await publish([mail('first'), wait('pause', 2), mail('second', 'new')], 'finish')).toMatchObject({ movedJobs: 0 });
    clock.pass({ days: 2 });
    await advance();
    expect([(await read()).job.version, subjects().slice(2)]).toEqual([1, ['old', 'old']]);
  });

  test('take who waits at a step that is gone on at once, at the next step of the old order that is left', async () => {
    const old = [mail('first'), wait('pause', 2), mail('gone'), mail('last', 'old')];
    const { publish, advance, wake, read, at, subjects } = await given(old);
    await advance();
    await publish([mail('first'), mail('last', 'new')]);
    expect(await at()).toEqual({ pause: 2 });
    await wake();
    await advance();
    expect(subjects().slice(2)).toEqual(['new', 'new']);
    const { job, steps, messages } = await read();
    expect(job).toMatchObject({ state: 'completed', version: 2, firstVersion: 1 });
    expect(steps.map(({ id, isRemoved, entered }) => [id, isRemoved, entered])).toEqual([
      ['first', false, 2],
      ['pause', true, 2],
      ['last', false, 2],
    ]);
    expect(messages).toEqual({ first: { sent: 2 }, last: { sent: 2 } });
  });

  test('complete who waits at a step that is gone if nothing of the old order is left after it', async () => {
    const { publish, advance, wake, read } = await given([mail('first'), wait('pause', 2), mail('second')]);
    await advance();
    await publish([mail('first'), mail('another')]);
    await wake();
    await advance();
    expect(await read()).toMatchObject({ job: { state: 'completed' }, recipients: { completed: 2 }, messages: { first: { sent: 2 } } });
  });

  test('are moved again: what is gone leads on, and a step that is back is there', async () => {
    const { publish, advance, inside, edit, wake, at, subjects, read } = await given([mail('a'), wait('b', 2), mail('c'), mail('d')]);
    await advance();
    await publish([mail('a'), mail('c'), mail('d')]);
    await edit({ steps: [mail('a'), mail('d')] });
    expect((await inside()).steps).toEqual([{ stepId: 'c', type: 'message', name: null, people: 2, isGone: true, continuesAt: 'd' }]);
    await publish([mail('a'), mail('d')]);
    expect((await read()).job.removedSteps.map(({ id, to }) => [id, to])).toEqual([
      ['b', 'd'],
      ['c', 'd'],
    ]);
    await publish([mail('a'), wait('b', 5), mail('d')]);
    await wake();
    await advance();
    expect([await at(), subjects().length]).toEqual([{ b: 2 }, 2]);
    await publish([mail('a'), mail('d')]);
    await wake();
    await advance();
    expect(subjects().slice(2)).toEqual(['d', 'd']);
    expect(
      (await store().jobLists.happenings((await read()).job.organizationId, (await read()).job.id))?.map(({ kind, subject }) => [
        kind,
        subject,
      ]),
    ).toEqual([
      ['moved', '2'],
      ['moved', '3'],
      ['moved', '4'],
      ['moved', '5'],
    ]);
  });

  test('record what a worker was sending, and go on from there by the version of that moment', async () => {
    const { publish, advance, sender, subjects, read } = await given([mail('gone'), wait('pause', 2), mail('last', 'old')], 1);
    let isMoved = false;
    sender.always(async () => {
      if (!isMoved) {
        isMoved = true;
        await publish([mail('last', 'new')]);
      }
      return sentOutcome;
    });
    await advance();
    expect(subjects()).toEqual(['gone', 'new']);
    expect(await read()).toMatchObject({
      job: { state: 'completed', version: 2 },
      recipients: { completed: 1 },
      messages: { gone: { sent: 1 }, last: { sent: 1 } },
      results: [{ medium: 'email', steps: ['gone', 'last'], messages: { sent: 2 } }],
    });
  });

  test('take on who a worker has saved late, by the earlier version, at a wait that is gone', async () => {
    const { clock, organizationId, jobId, publish, advance, wake, read } = await given([mail('first'), wait('pause', 2), mail('last')], 1);
    const [due] = await run(({ recipients }) => recipients.takeDue(organizationId, jobId, clock.now(), 1));
    if (!due) throw new Error('nobody is due');
    const [token, until] = [ids.next(), new Date(clock.now().getTime() + 30_000)];
    await run(({ recipients }) => recipients.save([due.recipient.claim(token, until)], clock.now()));
    await publish([mail('first'), mail('last')]);
    await wake();
    const inTwoDays = new Date(clock.now().getTime() + 2 * 86_400_000);
    await run(({ recipients }) => recipients.settle([due.recipient.goTo('pause', inTwoDays, 'delay')], token, clock.now()));
    await wake();
    await advance();
    expect(await read()).toMatchObject({ job: { state: 'completed' }, messages: { last: { sent: 1 } } });
  });

  test('have two jobs of a day where both have come to run one version', async () => {
    const { clock, organizationId, spinner, publish, read } = await given([mail('first')]);
    const ofDay = async (version: number) => {
      const day = { liveDay: '2026-03-10', closesAt: new Date(clock.now().getTime() + 3_600_000) };
      const job = aJob({ organizationId, spinnerId: spinner.id, version, ...day });
      await run(({ jobs }) => jobs.add([job.start(clock.now(), { after: '0', upTo: '0', mark: '' })]));
      return job.id;
    };
    const first = await ofDay(1);
    await publish([mail('first'), mail('second')]);
    const second = await ofDay(2);
    await publish([mail('first'), mail('third')]);
    const open = await run(({ jobs }) => jobs.openLive(organizationId, spinner.id));
    expect(open.map(({ id, version }) => [id, version])).toEqual([
      [second, 3],
      [first, 3],
    ]);
    expect((await read()).job.version).toBe(3);
  });

  test('do not send a message again whose step is gone: it fails, and its person goes on', async () => {
    const { clock, organizationId, jobId, publish, advance, sender, subjects, read } = await given([mail('gone'), mail('last')], 1);
    sender.next({ result: 'deferred', reason: '421 later', retryAfterSeconds: undefined });
    await advance();
    await publish([mail('last')]);
    clock.pass({ hours: 1 });
    await advance();
    expect([subjects(), (await read()).recipients]).toEqual([['gone', 'last'], { completed: 1 }]);
    const { items } = (await store().jobLists.messages(organizationId, jobId, {}, { after: undefined, limit: 9 })) ?? { items: [] };
    expect(items.map(({ stepId, state, reason, version }) => [stepId, state, reason, version])).toEqual([
      ['gone', 'failed', 'step_removed', null],
      ['last', 'sent', null, 2],
    ]);
  });

  test('try a message again over the medium that its step has now, and charge that', async () => {
    const { clock, organizationId, jobId, publish, advance, sender, read } = await given([mail('hello')], 1);
    sender.next({ result: 'deferred', reason: '421 later', retryAfterSeconds: undefined });
    await advance();
    await publish([aWebhookStep({ id: 'hello' })]);
    clock.pass({ hours: 1 });
    await advance();
    expect([sender.attempts.map(({ channel }) => channel), (await read()).messages]).toEqual([
      ['email', 'webhook'],
      { hello: { sent: 1 } },
    ]);
    const { items } = (await store().jobLists.messages(organizationId, jobId, {}, { after: undefined, limit: 9 })) ?? { items: [] };
    expect(items).toMatchObject([{ channel: 'webhook', to: 'https://hooks.example.com/contacts', attempts: 2 }]);
    const meters = await run((transaction) => PlanMeters.find(transaction, [organizationId], ['messages', 'webhooks'], clock.now()));
    expect([meters.of(organizationId, 'messages').used, meters.of(organizationId, 'webhooks').used]).toEqual([1, 1]);
    expect((await read()).results).toMatchObject([{ medium: 'webhook', steps: ['hello'], messages: { sent: 1 } }]);
  });

  test('call an endpoint that was gone again only if its step was edited', async () => {
    const [old, next] = [aWebhookStep(), aWebhookStep({ url: newUrl })];
    const { clock, organizationId, jobId, publish, advance, sender, read } = await given([wait('pause', 2), old], 2);
    await advance();
    await run(({ jobs }) => jobs.saveGoneSteps(organizationId, jobId, 1, ['notify']));
    await publish([wait('pause', 2), old, mail('last')]);
    expect((await read()).job.goneSteps).toEqual(['notify']);
    await publish([wait('pause', 2), next]);
    clock.pass({ days: 2 });
    await advance();
    expect([sender.targets, (await read()).recipients]).toEqual([[newUrl, newUrl], { completed: 2 }]);
  });

  test('call the endpoint of a step that was edited while the one before proved gone', async () => {
    const next = aWebhookStep({ url: newUrl });
    // More than two claims take: the second may be made before the first is sent.
    const { clock, publish, advance, sender, read } = await given([aWebhookStep()], 250);
    let published: Promise<unknown> | undefined;
    sender.always(async (message) => {
      if ('url' in message && message.url === newUrl) return sentOutcome;
      published ??= publish([next]);
      await published;
      return { result: 'refused', reason: '410', endpointGone: true };
    });
    await advance();
    clock.pass({ hours: 1 });
    await advance();
    const { job, recipients } = await read();
    expect([job.version, job.goneSteps, recipients.completed]).toEqual([2, [], sender.targets.filter((url) => url === newUrl).length]);
    expect(recipients.completed).toBeGreaterThanOrEqual(50);
  });

  test('show each message as it was sent, and the steps that are gone by their names', async () => {
    const old = { ...mail('gone', 'was sent'), name: 'An old one' };
    const { clock, organizationId, jobId, publish, advance, wake, table } = await given(
      [old, mail('kept', 'old'), wait('pause', 2), mail('last')],
      1,
    );
    await advance();
    await publish([mail('kept', 'new'), mail('last')]);
    await wake();
    await advance();
    const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');
    const [recordId = ''] = await recordIdsOf(store(), table);
    const read = new ReadRecipient({
      unitOfWork: store().unitOfWork,
      stories: store().recipientStories,
      records: store().records,
      links,
      clock,
    });
    const { messages, stepOf } = await read.execute({ organizationId, jobId, recordId });
    const subjectOf = ({ content }: (typeof messages)[number]) => content && 'subject' in content && content.subject;
    expect(messages.map((told) => [told.message.stepId, subjectOf(told)])).toEqual([
      ['gone', 'was sent'],
      ['kept', 'old'],
      ['last', 'last'],
    ]);
    expect([stepOf.get('gone')?.name, stepOf.get('pause')?.type]).toEqual(['An old one', 'wait']);
  });

  test('are retried where a step that is gone leads, if that failed', async () => {
    const { clock, organizationId, publish, advance, sender, subjects, read } = await given(
      [mail('gone'), mail('last'), wait('end', 2)],
      2,
    );
    sender.next({ result: 'refused', reason: '550 no' });
    await advance();
    await publish([mail('last', 'new'), wait('end', 2)]);
    const { job: moved } = await read();
    const retry = moved.retry({
      ...{ id: ids.next(), createdAt: clock.now(), startedBy: null, startedByUser: null },
      retriesUnknown: false,
      retriesOnly: null,
    });
    await run(({ jobs }) => jobs.add([retry]));
    await new StartJob({ unitOfWork: store().unitOfWork, sender, clock }).execute({ organizationId, jobId: retry.id, signal: undefined });
    await advance(retry.id);
    expect([retry.version, subjects()]).toEqual([2, ['gone', 'gone', 'last', 'new']]);
    expect(await store().jobs.read(organizationId, retry.id, clock.now())).toMatchObject({
      recipients: { waiting: 1 },
      messages: { last: { sent: 1 } },
    });
  });

  test('are moved while they are paused, and not while they end', async () => {
    const { publish, advance, read, job, clock } = await given([mail('first'), wait('pause', 2), mail('second')]);
    await advance();
    const save = (change: (current: typeof job) => typeof job) =>
      run(async ({ jobs }) => {
        const current = await jobs.lockExclusive(job.organizationId, job.id);
        if (current) await jobs.save(change(current));
      });
    await save((current) => current.pause());
    await publish([mail('first'), wait('pause', 2), mail('third')]);
    expect((await read()).job).toMatchObject({ state: 'paused', version: 2 });
    await save((current) => current.cancel(clock.now()));
    expect(await publish([mail('first')])).toMatchObject({ movedJobs: 0 });
    expect((await read()).job).toMatchObject({ state: 'canceling', version: 2 });
  });

  test('end in their version if the new one is over another table', async () => {
    const { organizationId, edit, publish, advance, inside, read } = await given([mail('first'), wait('pause', 2)]);
    await advance();
    const other = aTable({ organizationId });
    await run(({ dataTables }) => dataTables.save(other));
    await edit({ dataTableId: other.id });
    expect(await inside()).toMatchObject({ canContinue: false, people: 2 });
    expect(await publish([mail('first'), wait('pause', 2)])).toMatchObject({ movedJobs: 0 });
    expect((await read()).job.version).toBe(1);
  });

  test('keep the audience that they are enrolling', async () => {
    const { clock, publish, read, job, spinner } = await given([mail('first')]);
    const half = await givenJob(store(), spinner);
    await run(async ({ jobs, recipients }) => {
      const started = half.start(clock.now(), await recipients.open(audienceOf(spinner, 'all')));
      await jobs.save(started);
    });
    await publish([mail('first'), mail('second')]);
    expect((await read()).job.audience).toBeNull();
    expect((await run(({ jobs }) => jobs.find(job.organizationId, half.id)))?.audience).toEqual({ records: spinner.draft.audience });
  });

  test('are counted by the step at which people stand, seen from the draft', async () => {
    const { publish, edit, inside, advance, jobId } = await given([mail('first'), wait('pause', 2), mail('second')], 3);
    await advance();
    await edit({ steps: [mail('first'), { ...wait('pause', 2), name: 'Two days' }, mail('third')] });
    expect(await inside()).toEqual({
      ...{ jobs: 1, people: 3, versions: [1], canContinue: true, inEarlier: 0 },
      steps: [{ stepId: 'pause', type: 'wait', name: 'Two days', people: 3, isGone: false, continuesAt: null }],
    });
    await edit({ steps: [mail('first'), mail('third')] });
    expect((await inside()).steps).toMatchObject([{ stepId: 'pause', people: 3, isGone: true, continuesAt: null }]);
    await edit({ steps: [mail('first'), mail('second')] });
    expect((await inside()).steps).toMatchObject([{ stepId: 'pause', isGone: true, continuesAt: 'second' }]);
    await publish([mail('first'), mail('second')]);
    expect([jobId !== '', await inside()]).toEqual([
      true,
      { jobs: 0, people: 0, versions: [], canContinue: false, inEarlier: 0, steps: [] },
    ]);
  });

  test('are counted in all versions, seen from the last one', async () => {
    const { publish, inside, advance } = await given([mail('first'), wait('pause', 2)], 3);
    await advance();
    expect(await inside('version')).toMatchObject({ people: 3, inEarlier: 0, steps: [{ stepId: 'pause', isGone: false }] });
    await publish([mail('first'), mail('second')], 'finish');
    expect(await inside('version')).toMatchObject({ people: 3, versions: [1], inEarlier: 3, steps: [{ stepId: 'pause', isGone: true }] });
  });
});
