import { expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
import { importFile } from '../../support/http-import.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

const columns = [aColumn('email', { required: true }), aColumn('age', { type: 'number' })];
const manyNames = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join();

onEachStore('an import by API key and one by a person', (spindle) => {
  test.each<[string, string | undefined, string | Buffer, number, string, object]>([
    ['no rows', undefined, '\n\n', 400, 'VALIDATION_ERROR', { errors: [{ path: 'file', message: 'is empty' }] }],
    ['a blank name', undefined, 'email,,age\na,1,1\n', 400, 'VALIDATION_ERROR', { errors: [{ path: 'header.columns[1].name' }] }],
    ['a repeated name', undefined, 'email,age,age\na,1,1\n', 400, 'VALIDATION_ERROR', { errors: [{ path: 'header.columns[2].name' }] }],
    [
      'a blank name for an empty table',
      'empty',
      'email,,age\na,1,1\n',
      400,
      'VALIDATION_ERROR',
      { errors: [{ path: 'header.columns[1].name' }] },
    ],
    ['201 columns', 'empty', `${manyNames(201)}\n`, 400, 'VALIDATION_ERROR', { errors: [{ path: 'header.columns' }] }],
    ['1,001 columns', 'empty', `${manyNames(1001)}\n`, 400, 'VALIDATION_ERROR', { errors: [{ path: 'file' }] }],
    ['an unknown column', undefined, 'email,agee,age\na,1,1\n', 422, 'SCHEMA_MISMATCH', { expected: ['email', 'age'], unknown: ['agee'] }],
    ['a required column left out', 'filling', 'age\n1\n', 422, 'SCHEMA_MISMATCH', { missing: ['email'], unknown: [] }],
    ['a ragged row', undefined, 'email,age\na\n', 400, 'VALIDATION_ERROR', { errors: [{ path: 'line 2' }] }],
    ['a value that does not fit', undefined, 'email,age\na,1\n,x\n', 400, 'VALIDATION_ERROR', { errors: [{ path: 'line 3, email' }, {}] }],
    ['more rows than the plan has left', undefined, 'email,age\na,1\na,2\na,3\n', 402, 'PLAN_LIMIT', { requested: 3, remaining: 2 }],
  ])('are refused in the same way: %s', async (_, kind, file, status, code, details) => {
    const tenant = await aTenant(spindle(), { columns: kind === 'empty' ? [] : columns, plan: { limits: { records: 2 } } });
    const person = await tenant.person('member');
    if (kind === 'filling') {
      const owner = await tenant.person('owner');
      expect((await owner.patch(`/data-tables/${tenant.table.id}`, { fillsAbsentColumns: true })).status).toBe(200);
    }
    const answers = [
      await expectUnchanged(tenant, () => tenant.importCsv(file)),
      await expectUnchanged(tenant, () => importFile(person, tenant.table.id, file)),
    ];
    const [byKey, byPerson] = answers.map((answer) => ({ status: answer.status, body: { ...answer.body, requestId: '' } }));
    expect(byKey).toMatchObject({ status, body: { code, ...details } });
    expect(byPerson).toEqual(byKey);
  });

  test('differ in what may be left out: a person may omit more', async () => {
    const tenant = await aTenant(spindle(), { columns });
    const person = await tenant.person('member');
    for (const file of ['email\na\n', 'email,age,import_line\na,1,7\n']) {
      expect((await expectUnchanged(tenant, () => tenant.importCsv(file))).status).toBe(422);
      expect((await importFile(person, tenant.table.id, file)).status).toBe(200);
    }
  });
});
