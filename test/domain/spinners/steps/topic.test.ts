import { expect, test } from '@jest/globals';
import type { SpinnerDefinition } from '../../../../src/domain/spinners/spinner-definition.ts';
import { type TopicStep, topicKind } from '../../../../src/domain/spinners/steps/topic.ts';
import { aTable } from '../../../support/builders.ts';
import { checkDefinition, checkForPublishing } from '../../../support/checked-definition.ts';
import { aPreview, aVisit } from './visits.ts';

const table = aTable({ organizationId: '0190f3a4-5c1e-7000-8000-000000000002' });
const step: TopicStep = { id: 'a', type: 'topic', act: 'join', topic: 'news', kind: 'email', address: '{{ email }}' };
const definition = (one: unknown) =>
  ({ dataTableId: '0190f3a4-5c1e-7000-8000-000000000001', audience: 'new', steps: [one] }) as unknown as SpinnerDefinition;

test.each([
  ['join', 'joined'],
  ['leave', 'left'],
] as const)('%s notes that the owner of the address has %s the topic', (act, noted) => {
  const address = { kind: 'email', address: 'ada@example.com' };
  expect(topicKind.enter({ ...step, act }, aVisit({ email: 'Ada@example.com' }))).toEqual({
    go: 'act',
    act: { does: 'consent', act: noted, topic: 'news', address },
  });
});

test('a record without an address goes on; one with something else fails', () => {
  expect(topicKind.enter(step, aVisit({}))).toEqual({ go: 'on' });
  expect(topicKind.enter(step, aVisit({ email: 'ada' }))).toEqual({ go: 'out', state: 'failed', reason: 'address_invalid' });
  expect(topicKind.preview(step, aPreview({ email: null }))).toEqual({
    topic: { act: 'join', topic: 'news', address: null, isInvalid: false },
  });
});

test('names what is wrong, and on publishing a topic that is gone or archived', () => {
  const problems = checkDefinition(definition({ ...step, act: 'like', topic: 'No News' }));
  expect(problems.map(({ path }) => path)).toEqual(['steps[0].act', 'steps[0].topic']);
  const found = (one: object, archivedAt?: Date | null) =>
    checkForPublishing(definition(one), {
      columns: table.columns,
      channelFault: () => undefined,
      topicOf: () => (archivedAt === undefined ? undefined : { archivedAt }),
    }).map(({ path, message }) => [path, message]);
  expect(found({ ...step, topic: '' }, null)).toEqual([['steps[0].topic', 'Choose the topic']]);
  expect(found(step)).toEqual([['steps[0].topic', 'There is no topic "news"; choose another']]);
  expect(found(step, new Date())).toEqual([['steps[0].topic', 'The topic "news" is archived; restore it, or choose another']]);
  expect([found(step, null), found({ ...step, act: 'leave' }, new Date())]).toEqual([[], []]);
});
