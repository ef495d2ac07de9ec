import { beforeEach, describe, expect, test } from '@jest/globals';
import { type IdempotencyInput, keepAnswer, keptAnswer } from '../../../src/application/kernel/idempotency.ts';
import { type Application, openApplication } from '../../support/application.ts';

let app: Application;
let organizationId: string;
beforeEach(async () => {
  app = await openApplication();
  organizationId = app.ids.next();
});

const keep = (answer: unknown, idempotency?: IdempotencyInput) =>
  app.unitOfWork.run((transaction) => keepAnswer(transaction, { organizationId, idempotency }, answer, app.clock.now()));
const kept = (idempotency?: IdempotencyInput, by = organizationId) =>
  app.unitOfWork.run((transaction) => keptAnswer(transaction, { organizationId: by, idempotency }, app.clock.now()));

const given = { key: 'k', fingerprint: 'f' };

describe('The stored answer of a call with an idempotency key', () => {
  test('is found by a repeat of the call for 24 hours', async () => {
    expect(await kept(given)).toBeUndefined();
    await keep({ jobId: '1' }, given);
    app.clock.pass({ hours: 23 });
    expect(await kept(given)).toEqual({ jobId: '1' });
    app.clock.pass({ hours: 1 });
    expect(await kept(given)).toBeUndefined();
  });

  test('is told to whoever gets it', async () => {
    let replays = 0;
    const told = { ...given, onReplay: () => void replays++ };
    await kept(told);
    await keep({ jobId: '1' }, told);
    expect(replays).toBe(0);
    await kept(told);
    expect(replays).toBe(1);
  });

  test('is refused to a different call with the same key', async () => {
    await keep({ jobId: '1' }, given);
    await expect(kept({ ...given, fingerprint: 'other' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('is not found by another organization', async () => {
    await keep({ jobId: '1' }, given);
    expect(await kept(given, app.ids.next())).toBeUndefined();
  });

  test('is stored once: of two concurrent calls the second must be retried', async () => {
    await keep({ jobId: '1' }, given);
    await expect(keep({ jobId: '2' }, given)).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
  });
});

test('A call without an idempotency key is neither looked up nor stored', async () => {
  await keep({ jobId: '1' });
  expect(await kept()).toBeUndefined();
  expect([...app.tables.committed.answers.list()]).toEqual([]);
});
