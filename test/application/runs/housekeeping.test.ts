import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PictureUrls } from '../../../src/application/accounts/brand/picture-urls.ts';
import { ForgetExpiredAccess } from '../../../src/application/accounts/forget-expired-access.ts';
import { SweepAlerts } from '../../../src/application/alerts/sweep-alerts.ts';
import { SweepApprovals } from '../../../src/application/audiences/approvals/sweep-approvals.ts';
import { askToConfirm } from '../../../src/application/consent/confirmations/ask-to-confirm.ts';
import { ConfirmationLinks } from '../../../src/application/consent/confirmations/confirmation-links.ts';
import { SendConfirmations } from '../../../src/application/consent/confirmations/send-confirmations.ts';
import { AdvanceErasures } from '../../../src/application/erasure/advance-erasures.ts';
import { SweepRetention } from '../../../src/application/erasure/retention/sweep-retention.ts';
import { TellStanding } from '../../../src/application/events/tell-standing.ts';
import { SweepFigures } from '../../../src/application/feedback/sweep-figures.ts';
import { WakeFeedback } from '../../../src/application/feedback/wake-feedback.ts';
import { SweepImports } from '../../../src/application/imports/sweep-imports.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { idempotencyHours } from '../../../src/application/kernel/idempotency-repository.ts';
import { SealAuditLog } from '../../../src/application/kernel/sealing/seal-audit-log.ts';
import type { Transaction, UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { SweepOldJobs } from '../../../src/application/runs/sweep-old-jobs.ts';
import { SweepTaskMails } from '../../../src/application/runs/tasks/sweep-task-mails.ts';
import { Workers } from '../../../src/application/runs/workers.ts';
import { SweepExpired } from '../../../src/application/sweep-expired.ts';
import { ConvertColumns } from '../../../src/application/tables/conversions/convert-columns.ts';
import { CountStoredBytes } from '../../../src/application/tables/count-stored-bytes.ts';
import { CountConfirmed } from '../../../src/application/tables/forms/count-confirmed.ts';
import { FillKeys } from '../../../src/application/tables/keys/fill-keys.ts';
import { RecordFinder } from '../../../src/application/tables/record-finder.ts';
import { RecordViews } from '../../../src/application/tables/record-views.ts';
import { SweepDeletedTables } from '../../../src/application/tables/sweep-deleted-tables.ts';
import { retentionRulesOf } from '../../../src/domain/erasure/retention.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { runHousekeeping } from '../../../workers/housekeeping.ts';
import type { Use } from '../../../workers/use.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { useOf } from '../../support/use-of.ts';

let app: Application;
beforeEach(async () => {
  jest.useFakeTimers();
  app = await openApplication();
});
afterEach(() => {
  jest.useRealTimers();
});

const keepingHouse = (unitOfWork: UnitOfWork, ofTables = app.unitOfWork, ofJobs = app.unitOfWork) => {
  const { workers, wakeDueJobs, recordViews, clock, sender, secrets } = app;
  const links = new ConfirmationLinks(secrets, 'https://spindle.example.com/confirm');
  const pictureUrls = new PictureUrls('https://spindle.example.com/pictures');
  const made = useOf(
    ...[wakeDueJobs, clock],
    new SweepDeletedTables({ unitOfWork: ofTables, clock }),
    new CountStoredBytes(app.unitOfWork),
    new SweepApprovals({ unitOfWork: app.unitOfWork, clock }),
    new SweepImports({ unitOfWork: app.unitOfWork, clock }),
    new SweepOldJobs({ unitOfWork: ofJobs, clock, retention: { jobDays: 0 } }),
    new SweepExpired({ unitOfWork, clock }),
    new WakeFeedback({ unitOfWork: app.unitOfWork, clock }),
    new ForgetExpiredAccess({ unitOfWork, clock }),
    new SweepFigures({ unitOfWork: app.unitOfWork, clock }),
    new SealAuditLog({ unitOfWork: app.unitOfWork, clock, secrets }),
    new SweepRetention({ unitOfWork: app.unitOfWork, audit: app.audit, clock, secrets, rules: retentionRulesOf({}) }),
    new ConvertColumns({ unitOfWork: app.unitOfWork, clock }),
    new FillKeys({ unitOfWork: app.unitOfWork, audit: new Audit(clock, ids), clock, ids, pauses: new TimerPauses() }),
    new AdvanceErasures({
      ...{ unitOfWork: app.unitOfWork, audit: app.audit, clock, ids, secrets, tables: app.dataTables },
      forms: new CountConfirmed(),
    }),
    new SendConfirmations({ unitOfWork: app.unitOfWork, sender, links, pictureUrls, audit: app.audit, clock, ids }),
    new TellStanding({ unitOfWork: app.unitOfWork, clock }),
    new SweepAlerts({ unitOfWork: app.unitOfWork, hasMail: false, clock, ids }),
    new SweepTaskMails({ unitOfWork: app.unitOfWork, hasMail: false, clock }),
  );
  const ports = new Map<unknown, object>([
    [Workers, workers],
    [RecordViews, recordViews],
    [RecordFinder, { keepIndex: async () => undefined }],
  ]);
  const use: Use = (part) => (ports.get(part) as InstanceType<typeof part> | undefined) ?? made(part);
  const [checkEpoch, ignore] = [async () => undefined, () => undefined];
  return runHousekeeping(use, { workerIds: ['one'], checkEpoch, isPolling: () => true, onBeat: ignore, onFailure: ignore });
};
const passSeconds = async (seconds: number): Promise<void> => {
  app.clock.pass({ seconds });
  await jest.advanceTimersByTimeAsync(seconds * 1000);
};

test('Old jobs are swept though another sweep hangs', async () => {
  let goOn = (): void => undefined;
  const hanging = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let sweeps = 0;
  const counted: UnitOfWork = {
    run(work) {
      sweeps++;
      return app.unitOfWork.run(work);
    },
  };
  const stop = keepingHouse(app.unitOfWork, { run: async (work) => hanging.then(() => app.unitOfWork.run(work)) }, counted);
  for (let round = 0; round < 4; round++) await passSeconds(5);
  expect(sweeps).toBeGreaterThanOrEqual(4);
  goOn();
  await stop();
});

test('A worker keeps sending heartbeats while it deletes old rows, however long that takes', async () => {
  let goOn = (): void => undefined;
  const hanging = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow: UnitOfWork = { run: async (work) => hanging.then(() => app.unitOfWork.run(work)) };
  const stop = keepingHouse(slow);
  for (let round = 0; round < 8; round++) await passSeconds(5);
  const late = app.clock.now().getTime() - (app.tables.workers.get('one')?.getTime() ?? 0);
  goOn();
  await stop();
  expect(late).toBeLessThanOrEqual(5000);
});

test('Expired idempotent answers are deleted in chunks, once an hour', async () => {
  const { id: organizationId } = await givenOrganization(app);
  const createdAt = app.clock.now();
  const answers = Array.from({ length: 20_001 }, (_, index) => ({
    organizationId,
    key: `k${index}`,
    fingerprint: 'f',
    answer: 1,
    createdAt,
  }));
  await app.unitOfWork.run(({ idempotency }) => idempotency.add(answers));
  app.clock.pass({ hours: idempotencyHours, seconds: 1 });
  let runs = 0;
  const counted: UnitOfWork = {
    run: (work: (transaction: Transaction) => Promise<never>) => {
      runs++;
      return app.unitOfWork.run(work);
    },
  };
  const stop = keepingHouse(counted);
  await passSeconds(30);
  await stop();
  // Three chunks of answers, and one of each other thing that expires.
  expect([[...app.tables.committed.answers.list()].length, runs]).toEqual([0, 3 + 9]);
});

test('A confirmation is asked for within a round, and again after one day and after five', async () => {
  const { id: organizationId } = await givenOrganization(app);
  const proof = { words: null, source: null, network: null, via: 'api', by: { type: 'api-key', id: null } } as const;
  const request = { organizationId, kind: 'email', address: 'ada@example.com', topics: ['general'], ...proof } as const;
  await app.unitOfWork.run((transaction) => askToConfirm(transaction, app, request, app.clock.now()));
  const stop = keepingHouse(app.unitOfWork);
  const counts: number[] = [];
  for (const hours of [0, 23, 1, 95, 1, 240]) {
    app.clock.pass({ hours });
    await passSeconds(5);
    counts.push(app.sender.targets.length);
  }
  await stop();
  expect([counts, new Set(app.sender.targets)]).toEqual([[1, 1, 2, 2, 3, 3], new Set(['ada@example.com'])]);
});
