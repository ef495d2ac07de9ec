import { expect, test } from '@jest/globals';
import type { StoredAnswer } from '../../../src/application/kernel/idempotency-repository.ts';
import { IdempotencyInProgress } from '../../../src/domain/kernel/errors.ts';
import { givenOrganization } from '../../support/given.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (hours: number, seconds = 0): Date => new Date(now.getTime() + (hours * 3600 + seconds) * 1000);

onEachBackend('Idempotent answers', (store) => {
  const add = (...answers: readonly StoredAnswer[]) => store().unitOfWork.run(({ idempotency }) => idempotency.add(answers));
  const find = (keys: readonly StoredAnswer[], at = now) => store().unitOfWork.run(({ idempotency }) => idempotency.findMany(keys, at));
  const anAnswer = async (fields: Partial<StoredAnswer> = {}): Promise<StoredAnswer> => ({
    organizationId: fields.organizationId ?? (await givenOrganization(store())).id,
    key: 'import-1',
    fingerprint: 'POST /records 1f3a',
    answer: { inserted: 3, usage: { limit: null, used: 0.5 }, note: '🧵', list: [true, null] },
    createdAt: now,
    ...fields,
  });

  test('are found as they were stored', async () => {
    const answer = await anAnswer();
    await add(answer);
    expect(await find([answer])).toEqual([answer]);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'done'],
    ['a list', [1, [2]]],
    ['false', false],
  ])('may be %s', async (_, given) => {
    const answer = await anAnswer({ answer: given });
    await add(answer);
    expect((await find([answer]))[0]?.answer).toEqual(given);
  });

  test('accept any text as a key', async () => {
    const { organizationId } = await anAnswer();
    const keys = [' a  b ', "it's", '🔑', '%_', 'ä'.repeat(255), '{"x":1}'];
    const answers = await Promise.all(keys.map((key, index) => anAnswer({ organizationId, key, answer: index })));
    await add(...answers);
    const found = await find(answers);
    expect(found).toHaveLength(keys.length);
    expect(found).toEqual(expect.arrayContaining(answers));
  });

  test('are found with any fingerprint', async () => {
    const answer = await anAnswer();
    await add(answer);
    expect(await find([{ ...answer, fingerprint: 'another call' }])).toEqual([answer]);
  });

  test('of another organization or key are not found', async () => {
    const answer = await anAnswer();
    await add(answer);
    const stranger = await anAnswer();
    expect(await find([stranger, { ...answer, key: 'import-2' }])).toEqual([]);
    expect(await find([])).toEqual([]);
  });

  test('are kept apart by organization', async () => {
    const one = await anAnswer({ answer: 1 });
    const other = await anAnswer({ answer: 2 });
    await add(one, other);
    expect(await find([one])).toEqual([one]);
    expect(await find([other])).toEqual([other]);
  });

  test('are found by key outside a transaction, only those of the organization', async () => {
    const answer = await anAnswer();
    await add(answer, await anAnswer({ answer: 'another one' }));
    const { answers } = store();
    const keys = [answer.key, 'import-2', answer.key];
    expect(await Promise.all(keys.map((key) => answers.find(answer.organizationId, key, now)))).toEqual([answer, undefined, answer]);
    expect(await answers.find(answer.organizationId, answer.key, later(24, 1))).toBeUndefined();
    expect(await answers.find((await givenOrganization(store())).id, answer.key, now)).toBeUndefined();
  });

  test('are kept for 24 hours', async () => {
    const answer = await anAnswer();
    await add(answer);
    expect(await find([answer], later(24, -1))).toEqual([answer]);
    expect(await find([answer], later(24, 1))).toEqual([]);
  });

  test('with a key that is in use are refused, and the first stays', async () => {
    const answer = await anAnswer();
    await add(answer);
    await expect(add({ ...answer, answer: 'second', createdAt: later(23) })).rejects.toBeInstanceOf(IdempotencyInProgress);
    expect(await find([answer])).toEqual([answer]);
  });

  test('are all refused if one of their keys is in use', async () => {
    const answer = await anAnswer();
    await add(answer);
    const fresh = await anAnswer({ organizationId: answer.organizationId, key: 'fresh' });
    await expect(add(fresh, answer)).rejects.toBeInstanceOf(IdempotencyInProgress);
    expect(await find([fresh])).toEqual([]);
  });

  test('with the same key twice in one batch are refused', async () => {
    const answer = await anAnswer();
    await expect(add(answer, { ...answer, answer: 'second' })).rejects.toBeInstanceOf(IdempotencyInProgress);
    expect(await find([answer])).toEqual([]);
  });

  test('may be stored again once the key has expired', async () => {
    const answer = await anAnswer();
    await add(answer);
    const second = { ...answer, fingerprint: 'other', answer: 'second', createdAt: later(24, 1) };
    await add(second);
    expect(await find([answer], later(25))).toEqual([second]);
  });

  test('stored concurrently with one key: one is stored, the others are refused', async () => {
    const answer = await anAnswer();
    const { done, refused } = await allAtOnce(8, (index) => add({ ...answer, answer: index }));
    expect(done).toBe(1);
    expect(refused.every((reason) => reason instanceof IdempotencyInProgress)).toBe(true);
    expect(await find([answer])).toHaveLength(1);
  });

  test('stored concurrently in opposite orders do not deadlock', async () => {
    const { organizationId } = await anAnswer();
    const one = await anAnswer({ organizationId, key: 'one' });
    const two = await anAnswer({ organizationId, key: 'two' });
    const { done, refused } = await allAtOnce(8, (index) => (index % 2 === 0 ? add(one, two) : add(two, one)));
    expect(done).toBe(1);
    expect(refused.every((reason) => reason instanceof IdempotencyInProgress)).toBe(true);
  });

  test('are deleted only when they are older than 24 hours', async () => {
    await store().unitOfWork.run(({ idempotency }) => idempotency.forget(later(1000), 1000));
    const old = await anAnswer();
    const young = await anAnswer({ createdAt: later(2) });
    await add(old, young);
    const forget = (at: Date) => store().unitOfWork.run(({ idempotency }) => idempotency.forget(at, 1000));
    expect([await forget(later(25)), await forget(later(25))]).toEqual([1, 0]);
    expect(await find([old, young], later(3))).toEqual([young]);
  });

  test('are deleted in batches of at most the limit', async () => {
    const forget = () => store().unitOfWork.run(({ idempotency }) => idempotency.forget(later(1000), 2));
    while ((await forget()) > 0);
    const { organizationId } = await anAnswer();
    await add(...(await Promise.all(['one', 'two', 'three'].map((key) => anAnswer({ organizationId, key })))));
    expect([await forget(), await forget(), await forget()]).toEqual([2, 1, 0]);
  });
});
