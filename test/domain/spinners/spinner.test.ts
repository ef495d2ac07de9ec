import { describe, expect, test } from '@jest/globals';
import { nameOfCopy } from '../../../src/domain/kernel/name.ts';
import { locateProblems } from '../../../src/domain/spinners/locate-problems.ts';
import { sampleValues } from '../../../src/domain/spinners/sample-values.ts';
import { spinnerStateOf } from '../../../src/domain/spinners/spinner.ts';
import { aColumn, aDefinition, aSpinner, longAgo } from '../../support/builders.ts';

const dataTableId = '0198c0de-0000-7000-8000-000000000001';
const draft = aSpinner({ organizationId: 'o', draft: aDefinition({ dataTableId }) });
const now = new Date('2026-03-03T00:00:00Z');

describe('A spinner', () => {
  test('can be published and unpublished; a version keeps its number', () => {
    const { spinner, version } = draft.publish(now);
    expect([draft, spinner, spinner.unpublish()].map(spinnerStateOf)).toEqual(['draft', 'published', 'draft']);
    const again = spinner.unpublish().publish(longAgo, version);
    expect([again.version, again.isNew, again.spinner.publishedVersion]).toEqual([version, false, 1]);
    const edited = spinner.unpublish().edit(aDefinition({ dataTableId, audience: 'all' }));
    expect(edited.publish(now, version)).toMatchObject({ isNew: true, version: { number: 2 } });
  });

  test('is unpublished when archived, and cannot be edited or published until it is restored', () => {
    const archived = draft.publish(now).spinner.archive(now);
    expect([spinnerStateOf(archived), archived.publishedVersion]).toEqual(['archived', null]);
    expect(() => archived.edit(draft.draft)).toThrow('archived');
    expect(() => archived.publish(now)).toThrow('archived');
    expect(archived.archive(longAgo)).toBe(archived);
    expect(spinnerStateOf(archived.restore())).toBe('draft');
  });

  test('has at most 1,000 versions; publishing an unchanged draft adds none', () => {
    const { spinner, version } = draft.with({ lastVersion: 999 }).publish(now);
    expect(version.number).toBe(1000);
    expect(spinner.publish(now, version).isNew).toBe(false);
    const edited = spinner.edit(aDefinition({ dataTableId, audience: 'all' }));
    expect(() => edited.publish(now, version)).toThrow('at most 1,000 versions');
  });

  test('counts its edits, and refuses an edit of an older revision', () => {
    const edited = draft.change({ name: 'Other' });
    expect([edited.name, edited.draft, edited.revision]).toEqual(['Other', draft.draft, 2]);
    expect([edited.isAt(1), edited.isAt(2), edited.isAt(undefined)]).toEqual([false, true, true]);
  });

  test('knows who edited it last and who published a version, without their network address', () => {
    const by = { type: 'user', id: 'u1', ip: '192.0.2.1' } as const;
    const edited = draft.change({ name: 'Other', by, at: now });
    expect([edited.editedBy, edited.editedAt]).toEqual([{ type: 'user', id: 'u1' }, now]);
    expect(edited.publish(now, undefined, by).version.publishedBy).toEqual({ type: 'user', id: 'u1' });
    expect(edited.publish(now, undefined, by).spinner.editedBy).toEqual({ type: 'user', id: 'u1' });
  });

  test('has a copy without versions', () => {
    const copy = draft.publish(now).spinner.archive(now).duplicate({ id: 'c', name: 'Copy', createdAt: now });
    expect({ ...copy }).toEqual({ ...draft, id: 'c', name: 'Copy', createdAt: now, editedAt: now });
  });
});

test.each([
  ['Welcome', 'Welcome (copy)'],
  ['x'.repeat(200), `${'x'.repeat(193)} (copy)`],
  ['😀'.repeat(100), `${'😀'.repeat(96)} (copy)`],
])('the name of a copy is within the maximum length', (name, copy) => {
  expect(nameOfCopy(name)).toBe(copy);
});

test('problems are located by step and field, in definitions of any shape', () => {
  const definition = { steps: [{ id: 'a' }, 7, { id: 'c' }] };
  const paths = ['steps[0].where.all[1].column', 'steps[1]', 'steps[2]["odd\nname"]', 'audience', '', 'steps[9].id'];
  expect(
    locateProblems(
      definition,
      paths.map((path) => ({ path, message: '' })),
    ).map(({ step, field }) => [step, field]),
  ).toEqual([
    ['a', 'where.all[1].column'],
    [undefined, undefined],
    ['c', '["odd\nname"]'],
    [undefined, 'audience'],
    [undefined, undefined],
    [undefined, 'id'],
  ]);
  for (const odd of [null, [], 'x', { steps: {} }])
    expect(locateProblems(odd, [{ path: 'steps[0].id', message: '' }])[0]?.field).toBe('id');
});

test('sample values have the columns’ types, only for metadata columns', () => {
  const columns = [
    aColumn('E-Mail'),
    aColumn('name'),
    aColumn('age', { type: 'number' }),
    aColumn('vip', { type: 'boolean' }),
    aColumn('since', { type: 'datetime' }),
    aColumn('salary', { metadata: false }),
  ];
  expect([...sampleValues(columns, { testerEmail: 'ada@example.com', now })]).toEqual([
    ['E-Mail', 'ada@example.com'],
    ['name', 'name'],
    ['age', 42],
    ['vip', true],
    ['since', now.toISOString()],
  ]);
});
