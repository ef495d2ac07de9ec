import { beforeEach, describe, expect, test } from '@jest/globals';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import type { RecipientRepository } from '../../../src/application/runs/recipient-repository.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aChannel, aWebhookStep } from '../../support/builders.ts';
import { sentOutcome } from '../../support/fake-sender.ts';
import { people } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { SequentialIds } from '../../support/sequential-ids.ts';
import { withParts } from '../../support/with-parts.ts';
import { givenCampaign } from './campaign.ts';

let app: Application;
let release: () => void;
let released: Promise<void>;
beforeEach(async () => {
  app = await openApplication();
  released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.sender.always(async ({ channel }): Promise<SendOutcome> => {
    if (channel === 'email') await released;
    return sentOutcome;
  });
});

/** A started job with this many recipients. */
async function started(count: number, facts: Parameters<typeof givenCampaign>[1] = {}) {
  const run = await (await givenCampaign(app, { ...facts, records: people(count) })).trigger();
  await run.start();
  return run;
}
const claimed = (): number => [...app.tables.committed.messages.list()].filter(({ state }) => state === 'sending').length;

describe('While a mail server does not answer', () => {
  test('a process has claimed at most 20 e-mails, however many jobs it advances', async () => {
    const runs = [await started(30), await started(30), await started(30), await started(30)];
    const advancing = runs.map((run) => run.advance());
    await until(() => claimed() >= 20);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(claimed()).toBe(20);
    release();
    await Promise.all(advancing);
    for (let round = 0; round < 10 && runs.some((run) => run.job().state !== 'completed'); round++) await app.work();
    expect(runs.map((run) => run.job().state)).toEqual(Array(4).fill('completed'));
    expect(app.sender.attempts).toHaveLength(120);
  });

  test('an organization with a channel of its own sends, even if that of another one does not answer either', async () => {
    const limits = { perSecond: null, perMinute: null, perDay: null, concurrency: null };
    const given = async (): Promise<Awaited<ReturnType<typeof started>>> => {
      const run = await started(30);
      const { organizationId } = run.input;
      await app.unitOfWork.run(({ channels }) => channels.save(aChannel({ organizationId, isDefault: true, limits })));
      return run;
    };
    const [shared, slow, quick] = [await started(30), await given(), await given()];
    app.sender.always(async ({ organizationId }): Promise<SendOutcome> => {
      if (organizationId !== quick.input.organizationId) await released;
      return sentOutcome;
    });
    const advancing = [shared.advance(), slow.advance()];
    await until(() => claimed() >= 40);
    await quick.advance();
    expect([quick.job().state, claimed()]).toEqual(['completed', 40]);
    release();
    await Promise.all(advancing);
  });

  test('the webhooks of another job are sent', async () => {
    const mails = (await started(30)).advance();
    await until(() => claimed() === 20);
    const hooks = await started(300, { steps: [aWebhookStep()] });
    await hooks.advance();
    expect(hooks.job().state).toBe('completed');
    release();
    await mails;
  });

  test('a job that gets no slot ends its turn, and is queued again', async () => {
    const [first, second] = [await started(30), await started(30)];
    await app.queued();
    const mails = first.advance();
    await until(() => claimed() === 20);
    await second.advance();
    expect(second.messages()).toEqual([]);
    expect(await app.queued()).toEqual([{ task: 'advance-job', payload: second.input }]);
    release();
    await mails;
  });
});

test('a claim takes as many recipients as there were slots for before, and more only if some were left', async () => {
  const limits: number[] = [];
  const { unitOfWork } = app;
  const counting: UnitOfWork = {
    run: (work) =>
      unitOfWork.run((transaction) => {
        const takeDue: RecipientRepository['takeDue'] = (organizationId, jobId, now, limit) => {
          limits.push(limit);
          return transaction.recipients.takeDue(organizationId, jobId, now, limit);
        };
        return work(withParts(transaction, { recipients: { ...transaction.recipients, takeDue } }));
      }),
  };
  release();
  const run = await started(300);
  await new AdvanceJob({
    unitOfWork: counting,
    sender: app.sender,
    links: app.links,
    clock: app.clock,
    ids: new SequentialIds(),
    pauses: new TimerPauses(),
  }).execute(inOneTurn(run.input));
  expect(run.job().state).toBe('completed');
  const [first, second, ...others] = limits;
  expect([first, second]).toEqual([100, 20]);
  // With more slots than the claim before used, it doubles; with fewer than are due, it goes back to what was taken.
  expect(others.length).toBeGreaterThan(3);
  expect(others.every((limit) => limit >= 20 && limit <= 80)).toBe(true);
});

test('a turn ends when its time is up and another job waits, and the job is queued again', async () => {
  app.sender.always(() => {
    app.clock.pass({ seconds: 1 });
    return sentOutcome;
  });
  const run = await started(250);
  await app.queued();
  await app.advanceJob.execute({ ...inOneTurn(run.input), mayGoOn: async () => false });
  expect(app.sender.attempts.length).toBeLessThan(50);
  expect(await app.queued()).toEqual([{ task: 'advance-job', payload: run.input }]);
});

test('enrolling a large audience ends its turn when its time is up, and continues with the next', async () => {
  const run = await (await givenCampaign(app, { records: people(11_000) })).trigger();
  const { enqueued } = await passingTime();
  await run.start();
  expect([run.recipients().length, run.job().isEnrolled]).toEqual([500, false]);
  expect(await enqueued()).toContainEqual({ task: 'start-job', payload: run.input });
});

/** Each transaction takes a second. */
async function passingTime() {
  await app.queued();
  const real = app.unitOfWork.run.bind(app.unitOfWork);
  app.unitOfWork.run = (work) => {
    app.clock.pass({ seconds: 1 });
    return real(work);
  };
  return { enqueued: () => app.queued() };
}
