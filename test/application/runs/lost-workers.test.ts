import { beforeEach, describe, expect, test } from '@jest/globals';
import { Unavailable } from '../../../src/domain/kernel/errors.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { sentOutcome } from '../../support/fake-sender.ts';
import { people } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
import { ledgerOf } from '../plans/ledger.ts';
import { givenCampaign } from './campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const workOn = async () => {
  await app.wakeDueJobs.execute();
  await app.work();
};

/** The process dies right after sending, before the outcome is recorded. */
const dies = (): SendOutcome => {
  throw new Error('killed');
};

/** A send that waits until `end` gives its outcome. */
function slow() {
  let end: (outcome: SendOutcome) => void = () => undefined;
  const outcome = new Promise<SendOutcome>((resolve) => {
    end = resolve;
  });
  return { send: () => outcome, end: (result: SendOutcome) => end(result) };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
/** Resolves when messages are being sent. */
async function attempted(count = 1): Promise<void> {
  await until(() => app.sender.attempts.length >= count);
}

describe('When a worker dies between sending and recording', () => {
  test('an e-mail counts as unknown and is never sent again; its recipient continues', async () => {
    app.sender.next(dies);
    const campaign = await givenCampaign(app, { steps: [anEmailStep(), anEmailStep({ id: 'reminder' })] });
    const run = await campaign.trigger();
    await expect(app.work()).rejects.toThrow('killed');
    expect([run.states(), run.messages().map(({ state }) => state)]).toEqual([['active'], ['sending']]);
    app.clock.pass({ seconds: 29 });
    await workOn();
    expect(app.sender.attempts).toHaveLength(1);
    app.clock.pass({ seconds: 1 });
    await workOn();
    expect(run.messages().map(({ stepId, state, reason }) => [stepId, state, reason])).toEqual([
      ['welcome', 'unknown', 'worker_lost'],
      ['reminder', 'sent', null],
    ]);
    app.clock.pass({ days: 30 });
    await workOn();
    expect([app.sender.attempts.length, run.states(), run.job().state]).toEqual([2, ['completed'], 'completed']);
  });

  test('a job with an e-mail at the last step completes', async () => {
    app.sender.next(dies);
    const run = await (await givenCampaign(app)).trigger();
    await expect(app.work()).rejects.toThrow('killed');
    app.clock.pass({ minutes: 1 });
    await workOn();
    expect([run.messages().map(({ state }) => state), run.states(), run.job().state]).toEqual([['unknown'], ['completed'], 'completed']);
  });

  test('a webhook is sent again with the same id', async () => {
    app.sender.next(dies);
    const run = await (await givenCampaign(app, { steps: [aWebhookStep()] })).trigger();
    await expect(app.work()).rejects.toThrow('killed');
    app.clock.pass({ minutes: 1 });
    await workOn();
    const ids = app.sender.attempts.map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(run.messages().map(({ state, attempts }) => [state, attempts])).toEqual([['sent', 2]]);
    expect(run.job().state).toBe('completed');
  });

  test('nothing is charged twice', async () => {
    app.sender.next(dies);
    const campaign = await givenCampaign(app, { records: people(3), limits: { messages: 3 } });
    const run = await campaign.trigger();
    await expect(app.work()).rejects.toThrow('killed');
    app.clock.pass({ minutes: 1 });
    await workOn();
    expect((await ledgerOf(app, campaign.table)).used.messages).toBe(3);
    expect(run.job().state).toBe('completed');
  });

  test('the message of a record that was deleted since does not stay `sending`', async () => {
    app.sender.next(dies);
    const campaign = await givenCampaign(app);
    const run = await campaign.trigger();
    await expect(app.work()).rejects.toThrow('killed');
    await app.deleteRecords(campaign.organizationId, campaign.table.id, [run.recipients()[0]?.recordId as string]);
    app.clock.pass({ minutes: 1 });
    await workOn();
    expect([run.states(), run.messages().map(({ state }) => state)]).toEqual([['canceled: record_deleted'], ['unknown']]);
  });
});

describe('When the database is unavailable while outcomes are recorded', () => {
  test('a sent message is not sent again', async () => {
    const run = await (await givenCampaign(app, { records: people(2) })).trigger();
    await run.start();
    await app.queued();
    const commit = app.unitOfWork.run.bind(app.unitOfWork);
    // The first chooses the slots, the second claims.
    let transactions = 0;
    app.unitOfWork.run = (work) => (++transactions === 3 ? Promise.reject(new Error('away')) : commit(work));
    await expect(run.advance()).rejects.toThrow('away');
    app.unitOfWork.run = commit;
    app.clock.pass({ minutes: 1 });
    await workOn();
    expect(app.sender.attempts).toHaveLength(2);
    expect(run.messages().map(({ state }) => state)).toEqual(['unknown', 'unknown']);
  });
});

describe('When a worker is so slow that its batch is taken over', () => {
  test('its lease does not come to life again, so it sends nothing more of the batch', async () => {
    const renewals: (() => void)[] = [];
    app.pauses.every = (_ms, call) => {
      renewals.push(call);
      return () => undefined;
    };
    const { send, end } = slow();
    app.sender.always(send);
    const run = await (await givenCampaign(app, { records: people(20) })).trigger();
    await run.start();
    const zombie = run.advance();
    await attempted();
    const tried = app.sender.attempts.length;
    app.clock.pass({ seconds: 41 });
    for (const renew of renewals) renew();
    await turn();
    end(sentOutcome);
    await zombie;
    expect([tried, app.sender.attempts.length]).toEqual([10, 10]);
  });

  test('its late outcomes are ignored', async () => {
    const { send, end } = slow();
    app.sender.next(send);
    const run = await (await givenCampaign(app, { steps: [anEmailStep(), anEmailStep({ id: 'reminder' })] })).trigger();
    await run.start();
    const zombie = run.advance();
    await attempted();
    app.clock.pass({ seconds: 41 });
    await run.advance();
    const [states, messages] = [run.states(), run.messages()];
    expect(messages.map(({ stepId, state }) => [stepId, state])).toEqual([
      ['welcome', 'unknown'],
      ['reminder', 'sent'],
    ]);
    end({ result: 'refused', reason: '550 late' });
    await zombie;
    expect([run.states(), run.messages()]).toEqual([states, messages]);
    expect(run.job()).toMatchObject({ state: 'completed', waiting: null });
  });

  test('its outdated waiting reason is not stored', async () => {
    const { send, end } = slow();
    app.sender.next(send);
    const steps = [anEmailStep(), { id: 'pause', type: 'wait', for: '1 day' } as const, anEmailStep({ id: 'reminder' })];
    const run = await (await givenCampaign(app, { steps })).trigger();
    await run.start();
    const zombie = run.advance();
    await attempted();
    app.clock.pass({ seconds: 41 });
    await run.advance();
    end({ result: 'deferred', reason: '451 late', retryAfterSeconds: undefined });
    await zombie;
    expect([run.states(), run.job().waiting]).toEqual([['waiting: delay'], null]);
  });

  test('it sends no more of the batch, and no message is lost or sent twice', async () => {
    const stuck = Array.from({ length: 10 }, slow);
    app.sender.next(...stuck.map(({ send }) => send));
    const run = await (await givenCampaign(app, { records: people(25) })).trigger();
    await run.start();
    const slowWorker = run.advance();
    await attempted(10);
    expect(app.sender.attempts).toHaveLength(10);
    app.clock.pass({ seconds: 41 });
    for (const { end } of stuck) end(sentOutcome);
    await slowWorker;
    app.clock.pass({ minutes: 2 });
    await workOn();
    expect(new Set(app.sender.targets).size).toBe(25);
    expect(app.sender.attempts).toHaveLength(25);
    expect(run.messages().map(({ state }) => state)).toEqual(Array.from({ length: 25 }, () => 'sent'));
    expect(run.job().state).toBe('completed');
  });
});

describe('When several workers advance one job at once', () => {
  test('each message is sent once and the job completes', async () => {
    app.sender.always(async () => {
      await turn();
      return sentOutcome;
    });
    const steps = [anEmailStep(), aWebhookStep(), anEmailStep({ id: 'reminder' })];
    const campaign = await givenCampaign(app, { records: people(240), steps });
    const run = await campaign.trigger();
    await run.start();
    await Promise.all([run.advance(), run.advance(), run.advance()]);
    const ids = app.sender.attempts.map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([720, 720]);
    expect(run.job().state).toBe('completed');
    expect((await ledgerOf(app, campaign.table)).used.messages).toBe(480);
  });

  test('each message is sent once while the job is still being enrolled', async () => {
    const campaign = await givenCampaign(app, { records: people(800) });
    const run = await campaign.trigger();
    await Promise.all([run.start(), run.start(), turn().then(run.advance), turn().then(run.advance)]);
    await app.work();
    expect([app.sender.attempts.length, new Set(app.sender.targets).size]).toEqual([800, 800]);
    expect(run.job().state).toBe('completed');
  });
});

test('where storage is away for a moment, what was sent is recorded afterwards, and what was not is sent then', async () => {
  const { unitOfWork } = app;
  const run = unitOfWork.run.bind(unitOfWork);
  let isAway = false;
  unitOfWork.run = (...work: Parameters<typeof run>) => (isAway ? Promise.reject(new Unavailable()) : run(...work)) as never;
  const campaign = await givenCampaign(app, { records: people(30) });
  const started = await campaign.trigger();
  let begun = 0;
  app.sender.always(async () => {
    begun += 1;
    if (begun === 10) {
      isAway = true;
      setTimeout(() => {
        isAway = false;
      }, 900);
    }
    // A recording comes after 250 ms, while others are sent.
    await new Promise((resolve) => setTimeout(resolve, 150));
    return sentOutcome;
  });
  // The claim of the next batch may find storage away: then the turn fails, and another one goes on.
  await app.work().catch(() => undefined);
  isAway = false;
  app.clock.pass({ minutes: 1 });
  await workOn();
  expect(started.messages().map(({ state }) => state)).toEqual(Array.from({ length: 30 }, () => 'sent'));
  expect([new Set(app.sender.targets).size, app.sender.attempts.length]).toEqual([30, 30]);
  expect(started.job().state).toBe('completed');
});
