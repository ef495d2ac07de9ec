import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aColumn } from '../../support/builders.ts';
import { checkOf, importFile } from '../../support/http-import.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

onEachStore('a file for a table with a key is checked', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle(), { columns: [aColumn('email'), aColumn('name', { required: true })] });
    const person = await tenant.person();
    await tenant.ingest({ dataTableId: tenant.table.id, records: [{ email: 'ada@x.example', name: 'Ada' }] });
    const setKey = () => person.put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] });
    return { tenant, person, setKey };
  };
  const file = ['email,name', 'ADA@x.example,', 'bob@x.example,Bob', ',Nemo', 'BOB@x.example,', 'eve@x.example,', 'joe@x.example,Joe'].join(
    '\n',
  );
  const outcomes = async (options: object) => {
    const { tenant, person, setKey } = await given();
    await setKey();
    const checked = await expectUnchanged(tenant, () => checkOf(person, tenant.table.id, file, options));
    const { body } = await importFile(person, tenant.table.id, file, { ...options, onError: 'set_aside' });
    return { check: checked.body.check, setAside: body.import.setAside };
  };

  test('for an update: rows without a key, and new ones that lack what is required, do not fit', async () => {
    const { check, setAside } = await outcomes({ mode: 'upsert' });
    expect(check).toEqual({
      ...{ rows: 6, misfits: 2, columns: [], problems: [], isTooMany: false, keys: { existing: 1, repeated: 1 } },
      changes: {
        ...{ inserted: 2, updated: 2, unchanged: 0 },
        examples: [{ line: 2, key: ['ada@x.example'], cells: [{ column: 'email', before: 'ada@x.example', after: 'ADA@x.example' }] }],
      },
      wholeRows: [
        { kind: 'key', rows: 1, lines: [4] },
        { kind: 'incomplete', rows: 1, lines: [6] },
      ],
    });
    expect(setAside).toBe(check.misfits);
  });

  test('for appending: rows with the key of a record or of a row before do not fit either', async () => {
    const { tenant, person, setKey } = await given();
    await setKey();
    const twins = 'email,name\nada@x.example,Ada\nbob@x.example,Bob\nBOB@x.example,Rob\njoe@x.example,Joe\n';
    const { body } = await checkOf(person, tenant.table.id, twins, {});
    expect(body.check).toMatchObject({
      ...{ rows: 4, misfits: 2, keys: { existing: 1, repeated: 1 } },
      changes: null,
      wholeRows: [{ kind: 'duplicate', rows: 2, lines: [2, 4] }],
    });
    const imported = await importFile(person, tenant.table.id, twins, { onError: 'set_aside' });
    expect(imported.body.import.setAside).toBe(2);
  });

  test('for an update: what would become of each row, as the import then says', async () => {
    const counts: Record<string, number> = { inserted: 0, updated: 0, unchanged: 0 };
    const row = fc.tuple(fc.constantFrom('p', 'P'), fc.nat(7), fc.constantFrom('Ada', 'Eve', ''), fc.constantFrom('1', '2', '', 'x'));
    const files = fc.record({ isRequired: fc.boolean(), emptyClears: fc.boolean(), rows: fc.array(row, { minLength: 12, maxLength: 12 }) });
    for (const { isRequired, emptyClears, rows } of fc.sample(files, { numRuns: 15, seed: 54 })) {
      const columns = [aColumn('email'), aColumn('name', { required: isRequired }), aColumn('age', { type: 'number' }), aColumn('kept')];
      const tenant = await aTenant(spindle(), { columns });
      const person = await tenant.person();
      const records = Array.from({ length: 5 }, (_, n) => ({ email: `p${n}@x.example`, name: 'Ada', age: n, kept: 'as it is' }));
      await tenant.ingest({ dataTableId: tenant.table.id, records });
      await person.put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] });
      const lines = rows.map(([letter, number, name, age]) => `${letter}${number}@x.example,${name},${age}`);
      const file = ['email,name,age', ...lines].join('\n');
      const options = { mode: 'upsert', emptyClears };
      const { check } = (await expectUnchanged(tenant, () => checkOf(person, tenant.table.id, file, options))).body;
      const done = (await importFile(person, tenant.table.id, file, { ...options, onError: 'set_aside' })).body.import;
      const { examples, ...changes } = check.changes;
      const { inserted, updated, unchanged } = done;
      expect({ lines, ...changes, misfits: check.misfits }).toEqual({ lines, inserted, updated, unchanged, misfits: done.setAside });
      expect(examples.length).toBeLessThanOrEqual(Math.min(10, updated));
      for (const outcome of Object.keys(counts)) counts[outcome] = (counts[outcome] as number) + changes[outcome];
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5);
  });

  test('for an update: the first ten rows that change a record, with what they change', async () => {
    const { tenant, person, setKey } = await given();
    await setKey();
    const many = (name: string) => `email,name\n${Array.from({ length: 12 }, (_, n) => `p${n}@x.example,${name}`).join('\n')}\n`;
    await importFile(person, tenant.table.id, many('P'), {});
    const long = 'Q'.repeat(300);
    const { body } = await checkOf(person, tenant.table.id, many(long), { mode: 'upsert' });
    expect(body.check.changes).toMatchObject({ inserted: 0, updated: 12, unchanged: 0 });
    expect(body.check.changes.examples).toHaveLength(10);
    expect(body.check.changes.examples[9]).toEqual({
      ...{ line: 11, key: ['p9@x.example'] },
      cells: [{ column: 'name', before: 'P', after: `${'Q'.repeat(200)}…` }],
    });
  });

  test('in as many batches as it has rows for', async () => {
    const { tenant, person, setKey } = await given();
    await setKey();
    const many = Array.from({ length: 1200 }, (_, index) => `p${index % 1100}@x.example,P`).join('\n');
    const { body } = await checkOf(person, tenant.table.id, `email,name\n${many}\n`, { mode: 'upsert' });
    expect(body.check).toMatchObject({ rows: 1200, misfits: 0, keys: { existing: 0, repeated: 100 } });
  });

  test('409: not for an update of a table without a key', async () => {
    const { tenant, person } = await given();
    const refused = await checkOf(person, tenant.table.id, file, { mode: 'upsert' });
    expect([refused.status, refused.body.code]).toEqual([409, 'TABLE_HAS_NO_KEY']);
  });
});
