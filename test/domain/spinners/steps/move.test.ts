import { expect, test } from '@jest/globals';
import type { SpinnerDefinition } from '../../../../src/domain/spinners/spinner-definition.ts';
import type { TargetSpinner } from '../../../../src/domain/spinners/step-kind.ts';
import { type MoveStep, moveKind } from '../../../../src/domain/spinners/steps/move.ts';
import { aTable } from '../../../support/builders.ts';
import { checkDefinition, checkForPublishing } from '../../../support/checked-definition.ts';
import { aPreview, aVisit } from './visits.ts';

const table = aTable({ organizationId: '0190f3a4-5c1e-7000-8000-000000000002' });
const spinnerId = '0190f3a4-5c1e-7000-8000-000000000009';
const step: MoveStep = { id: 'a', type: 'move', spinnerId, context: {} };
const definition = (one: unknown) => ({ dataTableId: table.id, audience: 'new', steps: [one] }) as unknown as SpinnerDefinition;

test('ends the way as moved, with the values of the context, each with its type', () => {
  const context = { from: 'trial', score: '{{ score }}', both: '{{ name }} {{ score }}', none: '{{ gone }}' };
  expect(moveKind.enter({ ...step, context }, aVisit({ name: 'Ada', score: 3 }))).toEqual({
    go: 'act',
    act: { does: 'move', spinnerId, context: { from: 'trial', score: 3, both: 'Ada 3', none: null } },
    ends: 'moved',
  });
  expect(moveKind.enter(step, aVisit({}))).toMatchObject({ act: { context: null } });
});

test('fails whom it would move with more than a context may have', () => {
  const context = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`v${index}`, '{{ name }}']));
  const long = { name: 'é'.repeat(110) };
  expect(moveKind.enter({ ...step, context }, aVisit(long))).toEqual({ go: 'out', state: 'failed', reason: 'context_too_large' });
  expect(moveKind.preview({ ...step, context }, aPreview(long))).toEqual({ move: { spinnerId, context: null } });
  expect(moveKind.enter({ ...step, context }, aVisit({ name: 'é'.repeat(50) }))).toMatchObject({ go: 'act' });
});

test('names what is wrong', () => {
  const found = (one: object) => checkDefinition(definition({ ...step, ...one })).map(({ path, message }) => [path, message]);
  const rule = 'one is a letter, then letters, digits and "_", at most 40';
  expect(found({ spinnerId: 'x' })).toEqual([['steps[0].spinnerId', 'must be the id of a spinner']]);
  expect(found({ context: [] })).toEqual([['steps[0].context', 'must be an object of names with templates']]);
  expect(found({ context: { 'a.b': 'x' } })).toEqual([['steps[0].context', `has the name "a.b": ${rule}`]]);
  expect(found({ context: { a: 7 } }).map(([path]) => path)).toEqual(['steps[0].context.a']);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`v${index}`, '']));
  expect(found({ context: many })).toEqual([['steps[0].context', 'must have at most 20 names']]);
});

test('on publishing, names a spinner that cannot take them', () => {
  const usual: TargetSpinner = { name: 'Renewal', isArchived: false, dataTableIds: [table.id], takesMoved: true };
  const found = (other: Partial<TargetSpinner> | undefined, one: object = {}) =>
    checkForPublishing(definition({ ...step, ...one }), {
      columns: table.columns,
      table,
      channelFault: () => undefined,
      spinnerOf: () => other && { ...usual, ...other },
    }).map(({ path, message }) => [path, message]);
  expect(found({})).toEqual([]);
  expect(found({}, { spinnerId: '' })).toEqual([['steps[0].spinnerId', 'Choose the spinner']]);
  const gone = [['steps[0].spinnerId', 'There is no such spinner; choose another']];
  expect([found(undefined), found({ isArchived: true })]).toEqual([gone, gone]);
  expect(found({ dataTableIds: ['other'] })).toEqual([
    ['steps[0].spinnerId', 'The spinner "Renewal" has another data table; choose one over the same'],
  ]);
  expect(found({ takesMoved: false })).toEqual([
    ['steps[0].spinnerId', 'The spinner "Renewal" takes nobody who is moved: give it the start "arrival" from other spinners'],
  ]);
});

test('a start that takes only whom spinners move here has no conditions', () => {
  const start = { type: 'arrival', zone: 'UTC', from: 'spinners', where: { column: 'name', operator: 'is_empty' }, changes: true };
  const problems = checkForPublishing({ ...definition(step), starts: [start] } as unknown as SpinnerDefinition, {
    columns: table.columns,
    channelFault: () => undefined,
  });
  expect(problems.map(({ path, message }) => [path, message])).toEqual([
    ['starts[0].where', 'must be absent: who is moved here always comes in'],
    ['starts[0].changes', 'must be absent: who is moved here always comes in'],
  ]);
});
