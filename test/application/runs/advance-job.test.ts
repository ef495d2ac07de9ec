import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { givenCampaign } from './campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const emails = () => app.sender.attempts as readonly OutgoingMessage<'email'>[];
const webhooks = () => app.sender.attempts as readonly OutgoingMessage<'webhook'>[];
/** Wakes due jobs and works until nothing is due. */
const workOn = async () => {
  await app.wakeDueJobs.execute();
  await app.work();
};

describe('Advancing a job', () => {
  test('sends an e-mail to each record and completes', async () => {
    const campaign = await givenCampaign(app, { records: people(2) });
    const run = await campaign.trigger();
    await app.work();
    expect(emails().map(({ organizationId, to, subject }) => [organizationId, to, subject])).toEqual([
      [campaign.organizationId, 'person1@example.com', 'Hello Person 1'],
      [campaign.organizationId, 'person2@example.com', 'Hello Person 2'],
    ]);
    const [first] = run.messages();
    expect({ ...first }).toMatchObject({
      id: emails()[0]?.id,
      stepId: 'welcome',
      channel: 'email',
      to: 'person1@example.com',
      state: 'sent',
      attempts: 1,
      reason: null,
      sentAt: app.clock.now(),
    });
    expect(run.states()).toEqual(['completed', 'completed']);
    expect(run.job()).toMatchObject({ state: 'completed', waiting: null, finishedAt: app.clock.now() });
  });

  test('gives each e-mail its own unsubscribe link, in the text and as a field', async () => {
    await (await givenCampaign(app, { records: people(2) })).trigger();
    await app.work();
    const [first, second] = emails();
    expect(first?.text).toContain(first?.unsubscribeUrl);
    expect(first?.unsubscribeUrl).toMatch(/^https:\/\/spindle\.example\.com\/api\/v1\/public\/unsubscribe\//);
    expect(first?.unsubscribeUrl).not.toBe(second?.unsubscribeUrl);
  });

  test('posts a webhook with the record, and charges no message for it', async () => {
    const campaign = await givenCampaign(app, { steps: [aWebhookStep()], limits: { messages: 0 } });
    const run = await campaign.trigger();
    await app.work();
    expect(webhooks().map(({ url, body }) => [url, JSON.parse(body)])).toEqual([['https://hooks.example.com/contacts', people(1)[0]]]);
    expect(run.states()).toEqual(['completed']);
  });

  test('passes recipients that match a filter and skips the others at the step', async () => {
    const where = { column: 'name', operator: 'ends_with', value: '2' } as const;
    const run = await (
      await givenCampaign(app, { records: people(3), steps: [{ id: 'vip', type: 'filter', where }, anEmailStep()] })
    ).trigger();
    await app.work();
    expect(run.states()).toEqual(['skipped: vip', 'completed', 'skipped: vip']);
    expect(app.sender.targets).toEqual(['person2@example.com']);
    expect(run.job().state).toBe('completed');
  });

  test('waits as long as the step says, then continues', async () => {
    const steps = [
      anEmailStep(),
      { id: 'pause', type: 'wait', for: '2 days' } as const,
      anEmailStep({ id: 'reminder', subject: 'Still there?' }),
    ];
    const run = await (await givenCampaign(app, { steps })).trigger();
    await app.work();
    expect([run.states(), run.job().state]).toEqual([['waiting: delay'], 'running']);
    app.clock.pass({ days: 2, seconds: -1 });
    await workOn();
    expect(emails()).toHaveLength(1);
    app.clock.pass({ seconds: 1 });
    await workOn();
    expect(emails().map(({ subject }) => subject)).toEqual(['Hello Person 1', 'Still there?']);
    expect([run.states(), run.job().state]).toEqual([['completed'], 'completed']);
  });

  test('takes each recipient through all steps in order, without a pause between them', async () => {
    const steps = [
      anEmailStep({ id: 'one', subject: '1' }),
      { id: 'all', type: 'filter', where: { column: 'email', operator: 'is_not_empty' } } as const,
      aWebhookStep({ id: 'two' }),
      anEmailStep({ id: 'three', subject: '3' }),
    ];
    const run = await (await givenCampaign(app, { steps })).trigger();
    await app.work();
    expect(app.sender.attempts.map(({ channel }) => channel)).toEqual(['email', 'webhook', 'email']);
    expect(run.messages().map(({ stepId, state }) => [stepId, state])).toEqual([
      ['one', 'sent'],
      ['two', 'sent'],
      ['three', 'sent'],
    ]);
    expect(run.states()).toEqual(['completed']);
  });

  test('sends once to each recipient if they do not fit one batch', async () => {
    const run = await (await givenCampaign(app, { records: people(345) })).trigger();
    await app.work();
    expect([...app.sender.targets].sort()).toEqual(
      people(345)
        .map(({ email }) => email)
        .sort(),
    );
    expect(run.job().state).toBe('completed');
  });

  test('continues with the version that it was started with', async () => {
    const campaign = await givenCampaign(app, { steps: [{ id: 'pause', type: 'wait', for: '1 hour' }, anEmailStep()] });
    await campaign.trigger();
    await app.work();
    const { organizationId, id: spinnerId } = campaign.spinner;
    await app.unitOfWork.run(async ({ spinners }) => {
      const held = await spinners.lock(organizationId, spinnerId);
      if (held) await spinners.save(held.edit({ ...held.draft, steps: [anEmailStep({ subject: 'Another' })] }));
    });
    await app.publishSpinner.execute({ organizationId, spinnerId, by: operator });
    app.clock.pass({ hours: 1 });
    await workOn();
    expect(emails().map(({ subject }) => subject)).toEqual(['Hello Person 1']);
  });

  test.each([
    ['no address', { email: '', name: 'Ada' }],
    ['a malformed address', { email: 'ada at example', name: 'Ada' }],
    ['a line break in the address', { email: 'ada@example.com\r\nBcc: eve@example.com', name: 'Ada' }],
  ])('fails a recipient with %s, records why, and continues with the others', async (_, cells) => {
    const run = await (await givenCampaign(app, { records: [cells, ...people(1)] })).trigger();
    await app.work();
    expect(run.states()).toEqual([expect.stringMatching(/^failed: ./), 'completed']);
    expect(app.sender.targets).toEqual(['person1@example.com']);
    expect(run.job().state).toBe('completed');
  });

  test('cancels a recipient whose record was deleted', async () => {
    const campaign = await givenCampaign(app, { records: people(2), steps: [{ id: 'pause', type: 'wait', for: '1 hour' }, anEmailStep()] });
    const run = await campaign.trigger();
    await app.work();
    const [first] = run.recipients();
    await app.deleteRecords(campaign.organizationId, campaign.table.id, [first?.recordId as string]);
    app.clock.pass({ hours: 1 });
    await workOn();
    expect(run.states()).toEqual(['canceled: record_deleted', 'completed']);
    expect(app.sender.targets).toEqual(['person2@example.com']);
    expect(run.job().state).toBe('completed');
  });

  test('reads the values of a record when its step is reached', async () => {
    const campaign = await givenCampaign(app, { records: [{ email: 'ada@example.com', name: 'Ada', salary: '1' }] });
    const hidden = campaign.table.columns.map((column) => (column.name === 'name' ? { ...column, metadata: false } : column));
    await app.unitOfWork.run(({ dataTables }) => dataTables.save(campaign.table.with({ columns: hidden })));
    await campaign.trigger();
    await app.work();
    expect(emails()[0]?.subject).toBe('Hello ');
  });

  test.each(['paused', 'queued', 'canceled', 'completed'] as const)('does not change a job that is %s', async (state) => {
    const run = await (await givenCampaign(app)).trigger();
    await run.start();
    await app.unitOfWork.run(({ jobs }) => jobs.save(run.job().with({ state })));
    const before = run.job();
    await run.advance();
    expect([run.job(), run.states(), app.sender.attempts]).toEqual([before, ['pending'], []]);
  });

  test('does not complete a job that is still being enrolled', async () => {
    const run = await (await givenCampaign(app, { records: people(2) })).trigger();
    await run.start();
    const { enrolment } = run.job();
    await app.unitOfWork.run(({ jobs }) => jobs.save(run.job().with({ enrolment: enrolment && { ...enrolment, upTo: '999999' } })));
    await run.advance();
    expect([run.states(), run.job().state]).toEqual([['completed', 'completed'], 'running']);
  });

  test('fails a recipient alone that its rules throw at, logs why, and takes it in a retry once they are mended', async () => {
    const run = await (await givenCampaign(app, { records: people(3) })).trigger();
    const fault = new RangeError('Invalid time zone: PST');
    const links = jest.spyOn(app.links, 'linkFor').mockImplementationOnce(() => {
      throw fault;
    });
    await app.work();
    expect(run.states()).toEqual(['failed: internal_error', 'completed', 'completed']);
    expect([run.job().state, emails().map(({ to }) => to)]).toEqual(['completed', ['person2@example.com', 'person3@example.com']]);
    const [first] = run.recipients();
    const fields = { err: fault, ...run.input, recordId: first?.recordId };
    expect(app.logged).toContainEqual({ level: 'error', fields, message: 'a recipient could not be decided' });
    links.mockRestore();
    await app.retryJob.execute({ ...run.input, includeUnknown: false, by: operator, requestId: 'r' });
    await app.work();
    expect(emails().map(({ to }) => to)).toEqual(['person2@example.com', 'person3@example.com', 'person1@example.com']);
  });

  test('stops after the current batch when it is asked to, and is queued again', async () => {
    const run = await (await givenCampaign(app, { records: people(250) })).trigger();
    await run.start();
    await app.queued();
    await app.advanceJob.execute(inOneTurn({ ...run.input, signal: { aborted: true } }));
    expect(app.sender.attempts).toHaveLength(20);
    expect(await app.queued()).toEqual([{ task: 'advance-job', payload: run.input }]);
    await run.advance();
    expect([app.sender.attempts.length, run.job().state]).toEqual([250, 'completed']);
  });
});
