import { expect, test } from '@jest/globals';
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
      ...{ rows: 6, misfits: 2, columns: [], isTooMany: false, keys: { existing: 1, repeated: 1 } },
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
      wholeRows: [{ kind: 'duplicate', rows: 2, lines: [2, 4] }],
    });
    const imported = await importFile(person, tenant.table.id, twins, { onError: 'set_aside' });
    expect(imported.body.import.setAside).toBe(2);
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
