import { expect, test } from '@jest/globals';
import type { SpinnerDefinition } from '../../../../src/domain/spinners/spinner-definition.ts';
import { type SuppressStep, suppressKind } from '../../../../src/domain/spinners/steps/suppress.ts';
import { aTable } from '../../../support/builders.ts';
import { checkDefinition, checkForPublishing } from '../../../support/checked-definition.ts';
import { aPreview, aVisit } from './visits.ts';

const table = aTable({ organizationId: '0190f3a4-5c1e-7000-8000-000000000002', defaultCountry: 'DE' });
const step: SuppressStep = { id: 'a', type: 'suppress', kind: 'email', address: '{{ email }}' };
const definition = (one: unknown) =>
  ({ dataTableId: '0190f3a4-5c1e-7000-8000-000000000001', audience: 'new', steps: [one] }) as unknown as SpinnerDefinition;

test.each([
  [step, { email: ' Ada@Example.COM ' }, { kind: 'email', address: 'ada@example.com' }],
  [{ ...step, kind: 'phone', address: '{{ phone }}' } as const, { phone: '030 901820' }, { kind: 'phone', address: '+4930901820' }],
])('suppresses the address in its canonical form: %j', (one, cells, address) => {
  const act = { does: 'suppress', address, reason: 'manual', note: null };
  expect(suppressKind.enter(one, { ...aVisit(cells), table })).toEqual({ go: 'act', act });
});

test('has its reason and its note', () => {
  expect(suppressKind.enter({ ...step, reason: 'complained', note: 'by phone' }, aVisit({ email: 'a@b.example' }))).toMatchObject({
    act: { reason: 'complained', note: 'by phone' },
  });
});

test('a record without an address goes on; one with something else fails', () => {
  expect(suppressKind.enter(step, aVisit({ email: '  ' }))).toEqual({ go: 'on' });
  expect(suppressKind.enter(step, aVisit({ email: 'ada' }))).toEqual({ go: 'out', state: 'failed', reason: 'address_invalid' });
  expect(suppressKind.preview(step, aPreview({ email: 'ada' }))).toEqual({
    suppress: { address: null, isInvalid: true, reason: 'manual' },
  });
});

test('names what is wrong or missing', () => {
  const problems = checkDefinition(definition({ id: 'a', type: 'suppress', kind: 'fax', address: 7, reason: 'why', note: 5 }));
  expect(problems.map(({ path }) => path)).toEqual(['kind', 'address', 'reason', 'note'].map((name) => `steps[0].${name}`));
  const context = { columns: table.columns, table, channelFault: () => undefined };
  expect(checkForPublishing(definition({ id: 'a', type: 'suppress' }), context)).toEqual([
    { path: 'steps[0].address', message: 'Enter the address, for example {{ email }}' },
  ]);
});
