import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { WalkRecord } from '../../../src/application/audiences/walk-record.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import type { Cell, Cells } from '../../../src/domain/kernel/cell.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { operators, valueTaken } from '../../../src/domain/tables/condition.ts';
import { at } from '../../../src/memory/engine/rows.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anEmailStep, aSuppression } from '../../support/builders.ts';
import { type FakeSender, sentOutcome } from '../../support/fake-sender.ts';
import { givenCampaign, triggerJob } from '../runs/campaign.ts';

const from = 'Acme <hello@acme.example>';
const walkOver = (app: Application) =>
  new WalkRecord({
    unitOfWork: app.unitOfWork,
    records: app.records,
    audience: app.audiences,
    sender: app.sender,
    links: app.links,
    clock: app.clock,
    ids: app.ids,
    processor: new Processor(new TimerPauses()),
    installation: {
      shownFor: async () => ({ from, replyTo: undefined }),
    },
  });

async function given(app: Application, steps: readonly Step[], record: Cells) {
  const campaign = await givenCampaign(app, { steps, records: [record] });
  const { organizationId, spinner, table } = campaign;
  const [stored] = await app.records.list(organizationId, table.id, { limit: 1 });
  const input = { organizationId, spinnerId: spinner.id, recordId: stored?.id as string };
  return { ...campaign, walk: () => walkOver(app).execute(input), input };
}

// The values are few, so that conditions often match.
const word = fc.constantFrom('pro', 'free', 'Pro ', '12', '2026-03-10', '');
const cells: fc.Arbitrary<Cells> = fc.record({
  email: fc.constantFrom<Cell>('ada@example.com', 'ada@example.com', 'off@example.com', 'not an address', '', null),
  name: word,
  plan: fc.oneof<fc.Arbitrary<Cell>[]>(word, fc.constant(null), fc.constant(7), fc.constant(true)),
});

const comparison = fc
  .record({
    column: fc.constantFrom('email', 'name', 'plan', 'gone'),
    operator: fc.constantFrom(...operators),
    value: fc.constantFrom('pro', 12, true),
  })
  .map(({ column, operator, value }) => {
    const takes = valueTaken(operator);
    if (takes === 'nothing') return { column, operator };
    return { column, operator, value: takes === 'list' ? [value, 'free'] : takes === 'bound' ? 10 : value };
  });
const some = (one: fc.Arbitrary<unknown>) => fc.array(one, { minLength: 1, maxLength: 3 });
const condition: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  one: fc.oneof(
    { depthSize: 'small' },
    comparison,
    fc.record({ not: tie('one') }),
    fc.record({ any: some(tie('one')) }),
    fc.record({ all: some(tie('one')) }),
  ),
})).one;

/** Any of the steps, at a place among `count`; targets are later steps, or sometimes not. */
const stepAt = (place: number, count: number): fc.Arbitrary<Step> => {
  const id = `s${place}`;
  const target = fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: Math.min(place + 1, count - 1), max: count - 1 }).map((to) => `s${to}`) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant('nowhere') },
  );
  return fc.oneof(
    fc.record({ id: fc.constant(id), type: fc.constant('filter'), where: condition }),
    fc.record({
      ...{ id: fc.constant(id), type: fc.constant('branch'), otherwise: target },
      cases: fc.array(fc.record({ when: condition, goTo: target }), { maxLength: 3 }),
    }),
    fc.record({
      ...{ id: fc.constant(id), type: fc.constant('split') },
      ways: fc.array(fc.record({ percent: fc.constantFrom(0, 25, 50), goTo: target }), { maxLength: 3 }),
    }),
    fc.record({ id: fc.constant(id), type: fc.constant('wait'), for: fc.constantFrom('1 second', '90 minutes', '2 days') }),
    fc.record({
      ...{ id: fc.constant(id), type: fc.constant('message'), channel: fc.constant('email'), to: fc.constant('{{ email }}') },
      subject: fc.constantFrom('Hello {{ name }}', '{{ plan | upcase }}'),
      text: fc.constant('{{ name | default: "there" }}: {{ unsubscribe_url }}'),
    }),
    fc.record({
      ...{ id: fc.constant(id), type: fc.constant('webhook') },
      url: fc.constantFrom('https://crm.example.com/{{ plan }}', 'https://crm.example.com/contacts?name={{ name }}'),
    }),
  ) as fc.Arbitrary<Step>;
};
const pipeline = fc
  .integer({ min: 0, max: 9 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, place) => stepAt(place, count))));

/** The messages of a real job with its only recipient, however long it takes. */
async function jobOf(app: Application, organizationId: string, spinnerId: string) {
  const job = await triggerJob(app, organizationId, spinnerId);
  await job.start();
  for (let turn = 0; turn < 40; turn++) {
    await job.advance();
    const [recipient] = job.recipients();
    if (!recipient || recipient.wakeAt === null || recipient.reason === 'channel_down') break;
    if (recipient.wakeAt > app.clock.now()) app.clock.set(recipient.wakeAt);
  }
  const [row] = [...app.tables.committed.recipients.list(at(organizationId, job.jobId))];
  if (!row) throw new Error('The job has no recipient');
  const { state, reason, stepId } = row.recipient;
  return {
    end: { state, reason, stepId },
    visited: row.trail.map(({ stepId: id, at: time }) => ({ stepId: id, at: time })),
    messages: job.messages(),
  };
}

/** As the sender for channels answers where there is no channel. */
function disconnect(sender: FakeSender): void {
  sender.connected.delete('email');
  sender.always(({ via }) => {
    if (via?.fault === undefined) return sentOutcome;
    return { result: 'deferred', reason: via.fault, retryAfterSeconds: undefined, isOutage: true };
  });
}

const link = /https:\/\/spindle\.example\.com\/\S+/g;

describe('a walk', () => {
  test('is what a job then does: the same steps at the same times, the same messages, the same end', async () => {
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(pipeline, cells, fc.boolean(), async (steps, record, isConnected) => {
        const app = await openApplication();
        if (!isConnected) disconnect(app.sender);
        const { organizationId, spinner, walk } = await given(app, steps, record);
        const suppression = aSuppression({ organizationId, address: 'off@example.com' });
        await app.unitOfWork.run(({ suppressions }) => suppressions.add([suppression]));

        const walked = await walk();
        const job = await jobOf(app, organizationId, spinner.id);

        expect(walked.steps.map(({ step, at: time }) => ({ stepId: step.id, at: time }))).toEqual(job.visited);
        const { at: _, fault, ...end } = walked.end;
        expect(end).toEqual(job.end);
        expect(fault !== null).toBe(end.reason === 'channel_down');
        const sent = walked.steps.filter(({ isSent }) => isSent);
        expect(sent.map(({ step }) => step.id)).toEqual(job.messages.filter(({ state }) => state === 'sent').map(({ stepId }) => stepId));
        const accepted = app.sender.attempts.filter(({ via }) => via?.fault === undefined);
        expect(sent.map(({ parts }) => shown(Object.values(parts)[0] as object))).toEqual(accepted.map(shown));
        ends.set(end.state, (ends.get(end.state) ?? 0) + 1);
      }),
      { numRuns: 100 },
    );
    // Or the property would hold of nothing.
    expect([...ends.keys()].sort()).toEqual(['completed', 'failed', 'skipped', 'suppressed', 'waiting']);
  });

  test('says why: what decided a filter, and what the mail would be', async () => {
    const app = await openApplication();
    const where = { column: 'name', operator: 'equals', value: 'Ada' } as const;
    const steps: Step[] = [{ id: 'who', type: 'filter', where }, { id: 'pause', type: 'wait', for: '2 days' }, anEmailStep()];
    const { walk } = await given(app, steps, { email: 'ada@example.com', name: 'Ada' });
    const { steps: walked, end, sample } = await walk();
    expect(walked.map(({ parts }) => parts)).toMatchObject([
      { filter: { matches: true, decidedBy: [{ actual: 'Ada', condition: where }] } },
      { wait: { mode: 'duration', until: '2026-03-12T12:00:00.000Z', zone: null, ends: false } },
      { email: { to: 'ada@example.com', subject: 'Hello Ada', from } },
    ]);
    expect(walked.map(({ isSent }) => isSent)).toEqual([false, false, true]);
    expect(end).toEqual({ state: 'completed', reason: null, stepId: null, at: new Date('2026-03-12T12:00:00Z'), fault: null });
    expect([sample, app.sender.attempts, app.clock.now()]).toEqual([false, [], new Date('2026-03-10T12:00:00Z')]);
  });

  test('takes a draft that is not stored, and made-up values without a record', async () => {
    const app = await openApplication();
    const { input, table } = await given(app, [], { email: 'ada@example.com', name: 'Ada' });
    const definition = { dataTableId: table.id, steps: [anEmailStep()] };
    const walked = await walkOver(app).execute({ ...input, recordId: undefined, definition });
    expect(walked).toMatchObject({
      sample: true,
      end: { state: 'completed' },
      steps: [{ isSent: true, parts: { email: { subject: 'Hello name' } } }],
    });
  });

  test('refuses a draft whose wait has no time yet', async () => {
    const app = await openApplication();
    const { input, table } = await given(app, [], { email: 'ada@example.com', name: 'Ada' });
    const definition = { dataTableId: table.id, steps: [{ id: 'pause', type: 'wait' }] };
    await expect(walkOver(app).execute({ ...input, definition })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { errors: expect.arrayContaining([expect.objectContaining({ step: 'pause', field: 'for' })]) },
    });
  });

  test('ends as a duplicate at the first message if an earlier record of the next job has its address', async () => {
    const app = await openApplication();
    const steps = [{ id: 'pause', type: 'wait', for: '1d' } as const, anEmailStep()];
    const campaign = await givenCampaign(app, { steps, records: [{ email: 'ada@example.com' }] });
    const { organizationId, spinner, table } = campaign;
    const ends = async () => {
      const records = await app.records.list(organizationId, table.id, { limit: 9 });
      const inputs = records.map(({ id: recordId }) => ({ organizationId, spinnerId: spinner.id, recordId }));
      return Promise.all(inputs.map(async (input) => (await walkOver(app).execute(input)).end));
    };
    await campaign.add({ email: 'ADA@example.com ' }, { email: 'bob@example.com' });
    const duplicate = { state: 'skipped', reason: 'duplicate', stepId: 'welcome' };
    expect(await ends()).toMatchObject([{ state: 'completed' }, duplicate, { state: 'completed' }]);
    const first = await campaign.trigger();
    await first.start();
    await campaign.add({ email: 'ada@example.com' });
    // Those that an earlier job took are not in the next one.
    expect((await ends()).at(-1)).toMatchObject({ state: 'completed' });
  });
});

/** The parts of a message that the walk and the sender have in common; the links differ, since those of a walk have no effect. */
function shown(message: object) {
  const { to, subject, text, url, body } = message as Record<string, string | undefined>;
  return { to, subject, text: text?.replace(link, 'LINK'), url, body };
}
