import { describe, expect, test } from '@jest/globals';
import { plannedWay } from '../../../../src/application/audiences/planned-way.ts';
import { addedNumber } from '../../../../src/domain/spinners/acts/added-number.ts';
import { WayCounts } from '../../../../src/domain/spinners/count-ways.ts';
import type { SpinnerDefinition } from '../../../../src/domain/spinners/spinner-definition.ts';
import { type UpdateStep, updateKind } from '../../../../src/domain/spinners/steps/update.ts';
import { CellFault } from '../../../../src/domain/tables/column-kinds/column-kind.ts';
import { aColumn, aTable } from '../../../support/builders.ts';
import { checkDefinition, checkForPublishing } from '../../../support/checked-definition.ts';
import { aPreview, aVisit, now } from './visits.ts';

const table = aTable({
  organizationId: '0190f3a4-5c1e-7000-8000-000000000002',
  columns: [
    ...['email', 'name'].map((name) => aColumn(name)),
    aColumn('plan', { type: 'choice', options: ['free', 'pro'] }),
    aColumn('score', { type: 'number' }),
    aColumn('paid', { type: 'boolean', required: true }),
    aColumn('secret', { metadata: false }),
  ],
  recordKey: { columns: ['email'], generation: 1, isBeingSet: false },
});
const updating = (...set: UpdateStep['set']): UpdateStep => ({ id: 'a', type: 'update', set });
const enter = (step: UpdateStep, cells: Parameters<typeof aVisit>[0]) => updateKind.enter(step, { ...aVisit(cells), table });
const definition = (step: unknown) =>
  ({ dataTableId: '0190f3a4-5c1e-7000-8000-000000000001', audience: 'new', steps: [step] }) as unknown as SpinnerDefinition;

describe('the values of an update', () => {
  test('are templates, plain values, none, and sums; a column alone keeps its type', () => {
    const step = updating(
      { column: 'name', value: '{{ name | upcase }}!' },
      { column: 'score', add: 0.2 },
      { column: 'paid', value: true },
      { column: 'plan', value: null },
    );
    const set = { name: 'ADA!', score: 0.3, paid: true, plan: null };
    expect(enter(step, { name: 'Ada', score: 0.1 })).toEqual({ go: 'act', act: { does: 'update', set } });
    expect(enter(updating({ column: 'score', value: '{{ n }}' }), { n: 7 })).toMatchObject({ act: { set: { score: 7 } } });
    expect(enter(updating({ column: 'score', value: '{{ n }}1' }), { n: 7 })).toMatchObject({ act: { set: { score: 71 } } });
    expect(enter(updating({ column: 'score', value: '{{ n }}' }), { n: null })).toMatchObject({ act: { set: { score: null } } });
  });

  test.each<[UpdateStep['set'][number], string]>([
    [{ column: 'score', value: '{{ name }}' }, 'value_invalid: "score" must be a number, such as 42, -1.5 or 1e6'],
    [{ column: 'plan', value: 'gold' }, 'value_invalid: "plan" must be'],
    [{ column: 'paid', value: null }, 'value_invalid: "paid" is required'],
    [{ column: 'gone', value: 'x' }, 'value_invalid: "gone" is no column of the data table any more'],
    [{ column: 'email', value: 'x' }, 'value_invalid: "email" belongs to the key of the data table'],
    [{ column: 'name', value: '{{ name | truncate: 2, 3 }}{{' }, 'value_invalid: "name" '],
    [{ column: 'name', add: 1 }, 'value_invalid: "name" is not a number'],
  ])('that do not fit fail the recipient, naming the column: %j', (one, reason) => {
    const passage = enter(updating(one), { name: 'Ada' });
    expect(passage).toEqual({ go: 'out', state: 'failed', reason: expect.stringContaining(reason) });
  });

  test.each([
    [null, 1, 1],
    [0.1, 0.2, 0.3],
    [1.1, -1.1, 0],
    [1e-7, 2e-7, 3e-7],
    ['5', 1, 6],
    [9007199254740990, 1, 9007199254740991],
  ])('%j and %d make %d', (cell, add, sum) => {
    expect(addedNumber(cell, add)).toBe(sum);
  });

  test.each([
    [9007199254740991, 1],
    [0.1, 1e15],
    ['x', 1],
    [true, 1],
    [1, 1e-20],
  ])('%j and %d cannot be added exactly', (cell, add) => {
    expect(addedNumber(cell, add)).toBeInstanceOf(CellFault);
  });
});

describe('its shape', () => {
  test.each<[object, string, RegExp]>([
    [{ set: {} }, 'set', /must be a list/],
    [{ set: Array(21).fill({ column: 'name', value: '' }) }, 'set', /at most 20/],
    [{ set: ['name'] }, 'set[0]', /must be an object/],
    [{ set: [{ column: 'name', value: '', to: 1 }] }, 'set[0].to', /not known here/],
    [{ set: [{ column: 'score', value: 1, add: 1 }] }, 'set[0]', /either "value" or "add"/],
    [{ set: [{ column: 'score', add: '1' }] }, 'set[0].add', /must be a number/],
    [{ set: [{ column: 'name', value: ['x'] }] }, 'set[0].value', /must be a template/],
    [{ set: [{ column: 'name', value: '{{ name' }] }, 'set[0].value', /./],
  ])('refuses %j', (fields, path, message) => {
    const [problem] = checkDefinition(definition({ id: 'a', type: 'update', ...fields }));
    expect(problem).toEqual(expect.objectContaining({ path: `steps[0].${path}`, message: expect.stringMatching(message) }));
  });

  test.each<[UpdateStep['set'], string, RegExp]>([
    [[], 'set', /Choose a column/],
    [[{ column: '' }], 'set[0].column', /Choose the column/],
    [[{ column: 'name' }], 'set[0].value', /Enter what the column gets/],
    [[{ column: 'nmae', value: '' }], 'set[0].column', /no column "nmae".*did you mean "name"/],
    [[{ column: 'secret', value: '' }], 'set[0].column', /not marked as metadata/],
    [[{ column: 'email', value: 'x' }], 'set[0].column', /"email" belongs to the key/],
    [[{ column: 'name', add: 1 }], 'set[0].column', /is of the type text/],
    [[{ column: 'score', value: 'many' }], 'set[0].value', /"score" must be a number/],
    [[{ column: 'paid', value: null }], 'set[0].value', /"paid" is required/],
    [[{ column: 'name', value: '{{ nmae }}' }], 'set[0].value', /no column "nmae"/],
    [
      [
        { column: 'name', value: 'a' },
        { column: 'name', value: 'b' },
      ],
      'set[1].column',
      /set twice/,
    ],
  ])('cannot be published with %j', (set, path, message) => {
    const problems = checkForPublishing(definition(updating(...set)), { columns: table.columns, table, channelFault: () => undefined });
    expect(problems).toEqual([expect.objectContaining({ path: `steps[0].${path}`, message: expect.stringMatching(message) })]);
  });

  test('can be published alone: it need not send anything', () => {
    const set = [
      { column: 'plan', value: 'pro' },
      { column: 'score', add: 1 },
      { column: 'name', value: '{{ email }}' },
    ] as const;
    expect(checkForPublishing(definition(updating(...set)), { columns: table.columns, table, channelFault: () => undefined })).toEqual([]);
  });
});

test('a preview shows each change, and what does not fit', () => {
  const step = updating({ column: 'score', add: 1 }, { column: 'plan', value: 'gold' });
  expect(updateKind.preview(step, { ...aPreview({ score: 1, plan: 'free' }), table })).toEqual({
    update: {
      changes: [
        { column: 'score', from: 1, to: 2, fault: null },
        { column: 'plan', from: 'free', to: null, fault: expect.stringContaining('must be') },
      ],
    },
  });
});

test('counts and plans go on by the new values, and write nothing', () => {
  const steps = [
    updating({ column: 'score', add: 1 }),
    { id: 'b', type: 'branch', cases: [{ when: { column: 'score', operator: 'at_least', value: 2 }, goTo: 'high' }], otherwise: null },
    { id: 'high', type: 'webhook', url: 'https://crm.test' },
    { ...updating({ column: 'score', add: 5 }), id: 'c' },
    { id: 'last', type: 'filter', where: { column: 'score', operator: 'equals', value: 7 } },
    { id: 'end', type: 'webhook', url: 'https://crm.test' },
  ] as unknown as SpinnerDefinition['steps'];
  const counts = new WayCounts('s', { ...definition(steps[0]), steps });
  for (const score of [0, 1, 2]) counts.add(String(score), new Map([['score', score]]), now);
  expect(counts.counts.map(({ stepId, comes, goesOn }) => [stepId, comes, goesOn])).toEqual([
    ['a', 3, 3],
    ['b', 3, 3],
    ['high', 2, 2],
    ['c', 2, 2],
    ['last', 2, 1],
    ['end', 1, 1],
  ]);
  const run = { spinnerId: 's', definition: { ...definition(steps[0]), steps } };
  const facts = { unsubscribeUrl: '', defaultCountry: null };
  const planned = [0, 1, 2].map((score) =>
    plannedWay(run, { recordId: String(score), values: new Map([['score', score]]) }, facts, now).messages.map(({ stepId }) => stepId),
  );
  expect(planned).toEqual([[], ['high', 'end'], ['high']]);
});
