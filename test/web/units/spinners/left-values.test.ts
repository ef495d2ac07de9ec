import { expect, test } from '@jest/globals';
import { atOnce } from '../../../../src/domain/kernel/stepwise.ts';
import { rawValues } from '../../../../src/domain/spinners/raw-values.ts';
import { findStepKind, type Step } from '../../../../src/domain/spinners/step-kinds.ts';
import { namesLeftBy } from '../../../../src/domain/spinners/step-values.ts';
import type { SpinnerWarning } from '../../../../web/src/api/types.ts';
import { describe as described } from '../../../../web/src/kinds/condition.ts';
import { leftBefore, sayingLeft } from '../../../../web/src/kinds/left-values.ts';
import { fitsType } from '../../../../web/src/kinds/operators.ts';
import type { DraftStep } from '../../../../web/src/kinds/steps/step.ts';
import { StepTitles } from '../../../../web/src/kinds/steps/step-titles.ts';
import { knownName } from '../../../../web/src/pages/spinners/template/completion.ts';
import { describeRaw } from '../../../../web/src/pages/spinners/template/raw-value.ts';

const outputs = [
  { name: 'tier', path: 'tier' },
  { name: 'points', path: 'points' },
  { name: 'vip', path: 'vip' },
];
const call = { id: 'score', type: 'http', url: 'https://crm.example.com', outputs, sample: '{"tier":"gold","points":7,"vip":true}' };
const mail = { id: 'message', type: 'message', name: 'Welcome', channel: 'email', to: '{{ email }}', subject: 'Hi', text: 'Hi' };
const hook = { id: 'hook', type: 'webhook', url: 'https://crm.example.com' };
const filter = { id: 'filter', type: 'filter', where: { all: [] } };
const wait = { id: 'wait', type: 'wait', when: { all: [] }, atMost: '1 day' };
const steps: readonly DraftStep[] = [call, mail, hook, filter, wait];
const before = (id: string | undefined) => leftBefore(steps, id, new StepTitles(steps));

test('a step is offered the values that the server knows of all steps before it, and no others', () => {
  const offered = before('filter').flatMap(({ values }) => values.map(({ column }) => column));
  const known = [call, mail, hook].flatMap((step) => namesLeftBy((findStepKind(step.type)?.complete(step as never) ?? step) as Step));
  expect(offered.toSorted()).toEqual(known.toSorted());
  expect(before('message').map(({ title }) => title)).toEqual(['Score']);
  expect(before('score')).toEqual([]);
});

test('what asks again only when the record changes is offered none: a wait, the goal and the exit', () => {
  expect([before('wait'), before(undefined)]).toEqual([[], []]);
});

test('a value has the type of the example, and words where it is one of a few', () => {
  const [score, welcome] = before('filter');
  expect(score?.values.map(({ name, type }) => [name, type])).toEqual(
    expect.arrayContaining([
      ['tier', 'text'],
      ['points', 'number'],
      ['vip', 'boolean'],
      ['status', 'number'],
      ['outcome', 'state'],
    ]),
  );
  expect(welcome?.values.find(({ name }) => name === 'reply')?.choices).toContain('away');
  expect(['equals', 'in', 'is_empty', 'contains', 'greater_than'].filter((one) => fitsType(one, 'state'))).toEqual([
    'equals',
    'in',
    'is_empty',
  ]);
});

test('people read the title of the step, whatever its id is', () => {
  const titles = new StepTitles(steps);
  const gold = { all: [{ column: 'steps.score.tier', operator: 'equals', value: 'gold' }] };
  expect(titles.summaryOf({ id: 'filter', type: 'filter', where: gold })).toBe('Score: tier is gold');
  const renamed = new StepTitles([{ ...call, name: 'Bonität' }, filter]);
  expect(renamed.summaryOf({ id: 'filter', type: 'filter', where: gold })).toBe('Bonität: tier is gold');
  expect(titles.inWords('No step before this one leaves "steps.gone.tier"')).toBe('No step before this one leaves "steps.gone.tier"');
  expect(titles.inWords(described({ column: 'steps.message.outcome', operator: 'in', value: ['bounced', 'unknown'] }))).toBe(
    'Welcome: outcome is one of bounced, perhaps sent',
  );
  expect(titles.summaryOf({ ...mail, subject: 'You are {{ steps.score.tier | upcase }}' })).toBe('E-mail: You are [Score: tier]');
});

test('a column of the table that is named like a value of a step is that column', () => {
  const names = { columns: ['steps.score.tier'], others: [], filters: [], groups: before('filter') };
  expect(knownName(names, 'steps.score.tier')).toBeUndefined();
  expect(knownName(names, 'steps.score.points')).toBe('Score: points');
});

test('the server warns of the values whose types the app can write for people, and they are said by the titles of their steps', () => {
  const left = before('hook').flatMap(({ values }) => values);
  const reads = left.map(({ column }) => `{{ ${column} }}`).join(' ');
  const reader = { ...mail, id: 'reader', html: undefined, subject: reads };
  const complete = [call, mail, reader].map((step) => findStepKind(step.type)?.complete(step as never)) as Step[];
  const warned = atOnce(rawValues({ steps: complete } as never, { columns: [] }));
  const filters = { number: 'number', boolean: 'yesno', datetime: 'date' } as const;
  const expected = left
    .filter(({ type, name }) => Object.hasOwn(filters, type) && name !== 'status')
    .map(({ column, type }) => `${column}: ${filters[type as keyof typeof filters]}`);
  expect(warned.map(({ column, filter }) => `${column}: ${filter}`).sort()).toEqual(expected.sort());
  expect(expected).toContain('steps.score.points: number');
  const [first] = warned as unknown as [SpinnerWarning];
  expect(describeRaw(first, [{ filter: 'plain', example: '7', stored: '7' }], sayingLeft(before('hook')))).toBe(
    '“Score: points” is written as 7.',
  );
});
