import { expect, test } from '@jest/globals';
import { checkDefinition, completeDefinition } from '../../../src/domain/spinners/check-definition.ts';
import { checkPublishable } from '../../../src/domain/spinners/publishing-check.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import { aDefinition } from '../../support/builders.ts';

const dataTableId = '0190f2de-7e5c-7000-8000-000000000001';
const written = (fields: Partial<SpinnerDefinition> = {}) => aDefinition({ dataTableId, ...fields });

const finished = <Result>(work: Generator<unknown, Result>): Result => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};
const problemsOf = (fields: object) =>
  finished(checkDefinition({ ...written(), ...fields })).map(({ path, message }) => `${path} ${message}`);

test('a spinner is about a topic, or is a service with its reason', () => {
  for (const fields of [{}, { topic: 'news' }, { topic: 'general' }, { service: 'Receipts' }]) expect(problemsOf(fields)).toEqual([]);
  expect(problemsOf({ topic: 'No key' })).toEqual(['topic must be the key of a topic']);
  expect(problemsOf({ topic: 1 })).toEqual(['topic must be the key of a topic']);
  expect(problemsOf({ service: ' ' })).toEqual(['service must say why it is a service']);
  expect(problemsOf({ service: true })).toEqual(['service must be a text']);
  expect(problemsOf({ service: 'Receipts', topic: 'news' })).toEqual(['topic must be absent: a service is about no topic']);
});

test('a spinner about General is stored as before', () => {
  const plain = completeDefinition(written());
  expect(completeDefinition(written({ topic: 'general' }))).toEqual(plain);
  expect(Object.keys(plain)).not.toContain('topic');
  expect(completeDefinition(written({ topic: 'news' }))).toEqual({ ...plain, topic: 'news' });
  expect(completeDefinition(written({ service: 'Receipts' }))).toEqual({ ...plain, service: 'Receipts' });
});

test('a spinner is not published about a topic that is not there, or is archived', () => {
  const columns = ['email', 'name'].map((name) => ({ name, metadata: true }));
  const obstacles = (topic?: { readonly archivedAt: Date | null }) =>
    finished(checkPublishable(completeDefinition(written({ topic: 'news' })), { columns, channelFault: () => undefined, topic }));
  expect(obstacles({ archivedAt: null })).toEqual([]);
  expect(obstacles()).toEqual([{ path: 'topic', message: 'There is no topic "news"; choose another' }]);
  expect(obstacles({ archivedAt: new Date(0) })).toEqual([
    { path: 'topic', message: 'The topic "news" is archived; restore it, or choose another' },
  ]);
});
