import { expect, test } from '@jest/globals';
import { taskEnded, taskOpen } from '../../../../src/domain/spinners/acts/task-request.ts';
import type { SpinnerDefinition } from '../../../../src/domain/spinners/spinner-definition.ts';
import { type TaskStep, taskKind } from '../../../../src/domain/spinners/steps/task.ts';
import { refusedWords as german } from '../../../../web/src/api/words.de.ts';
import { refusedWords as french } from '../../../../web/src/api/words.fr.ts';
import { aColumn, aTable } from '../../../support/builders.ts';
import { checkDefinition, checkForPublishing } from '../../../support/checked-definition.ts';
import { messageIn } from '../../../web/units/refusals/message-in.ts';
import { aPreview, aVisit, now } from './visits.ts';

const table = aTable({
  organizationId: '0190f3a4-5c1e-7000-8000-000000000002',
  columns: ['email', 'name', 'owner'].map((name) => aColumn(name)),
});
const step: TaskStep = taskKind.complete({
  id: 'call',
  type: 'task',
  title: 'Call {{ name }}',
  due: '1 day',
  atMost: '2 days',
} as TaskStep);
const definition = (one: unknown) =>
  ({ dataTableId: '0190f3a4-5c1e-7000-8000-000000000001', audience: 'new', steps: [one] }) as unknown as SpinnerDefinition;
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test('asks for the task as the recipient comes, and holds it until the limit', () => {
  const passage = taskKind.enter(step, aVisit({ name: 'Ada' }));
  expect(passage).toMatchObject({ go: 'wait', until: after(48), reason: taskOpen });
  expect(passage).toMatchObject({ act: { does: 'task', asked: { title: 'Call Ada', role: 'member', email: null, dueAt: after(24) } } });
  const later = { ...aVisit({ name: 'Ada' }, true), heldFor: taskOpen, enteredAt: now };
  expect(taskKind.enter(step, { ...later, now: after(47) })).toEqual({ go: 'wait', until: after(48), reason: taskOpen });
});

test('lets the recipient go on when it was done, and to its other step at the limit', () => {
  const waited = { ...aVisit({}, true), enteredAt: now };
  expect(taskKind.enter(step, { ...waited, heldFor: taskEnded })).toEqual({ go: 'on' });
  expect(taskKind.enter(step, { ...waited, heldFor: taskOpen, now: after(48) })).toEqual({ go: 'on' });
  const other = { ...step, otherwise: null };
  expect(taskKind.enter(other, { ...waited, heldFor: taskOpen, now: after(48) })).toEqual({ go: 'to', stepId: null, way: 0 });
  expect(taskKind.enter(step, { ...waited, areWaitsOver: true })).toEqual({ go: 'on' });
});

test.each([
  [{ assign: 'member', member: 'ann@example.com' }, 'ann@example.com', 'owner'],
  [{ assign: 'column', column: 'owner', role: 'admin' }, 'bob@example.com', 'admin'],
  [{ assign: 'column', column: 'name' }, '', 'owner'],
  [{ role: 'admin' }, null, 'admin'],
] as const)('is for whoever it names: %j', (fields, email, role) => {
  const { task } = taskKind.preview({ ...step, ...fields }, aPreview({ owner: ' bob@example.com ' }));
  expect(task).toMatchObject({ email, role, closesAt: after(48).toISOString() });
});

test('names what is wrong or missing, in all languages', () => {
  const wrong = {
    id: 'a',
    type: 'task',
    action: 'sing',
    title: 7,
    assign: 'me',
    fill: 'x',
    results: [{ name: 5 }],
    due: 'soon',
    otherwise: 7,
  };
  expect(checkDefinition(definition(wrong)).map(({ path }) => path)).toEqual(
    ['action', 'assign', 'title', 'fill', 'results[0].name', 'due', 'otherwise'].map((name) => `steps[0].${name}`),
  );
  const context = { columns: table.columns, table, channelFault: () => undefined };
  const results = [{ name: 'skipped' }, { name: 'a' }, { name: 'a' }, { name: '' }];
  const problems = [
    ...checkForPublishing(definition({ id: 'a', type: 'task', assign: 'member', results }), context),
    ...checkForPublishing(definition({ id: 'a', type: 'task', assign: 'column', results: [] }), context),
  ];
  expect(problems.map(({ path }) => path)).toEqual([
    ...['title', 'member', 'results[0].name', 'results[2].name', 'results[3].name', 'title', 'column', 'results'].map(
      (name) => `steps[0].${name}`,
    ),
  ]);
  for (const words of [german, french]) expect(problems.filter(({ message }) => messageIn(words, message) === message)).toEqual([]);
});
