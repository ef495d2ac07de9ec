import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'yaml';
import { stepKinds } from '../../../src/domain/spinners/step-kinds.ts';
import { columnTypes } from '../../../src/domain/tables/column-kinds/column-kinds.ts';
import { exampleDefinition } from '../../../src/http/spinners/definition-schema.ts';
import type { Backend } from '../../support/backends.ts';
import { aSendingOrganization, definitionsOn } from '../../support/definitions.ts';
import { openMemory } from '../../support/memory-backend.ts';

/** Names of tables and columns as people may write them. */
const name = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      '__proto__',
      'constructor',
      'yes',
      'null',
      '2026',
      '1e3',
      '- a',
      'a: b',
      '#x',
      '"q"',
      "it's",
      'Größe 📧',
      '~',
      '<<',
      '&a',
    ),
  )
  .filter(
    (text) => text.trim() === text && /[\p{L}\p{N}]/u.test(text) && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text),
  );

const column = fc.record({ name, type: fc.constantFrom(...columnTypes), metadata: fc.boolean(), required: fc.boolean() }).map((one) => ({
  ...one,
  ...(one.type === 'choice' && { options: ['no', 'a, b', '1'] }),
}));

const table = fc
  .record({
    columns: fc.uniqueArray(column, { selector: (one) => one.name, maxLength: 5 }),
    fillsAbsentColumns: fc.boolean(),
    defaultCountry: fc.constantFrom(null, 'DE', 'US'),
    zone: fc.constantFrom(null, 'Europe/Berlin'),
    zoneByPhone: fc.boolean(),
    webhookOnError: fc.constantFrom('refuse', 'skip'),
    webhookBody: fc.constantFrom('records', 'record'),
    project: fc.constantFrom(null, 'Summer', 'null'),
    hasKey: fc.boolean(),
    isMapped: fc.boolean(),
  })
  .map(({ hasKey, isMapped, ...fields }) => {
    const columns = fields.columns.map(({ name }) => ({ column: name, path: 'answers[*].email', optional: true }));
    const [first] = fields.columns.filter(({ metadata }) => metadata);
    return {
      ...fields,
      ...(isMapped && columns.length > 0 && { mapping: { records: 'data', columns } }),
      ...(first && { titleColumn: first.name, key: hasKey ? [first.name] : [] }),
    };
  });

const exampleSteps = exampleDefinition.steps as unknown as readonly { readonly type: string }[];
const text = fc.string({ maxLength: 40 }).map((one) => one.replace(/[{}]/g, ''));
const step = fc.oneof(
  fc.record({
    type: fc.constant('message'),
    channel: fc.constant('email'),
    channelId: fc.constant('Sales'),
    to: text,
    subject: text,
    text,
  }),
  fc.record({
    type: fc.constant('move'),
    spinnerId: fc.constantFrom('First', 'Second'),
    context: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), text, { maxKeys: 2 }),
  }),
  fc.record({ type: fc.constant('wait'), for: fc.constantFrom('1 day', '2 hours') }),
  fc.constantFrom(...exampleSteps.filter(({ type }) => !['message', 'move', 'wait', 'branch', 'split'].includes(type))),
);
const steps = fc.array(step, { maxLength: 4 }).map((all) => all.map((one, index) => ({ ...one, id: `s${index}` })));

let store: Backend;
test('what is exported makes an empty organization alike, and the file that it came from changes nothing then', async () => {
  store = await openMemory();
  const on = definitionsOn(store);
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, table, { minKeys: 1, maxKeys: 3 }), steps, steps, async (tables, first, second) => {
      const over = Object.keys(tables)[0];
      const spinners = { First: { table: over, steps: first }, Second: { table: over, audience: 'all', steps: second } };
      const file = JSON.stringify({ version: 1, tables, spinners });
      const [one, other] = [await aSendingOrganization(store), await aSendingOrganization(store)];
      await on.apply(one, file);
      expect((await on.diff(one, file)).plan.operations).toEqual([]);
      const exported = await on.exported(one);
      expect((await on.diff(one, exported)).plan).toMatchObject({ operations: [], projects: [] });
      await on.apply(other, exported);
      expect(await on.exported(other)).toBe(exported);
      expect((await on.diff(other, file)).plan.operations).toEqual([]);
      expect(Object.keys(parse(exported).tables).sort()).toEqual(Object.keys(tables).sort());
    }),
    { numRuns: 25 },
  );
});

test('every kind of step is exported as it is', async () => {
  const on = definitionsOn(store);
  const organizationId = await aSendingOrganization(store);
  const { dataTableId: _, ...definition } = exampleDefinition;
  const spinner = { table: 'Contacts', ...definition };
  const file = JSON.stringify({ version: 1, tables: { Contacts: { columns: [{ name: 'email' }] } }, spinners: { All: spinner } });
  await on.apply(organizationId, file);
  const exported = parse(await on.exported(organizationId)).spinners.All.steps;
  expect(exported.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(Object.keys(stepKinds).filter((type) => type !== 'end' && type !== 'move')),
  );
  expect((await on.diff(organizationId, file)).plan.operations).toEqual([]);
});
