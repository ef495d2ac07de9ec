import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ShownSender } from '../../../src/application/channels/installation-sender.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { givenTable } from '../../support/given.ts';
import { givenTrial } from './spinner-trials.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const link = 'https://spindle.example.com/api/v1/public/unsubscribe/test';

describe('Previewing a step for a record', () => {
  test('shows the e-mail as it would be sent, with a link that unsubscribes no one, and sends nothing', async () => {
    const trial = await givenTrial(app, {
      steps: [anEmailStep({ html: '<b>{{ name }}</b> {{ unsubscribe_url }}' })],
      cells: { email: ' ada@example.com ', name: 'A & B', salary: '9' },
    });
    const { parts, problem } = await trial.preview('welcome');
    expect(problem).toBeUndefined();
    expect(parts).toEqual({
      email: {
        headers: expect.objectContaining({ From: 'Acme <hello@acme.example>', 'Content-Type': 'multipart/alternative' }),
        from: 'Acme <hello@acme.example>',
        to: 'ada@example.com',
        bcc: null,
        attachments: [],
        subject: 'Hello A & B',
        text: `Hello A & B! To get no more of these: ${link}`,
        html: `<b>A &amp; B</b> ${link}`,
        isSuppressed: false,
        isConnected: true,
      },
    });
    expect(app.sender.attempts).toEqual([]);
    expect(trial.audited()).toEqual([]);
  });

  test('shows the sender of the organization over the mail server of the installation, and where answers go', async () => {
    const shown = new Map<string, ShownSender>();
    const installation = { shownFor: async (organizationId: string) => shown.get(organizationId) ?? { from: '', replyTo: undefined } };
    const trial = await givenTrial(app, { steps: [anEmailStep()], installation });
    shown.set(trial.organizationId, { from: 'Acme via Spindle <spindle@operator.example>', replyTo: 'ada@acme.example' });
    const { email } = (await trial.preview('welcome')).parts;
    expect(email).toMatchObject({
      from: 'Acme via Spindle <spindle@operator.example>',
      headers: { From: 'Acme via Spindle <spindle@operator.example>', 'Reply-To': 'ada@acme.example' },
    });
  });

  test('reports that the address is suppressed, in upper or lower case, and that e-mail is not connected', async () => {
    const trial = await givenTrial(app, { steps: [anEmailStep()], cells: { email: 'Ada@Example.com', name: 'Ada', salary: '' } });
    await trial.suppress('ada@example.com');
    app.sender.connected.delete('email');
    expect((await trial.preview('welcome')).parts.email).toMatchObject({ isSuppressed: true, isConnected: false });
  });

  test('sees only metadata columns', async () => {
    const trial = await givenTrial(app, { steps: [anEmailStep({ text: '[{{ salary }}]' }), aWebhookStep()] });
    expect((await trial.preview('welcome')).parts).toMatchObject({ email: { text: '[]' } });
    expect((await trial.preview('notify')).parts).toMatchObject({ webhook: { body: '{"email":"ada@example.com","name":"Ada"}' } });
  });

  test('reports the problem that would fail the record in a job', async () => {
    const trial = await givenTrial(app, {
      steps: [anEmailStep(), anEmailStep({ id: 'later', to: '{{ name }}' }), { id: 'pause', type: 'wait', for: '' }],
      cells: { email: '', name: 'a@b.test\nc', salary: '' },
    });
    expect((await trial.preview('welcome')).problem).toEqual({ reason: 'address_missing', message: 'The e-mail address is empty' });
    expect((await trial.preview('later')).problem?.reason).toBe('header_unsafe');
    expect((await trial.preview('pause')).problem?.reason).toBe('unfinished');
  });

  test('shows the request of a webhook without a valid signature', async () => {
    const trial = await givenTrial(app, {
      steps: [aWebhookStep({ url: 'https://hooks.example.com/{{ email }}', body: { n: '{{ name }}' } })],
    });
    const { webhook } = (await trial.preview('notify')).parts as { webhook: { headers: Record<string, string> } };
    expect(webhook).toMatchObject({ url: 'https://hooks.example.com/ada%40example.com', body: '{"n":"Ada"}' });
    expect(Object.keys(webhook.headers)).toEqual(['content-type', 'user-agent', 'webhook-id', 'webhook-timestamp', 'webhook-signature']);
    expect(webhook.headers['webhook-signature']).toMatch(/^v1,</);
  });

  test('shows whether a record passes a filter and why, and when a wait ends', async () => {
    const where = { all: [{ column: 'name', operator: 'equals', value: 'Bob' }] } as const;
    const trial = await givenTrial(app, {
      steps: [
        { id: 'who', type: 'filter', where },
        { id: 'pause', type: 'wait', for: '2 days' },
      ],
    });
    expect((await trial.preview('who')).parts.filter).toEqual({
      matches: false,
      decidedBy: [{ path: 'where.all[0]', condition: where.all[0], actual: 'Ada', matches: false }],
    });
    const until = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString();
    expect((await trial.preview('pause')).parts).toEqual({ wait: { mode: 'duration', until, zone: null, ends: false } });
  });

  test('previews a definition that is not stored, on a table of its own organization', async () => {
    const trial = await givenTrial(app, { steps: [] });
    const definition = { ...trial.spinner.draft, steps: [anEmailStep({ subject: 'Unsaved' })] };
    expect((await trial.preview('welcome', { definition })).parts).toMatchObject({ email: { subject: 'Unsaved' } });
    const foreign = { ...definition, dataTableId: (await givenTable(app)).id };
    await expect(trial.preview('welcome', { definition: foreign })).rejects.toMatchObject({ code: 'DATA_TABLE_NOT_FOUND' });
  });

  test('is refused for a step, a record or a spinner that does not exist', async () => {
    const trial = await givenTrial(app, { steps: [anEmailStep()] });
    const other = await givenTrial(app, { steps: [anEmailStep()], email: 'you@acme.example' });
    await expect(trial.preview('constructor')).rejects.toMatchObject({ details: { errors: [{ path: 'stepId' }] } });
    for (const recordId of [other.recordId, '0', 'x', '1'.repeat(40)])
      await expect(trial.preview('welcome', { recordId })).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    await expect(trial.preview('welcome', { spinnerId: other.spinnerId })).rejects.toMatchObject({ code: 'SPINNER_NOT_FOUND' });
  });
});
