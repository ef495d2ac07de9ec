import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { RoutingSender } from '../../../src/channels/routing-sender.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { RateLimited } from '../../../src/domain/kernel/errors.ts';
import { ownChannels } from '../../channels/own-channels.ts';
import { closeAll, senderTo } from '../../channels/smtp-fixture.ts';
import { startSink } from '../../channels/smtp-sink.ts';
import { closeAll as closeWebhooks, senderWith } from '../../channels/webhooks/webhook-fixture.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { deferredOutcome, refusedOutcome, unknown } from '../../support/fake-sender.ts';
import { givenTrial } from './spinner-trials.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});
afterEach(async () => {
  await Promise.all([closeAll(), closeWebhooks()]);
});

const noAnswer = { answer: null, outputs: null, request: null };
const sent = { channel: 'email', result: 'sent', reason: null, ...noAnswer };

describe('Sending a test', () => {
  test('sends an e-mail only to the person who asks, marked, charged and audited', async () => {
    const trial = await givenTrial(app, { steps: [anEmailStep()] });
    expect(await trial.test('welcome')).toEqual(sent);
    const unsubscribeUrl = 'https://spindle.example.com/api/v1/public/unsubscribe/test';
    expect(app.sender.attempts).toEqual([
      {
        channel: 'email',
        id: expect.any(String),
        organizationId: trial.organizationId,
        to: 'me@acme.example',
        subject: '[Test] Hello Ada',
        text: `Hello Ada! To get no more of these: ${unsubscribeUrl}`,
        html: undefined,
        unsubscribeUrl,
      },
    ]);
    expect(await trial.used()).toBe(1);
    expect(trial.audited()).toEqual([
      { action: 'spinner.tested', actor: expect.objectContaining({ type: 'user' }), details: { step: 'welcome', channel: 'email' } },
    ]);
    expect(await app.queued()).toEqual([]);
  });

  test('sends at most ten a day to an address that nobody has confirmed', async () => {
    const trial = await givenTrial(app, { steps: [anEmailStep()], verifiedAt: null });
    const send = () => trial.test('welcome').then(({ result }) => result);
    const results = [];
    for (let tried = 0; tried < 10; tried++) results.push(await send());
    expect(new Set(results)).toEqual(new Set(['sent']));
    await expect(send()).rejects.toThrow(RateLimited);
    expect(await trial.used('messages')).toBe(10);
    app.clock.pass({ days: 1 });
    expect(await send()).toBe('sent');
  });

  test('delivers it once to a real mail server, with a link that unsubscribes no one', async () => {
    const sink = await startSink();
    const sender = new RoutingSender({ email: senderTo(sink.url) }, ownChannels());
    const trial = await givenTrial(app, { steps: [anEmailStep()], sender });
    expect(await trial.test('welcome')).toEqual(sent);
    expect(sink.mails.map(({ to }) => to)).toEqual([['me@acme.example']]);
    const [{ raw } = { raw: '' }] = sink.mails;
    expect(raw).toMatch(/^Subject: \[Test\] Hello Ada\r$/m);
    expect(raw).toMatch(/^To: me@acme\.example\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/spindle\.example\.com\/api\/v1\/public\/unsubscribe\/test>\r$/m);
    expect(raw).not.toContain('ada@example.com');
    expect(await app.unsubscribe.execute({ token: 'test', by: operator })).toBeUndefined();
  });

  test('calls a webhook with "test": true for any columns, and charges one webhook', async () => {
    const bodies: unknown[] = [];
    const server = createServer(async (request, response) => {
      bodies.push(await json(request));
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const sender = new RoutingSender({ webhook: senderWith() }, ownChannels());
    const trial = await givenTrial(app, { steps: [aWebhookStep({ url, body: { test: 'no', name: '{{ name }}' } })], sender });
    expect(await trial.test('notify')).toEqual({ channel: 'webhook', result: 'sent', reason: null, ...noAnswer });
    expect(bodies).toEqual([{ test: true, name: 'Ada' }]);
    expect([await trial.used('messages'), await trial.used('webhooks')]).toEqual([0, 1]);
    await new Promise((resolve) => server.close(resolve));
  });

  test('uses sample values without a record', async () => {
    const trial = await givenTrial(app, { steps: [anEmailStep({ subject: '{{ name }} <{{ email }}>' })] });
    expect(await trial.test('welcome', { recordId: undefined })).toEqual(sent);
    expect(app.sender.attempts[0]).toMatchObject({ subject: '[Test] name <me@acme.example>' });
  });

  test('is sent even if the address of the record is bad or suppressed, because nothing goes there', async () => {
    const trial = await givenTrial(app, { steps: [anEmailStep()], cells: { email: 'ada at example', name: 'Ada', salary: '' } });
    expect(await trial.test('welcome')).toEqual(sent);
    expect(app.sender.targets).toEqual(['me@acme.example']);
  });

  test('is refused if the month’s messages are used up: nothing is sent, audited or charged', async () => {
    const trial = await givenTrial(app, { steps: [anEmailStep()], limits: { messages: 2 } });
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => trial.test('welcome')));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    await expect(trial.test('welcome')).rejects.toMatchObject({ code: 'PLAN_LIMIT', details: { meter: 'messages', remaining: 0 } });
    expect([app.sender.attempts.length, await trial.used(), trial.audited().length]).toEqual([2, 2, 2]);
  });

  test.each([
    [refusedOutcome('550 no such mailbox'), 'refused', '550 no such mailbox'],
    [deferredOutcome('451 try later'), 'deferred', '451 try later'],
    [unknown('connection lost'), 'unknown', 'connection lost'],
  ])('returns the outcome (%j) and keeps the charge', async (outcome, result, reason) => {
    const trial = await givenTrial(app, { steps: [anEmailStep()] });
    app.sender.next(outcome);
    expect(await trial.test('welcome')).toEqual({ channel: 'email', result, reason, ...noAnswer });
    expect([app.sender.attempts.length, await trial.used()]).toEqual([1, 1]);
  });

  test('charges nothing if it is refused before it is sent', async () => {
    const long = { email: 'ada@example.com', name: 'x'.repeat(2000), salary: '' };
    const trial = await givenTrial(app, { steps: [anEmailStep(), anEmailStep({ id: 'plain', subject: 'Hi' })], cells: long });
    expect(await trial.test('welcome')).toMatchObject({ result: 'refused', reason: expect.stringContaining('subject') });
    app.sender.connected.delete('email');
    expect(await trial.test('plain')).toMatchObject({ result: 'not_connected' });
    app.sender.connected.add('email');
    await trial.suppress('me@acme.example');
    expect(await trial.test('plain')).toMatchObject({ result: 'refused', reason: expect.stringContaining('suppressed') });
    expect([app.sender.attempts.length, await trial.used(), trial.audited()]).toEqual([0, 0, []]);
  });

  test('is refused for a step that sends nothing, and while the spinner is archived', async () => {
    const trial = await givenTrial(app, { steps: [anEmailStep(), { id: 'pause', type: 'wait', for: '1 day' }] });
    await expect(trial.test('pause')).rejects.toMatchObject({ details: { errors: [{ path: 'stepId' }] } });
    await app.unitOfWork.run(({ spinners }) => spinners.save(trial.spinner.archive(app.clock.now())));
    await expect(trial.test('welcome')).rejects.toMatchObject({ code: 'INVALID_STATE' });
    expect(app.sender.attempts).toEqual([]);
  });
});
