import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sameJson } from '../../../src/domain/kernel/same-json.ts';
import { compareDefinitions, type DefinitionDifference } from '../../../src/domain/spinners/compare-definitions.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';

const table = '0198c0de-0000-7000-8000-000000000001';
const wait = (id: string, time = '1 day'): Step => ({ id, type: 'wait', for: time });
const of = (...steps: Step[]): SpinnerDefinition => ({ dataTableId: table, audience: 'new', steps });
const nothing = { settings: [], added: [], removed: [], moved: [], changed: [] };

const step = (id: string): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.record({ id: fc.constant(id), type: fc.constant('wait' as const), for: fc.constantFrom('', '1 day', '2 days') }),
    fc.record({
      id: fc.constant(id),
      type: fc.constant('webhook' as const),
      url: fc.constantFrom('', 'https://example.com/'),
      body: fc.dictionary(fc.constantFrom('a', '__proto__', 'constructor'), fc.jsonValue({ maxDepth: 2 })) as fc.Arbitrary<never>,
    }),
    fc.record(
      {
        id: fc.constant(id),
        type: fc.constant('message' as const),
        channel: fc.constant('email' as const),
        to: fc.constantFrom('', '{{ email }}'),
        subject: fc.string(),
        text: fc.string(),
        html: fc.string(),
      },
      { requiredKeys: ['id', 'type', 'channel', 'to', 'subject', 'text'] },
    ),
  );
const definition: fc.Arbitrary<SpinnerDefinition> = fc
  .shuffledSubarray(['a', 'b', 'c', 'd', 'constructor', 'valueof', 'g', 'h'])
  .chain((ids) =>
    fc.record({
      dataTableId: fc.constantFrom(table, table.replace(/1$/, '2')),
      audience: fc.constantFrom('new' as const, 'all' as const),
      steps: fc.tuple(...ids.map(step)),
    }),
  );

/** Applies a difference. */
function apply(before: SpinnerDefinition, difference: DefinitionDifference): SpinnerDefinition {
  const changed = new Map(difference.changed.map(({ id, fields }) => [id, fields]));
  const edit = <Value extends object>(value: Value, fields: DefinitionDifference['settings'] = []): Value => {
    const members = new Map(Object.entries(value));
    for (const { field, after } of fields) {
      if (after === undefined) members.delete(field);
      else members.set(field, after);
    }
    return Object.fromEntries(members) as Value;
  };
  const removed = new Set(difference.removed.map((one) => one.step.id));
  const moved = new Map(difference.moved.map(({ id, to }) => [to, id]));
  const movedIds = new Set(moved.values());
  const added = new Map(difference.added.map((one) => [one.position, one.step]));
  const byId = new Map(before.steps.map((one) => [one.id, one]));
  const staying = before.steps.filter(({ id }) => !removed.has(id) && !movedIds.has(id));
  const steps = Array.from({ length: staying.length + moved.size + added.size }, (_, position) => {
    const one = added.get(position) ?? byId.get(moved.get(position) as string) ?? (staying.shift() as Step);
    return edit(one, changed.get(one.id));
  });
  return { ...edit({ dataTableId: before.dataTableId, audience: before.audience }, difference.settings), steps };
}

describe('Comparing two definitions', () => {
  test('finds no difference if they are equal, in any order of members', () => {
    fc.assert(
      fc.property(definition, (one) => {
        const reversed = {
          ...one,
          steps: one.steps.map((given) => Object.fromEntries(Object.entries(given).reverse()) as unknown as Step),
        };
        expect(compareDefinitions(one, reversed)).toEqual(nothing);
      }),
    );
  });

  test('finds every change that turns one into the other', () => {
    fc.assert(
      fc.property(definition, definition, (before, after) => {
        const applied = apply(before, compareDefinitions(before, after));
        expect(sameJson(applied, after)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('in the other direction finds the inverse changes', () => {
    fc.assert(
      fc.property(definition, definition, (one, other) => {
        const [there, back] = [compareDefinitions(one, other), compareDefinitions(other, one)];
        expect(back.added).toEqual(there.removed);
        expect(back.removed).toEqual(there.added);
        expect(back.moved.length).toBe(there.moved.length);
        expect(back.changed.map(({ id }) => id).sort()).toEqual(there.changed.map(({ id }) => id).sort());
      }),
    );
  });

  test('reports only the step that was moved, not those that it passed', () => {
    const before = of(wait('a'), wait('b'), wait('c'), wait('d'));
    const after = of(wait('d'), wait('a'), wait('b'), wait('c'));
    expect(compareDefinitions(before, after)).toEqual({ ...nothing, moved: [{ id: 'd', from: 3, to: 0 }] });
  });

  test('does not report a step as moved if another one pushed it down', () => {
    const after = of(wait('new'), wait('a'), wait('b'));
    expect(compareDefinitions(of(wait('a'), wait('b')), after)).toEqual({ ...nothing, added: [{ position: 0, step: wait('new') }] });
  });

  test('shows a field before and after, including absent fields', () => {
    const before = {
      ...of(wait('a'), { id: 'm', type: 'message', channel: 'email', to: '', subject: 'A', text: 'T' }),
      audience: 'all' as const,
    };
    const after = of(wait('a', '2 days'), { id: 'm', type: 'message', channel: 'email', to: '', subject: 'B', text: 'T', html: '<p>' });
    expect(compareDefinitions(before, after)).toEqual({
      ...nothing,
      settings: [{ field: 'audience', before: 'all', after: 'new' }],
      changed: [
        { id: 'a', fields: [{ field: 'for', before: '1 day', after: '2 days' }] },
        {
          id: 'm',
          fields: [
            { field: 'subject', before: 'A', after: 'B' },
            { field: 'html', before: undefined, after: '<p>' },
          ],
        },
      ],
    });
  });

  test('reports a step of another type with the same id as changed', () => {
    const [change] = compareDefinitions(of(wait('a')), of({ id: 'a', type: 'webhook', url: '' })).changed;
    expect(change?.fields.map(({ field }) => field)).toEqual(['type', 'for', 'url']);
  });
});

describe('Two JSON values', () => {
  test.each([
    [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
    [{ a: undefined }, {}, true],
    [{}, [], false],
    [[1, 2], [2, 1], false],
    [null, {}, false],
    [{ constructor: 1 }, { valueOf: 1 }, false],
    [JSON.parse('{"__proto__":1}'), {}, false],
    [JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"__proto__":{"a":1}}'), true],
    [undefined, { a: 1 }, false],
  ])('%j and %j: %s', (one, other, same) => {
    expect([sameJson(one, other), sameJson(other, one)]).toEqual([same, same]);
  });
});
