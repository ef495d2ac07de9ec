import { describe, expect, test } from '@jest/globals';
import { onMemory } from '../../../support/http-spindle.ts';
import { aTenant, expectUnchanged, type Tenant } from '../../../support/http-tenant.ts';

const typeform = {
  event_id: '01H',
  form_response: {
    submitted_at: '2026-11-30T10:00:00Z',
    answers: [
      { type: 'email', email: 'ada@example.com', field: { id: 'a1', type: 'email', ref: 'email' } },
      { type: 'text', text: 'Ada', field: { id: 'a2', type: 'short_text', ref: 'name' } },
    ],
  },
};
const mapping = {
  columns: [
    { column: 'email', path: 'form_response.answers[field.ref="email"].email' },
    { column: 'name', path: 'form_response.answers[field.ref="name"].text', optional: true },
  ],
};
const stored = { email: 'ada@example.com', name: 'Ada' };

onMemory('The mapping of a data table', (spindle) => {
  async function given(fields: Parameters<typeof aTenant>[1] = {}) {
    const tenant = await aTenant(spindle(), fields);
    const owner = await tenant.person();
    const path = `/data-tables/${tenant.table.id}/mapping`;
    const map = async (body: unknown) => {
      const { status, body: answer } = await owner.put(path, body);
      expect([status, answer.errors]).toEqual([200, undefined]);
    };
    return { tenant, owner, path, map };
  }
  const latest = async (tenant: Tenant) =>
    (await (await tenant.person()).get(`/data-tables/${tenant.table.id}/ingest-requests`)).body.data[0];

  test('is set, read and removed, by people and by keys, and noted', async () => {
    const { tenant, owner, path } = await given();
    expect((await owner.get(path)).body).toEqual({ ok: true, mapping: null });
    const { key } = await tenant.keyWith(['tables:write']);
    const byKey = { headers: { Authorization: `Bearer ${key}` }, body: mapping };
    expect((await spindle().call('PUT', `/api/v1/public${path}`, byKey)).body).toEqual({ ok: true, mapping });
    expect((await owner.get(path)).body).toEqual({ ok: true, mapping });
    expect((await owner.get('/audit')).body.data[0]).toMatchObject({ action: 'data-table.edited', details: { before: { mapping: null } } });
    expect((await owner.delete(path)).status).toBe(200);
    expect((await owner.get(path)).body).toEqual({ ok: true, mapping: null });
  });

  test('makes a record of the body of a form tool, which is refused and kept without it', async () => {
    const { tenant, owner, path, map } = await given();
    const refused = await expectUnchanged(tenant, () => tenant.ingestByToken(typeform));
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    const { id, replayable } = await latest(tenant);
    expect(replayable).toBe(true);
    const { body: proposed } = await owner.post(`${path}/preview`);
    expect(proposed).toMatchObject({ callId: id, record: typeform, count: 1, records: [{ index: 0, fields: stored }], rejected: [] });
    expect(await tenant.rows()).toEqual([]);
    await map(proposed.mapping);
    expect((await owner.post(`/data-tables/${tenant.table.id}/ingest-requests/${id}/replay`)).status).toBe(201);
    expect((await tenant.ingestByToken(typeform)).body).toMatchObject({ ok: true, inserted: 1 });
    expect(await tenant.rows()).toEqual([stored, stored]);
    expect(await latest(tenant)).toMatchObject({ records: 1, code: null });
  });

  test('leaves bodies in Spindle’s own form as they are', async () => {
    const { tenant, map } = await given();
    await map(mapping);
    expect((await tenant.ingestByToken({ records: [stored] })).status).toBe(201);
    expect((await tenant.ingestByToken({ records: [stored], mode: 'x' })).body.code).toBe('VALIDATION_ERROR');
    expect(await tenant.rows()).toEqual([stored]);
  });

  test('finds a list of records, constants, times, joined lists and values of the whole body', async () => {
    const columns = ['email', 'tags', 'source', 'at', 'list'];
    const { tenant, map } = await given({ columns });
    await map({
      records: 'data.items',
      columns: [
        { column: 'email', path: 'properties.email.value' },
        { column: 'tags', path: 'tags[*].name', join: ', ', optional: true },
        { column: 'source', value: 'hubspot' },
        { column: 'at', path: 'at', epoch: 'seconds' },
        { column: 'list', path: '$.data.id' },
      ],
    });
    const item = (email: string, at: unknown, tags: unknown) => ({ properties: { email: { value: email } }, at, tags });
    const items = [item('a@example.com', 1764500000, [{ name: 'x' }, { name: 'y' }]), item('b@example.com', '1764500000.5', undefined)];
    expect((await tenant.ingestByToken({ data: { id: 7, items } })).body.inserted).toBe(2);
    const same = { source: 'hubspot', list: '7' };
    expect(await tenant.rows()).toEqual([
      { email: 'a@example.com', tags: 'x, y', at: '2025-11-30T10:53:20.000Z', ...same },
      { email: 'b@example.com', tags: null, at: '2025-11-30T10:53:20.500Z', ...same },
    ]);
  });

  test('refuses a body of another form and says what is missing where; skips such records if the table does', async () => {
    const { tenant, owner, map } = await given();
    await map({
      records: 'people',
      columns: [
        { column: 'email', path: 'mail' },
        { column: 'name', path: 'names', emptyAsNull: true },
      ],
    });
    const send = (body: unknown) => expectUnchanged(tenant, () => tenant.ingestByToken(body));
    const problemsOf = async (body: unknown) => (await send(body)).body.errors;
    const nowhere = 'has no object and no list where the mapping of the data table reads the records: people';
    for (const body of [{ peoples: [] }, { people: 'x' }, { people: null }, '[]'])
      expect(await problemsOf(body)).toEqual([{ path: 'body', message: nowhere }]);
    expect(await problemsOf({ people: [] })).toEqual([{ path: 'body', message: 'must have 1 to 500 items' }]);
    const ada = { mail: 'ada@example.com', names: '' };
    const faulty = [ada, { mail: 'b@example.com' }, {}, 5, { mail: 'c@example.com', names: ['x'] }, { mail: { a: 1 }, names: 'x' }];
    const answer = await send({ people: faulty });
    expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_VALUE']);
    expect(answer.body.errors).toEqual([
      { path: 'records[1].name', index: 1, column: 'name', message: 'is missing in the body: names' },
      { path: 'records[2].email', index: 2, column: 'email', message: 'is missing in the body: mail' },
      { path: 'records[2].name', index: 2, column: 'name', message: 'is missing in the body: names' },
      { path: 'records[3].email', index: 3, column: 'email', message: 'is missing in the body: mail' },
      { path: 'records[3].name', index: 3, column: 'name', message: 'is missing in the body: names' },
      {
        path: 'records[4].name',
        index: 4,
        column: 'name',
        message: 'is a list, and its mapping lacks join, the text between the items: names',
      },
      { path: 'records[5].email', index: 5, column: 'email', message: 'is an object, of which a member has to be named: mail' },
    ]);
    await owner.patch(`/data-tables/${tenant.table.id}`, { webhookOnError: 'skip' });
    const some = await tenant.ingestByToken({ people: faulty });
    expect([some.status, some.body.inserted, some.body.rejected.length]).toEqual([201, 1, 5]);
    expect(await tenant.rows()).toEqual([{ email: 'ada@example.com', name: null }]);
    expect(await latest(tenant)).toMatchObject({ records: 6, rejected: 5 });
  });

  test('keeps values that an update does not find', async () => {
    const { tenant, owner, map } = await given({ columns: ['email', 'name', 'city'] });
    await owner.put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] });
    await owner.patch(`/data-tables/${tenant.table.id}`, { webhookMode: 'upsert' });
    await map(mapping);
    await tenant.append([{ ...stored, city: 'London' }]);
    const answers = [{ email: 'ADA@example.com', field: { ref: 'email' } }];
    expect((await tenant.ingestByToken({ form_response: { answers } })).body).toMatchObject({ inserted: 0, updated: 1 });
    expect(await tenant.rows()).toEqual([{ ...stored, email: 'ADA@example.com', city: 'London' }]);
  });

  test('follows a column that is renamed or converted, and leaves one that is removed', async () => {
    const { tenant, owner, path, map } = await given({ columns: ['email', 'name', 'first', 'second'] });
    await map({
      columns: [
        { column: 'first', path: 'a' },
        { column: 'second', path: 'b' },
      ],
    });
    const columns = `/data-tables/${tenant.table.id}/columns`;
    expect((await owner.patch(columns, { column: 'first', name: 'one' })).status).toBe(200);
    expect((await tenant.ingestByToken({ a: 'x', b: 'y' })).status).toBe(201);
    expect(await tenant.rows()).toEqual([{ email: null, name: null, first: 'x', second: 'y' }]);
    expect((await owner.post(`${columns}/delete`, { column: 'second' })).status).toBe(200);
    expect((await owner.get(path)).body.mapping).toEqual({ columns: [{ column: 'one', path: 'a' }] });
    expect((await owner.post(`${columns}/delete`, { column: 'one' })).status).toBe(200);
    expect((await owner.get(path)).body).toEqual({ ok: true, mapping: null });
  });

  describe('is refused, with what is wrong and where, and changes nothing:', () => {
    const path = 'a';
    test.each([
      ['no column', { columns: [] }, { columns: expect.any(String) }],
      ['constants alone', { columns: [{ column: 'email', value: 'x' }] }, { columns: expect.any(String) }],
      ['an unknown column', { columns: [{ column: 'mail', path }] }, { 'columns[0].column': '"mail" is not a column of the data table' }],
      ['a prototype’s name', { columns: [{ column: '__proto__', path }] }, { 'columns[0].column': expect.any(String) }],
      [
        'a column twice',
        {
          columns: [
            { column: 'email', path },
            { column: 'email', path: 'b' },
          ],
        },
        { 'columns[1].column': 'repeats the column "email"' },
      ],
      ['no path', { columns: [{ column: 'email' }, { column: 'name', path }] }, { 'columns[0].path': expect.any(String) }],
      [
        'what is no path',
        { records: 'a..b', columns: [{ column: 'email', path: 'a[' }] },
        { records: expect.any(String), 'columns[0].path': expect.any(String) },
      ],
      ['a path and a constant', { columns: [{ column: 'email', path, value: 'x' }] }, { 'columns[0].path': expect.any(String) }],
      [
        'a constant that is joined',
        {
          columns: [
            { column: 'email', path },
            { column: 'name', value: 1, join: ',' },
          ],
        },
        { 'columns[1].join': 'is for a path' },
      ],
      ['an unknown option', { columns: [{ column: 'email', path, x: 1 }] }, { 'columns[0].x': 'is not allowed' }],
      [
        'more paths than a table has columns',
        { columns: Array.from({ length: 2000 }, () => ({ column: 'email', path })) },
        { columns: 'must have at most 200 items' },
      ],
    ])('%s', async (_what, body, problems) => {
      const { owner, path: at } = await given();
      const { status, body: answer } = await owner.put(at, body);
      expect(status).toBe(400);
      expect(Object.fromEntries(answer.errors.map((one: { path: string; message: string }) => [one.path, one.message]))).toEqual(problems);
      expect((await owner.get(at)).body.mapping).toBeNull();
    });
  });

  test('a preview of a given sample stores nothing, and tells what fits no column', async () => {
    const { tenant, owner, path } = await given({ columns: ['email', { name: 'age', type: 'number', metadata: true, required: true }] });
    const preview = (body: unknown) => owner.post(`${path}/preview`, body);
    expect((await preview({})).body.code).toBe('REFUSED_CALL_NOT_FOUND');
    const sample = [{ contact: { Email: 'ada@example.com' }, age: 36 }, { age: 'old' }];
    const { body } = await preview({ sample });
    expect(body.mapping).toEqual({
      columns: [
        { column: 'email', path: 'contact.Email', optional: true, emptyAsNull: true },
        { column: 'age', path: 'age' },
      ],
    });
    expect(body.records).toEqual([{ index: 0, fields: { email: 'ada@example.com', age: 36 } }]);
    expect(body.rejected).toMatchObject([{ index: 1, code: 'INVALID_VALUE', errors: [{ column: 'age' }] }]);
    expect(body.values).toEqual([
      { at: ['contact', 'Email'], path: 'contact.Email', name: 'Email', type: 'email' },
      { at: ['age'], path: 'age', name: 'age', type: 'number' },
    ]);
    for (const nothing of [5, 'x', null, {}, [], [[]]])
      expect((await preview({ sample: nothing })).body).toMatchObject({ count: 0, records: [] });
    expect((await preview({ sample, mapping: { columns: [{ column: 'x', path: 'y' }] } })).status).toBe(400);
    expect(await tenant.rows()).toEqual([]);
  });
});

onMemory('A form that is posted to a webhook URL', (spindle) => {
  const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' };

  test('is a record of its fields, and is replayed as it came', async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person();
    const send = () => tenant.ingestByToken('email=ada%40example.com&name=Ad%C3%A4+King', urlencoded);
    expect((await expectUnchanged(tenant, send)).body.code).toBe('VALIDATION_ERROR');
    await owner.patch(`/data-tables/${tenant.table.id}`, { webhookBody: 'record' });
    expect((await owner.post(`/data-tables/${tenant.table.id}/ingest-requests/replay`)).body.replayed).toBe(1);
    expect((await send()).status).toBe(201);
    expect(await tenant.rows()).toEqual(Array(2).fill({ email: 'ada@example.com', name: 'Adä King' }));
  });

  test('has members and lists in its names, for a mapping', async () => {
    const tenant = await aTenant(spindle(), { columns: ['email', 'tags', 'all', 'first', 'odd'] });
    const owner = await tenant.person();
    const columns = [
      { column: 'email', path: 'contact.fields.email' },
      { column: 'tags', path: 'contact.tags', join: '|' },
      { column: 'all', path: 'all', join: '|' },
      { column: 'first', path: 'items[0].id' },
      { column: 'odd', path: '["all[x]"]' },
    ];
    expect((await owner.put(`/data-tables/${tenant.table.id}/mapping`, { columns })).status).toBe(200);
    const body =
      'contact[fields][email]=ada%40example.com&contact[tags][]=a&contact%5Btags%5D%5B%5D=b&all=1&all=2&all[x]=3&items[0][id]=7&__proto__[x]=1&constructor=2';
    expect((await tenant.ingestByToken(body, urlencoded)).body).toMatchObject({ inserted: 1 });
    expect(await tenant.rows()).toEqual([{ email: 'ada@example.com', tags: 'a|b', all: '1|2', first: '7', odd: '3' }]);
  });

  test('may have parts, and files, which are left out', async () => {
    const tenant = await aTenant(spindle());
    await (await tenant.person()).patch(`/data-tables/${tenant.table.id}`, { webhookBody: 'record' });
    const part = (name: string, value: string, more = '') =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
    const file = part('cv', 'binary', '; filename="cv.pdf"');
    const send = (body: string, type = 'multipart/form-data; boundary=x') => tenant.ingestByToken(body, { 'Content-Type': type });
    expect((await send(`${part('email', 'ada@example.com')}${part('name', 'Ada')}${file}--x--\r\n`)).status).toBe(201);
    expect(await tenant.rows()).toEqual([{ email: 'ada@example.com', name: 'Ada' }]);
    for (const answer of [await send('--x\r\nContent-Disp'), await send('', 'multipart/form-data'), await send('a', 'multipart/form-data')])
      expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'body']);
    expect((await send('email=a', 'application/x-www-form-urlencoded; charset=utf-16')).status).toBe(415);
  });

  test('has at most 10,000 fields', async () => {
    const tenant = await aTenant(spindle());
    const answer = await expectUnchanged(tenant, () => tenant.ingestByToken('a=1&'.repeat(10_001), urlencoded));
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'body', message: 'has too many fields: at most 10000' }]]);
  });
});
