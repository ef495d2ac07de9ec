import { describe, expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
import { checkOf, importFile, preparedImport, putFile } from '../../support/http-import.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const columns = [aColumn('email'), aColumn('name')];
const file = 'email,name\nada@example.com,Ada\nBOB@example.com,Bob\n,Nobody\n';
const consent = { address: 'email', topics: ['news'], source: 'sign-up sheet' };

onEachStore('consent in imports', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle(), { columns });
    const noting = (await tenant.keyWith(['ingest', 'suppressions:write'])).key;
    const admin = await tenant.person('admin');
    await admin.post('/topics', { key: 'news', name: { en: 'News' }, reaches: 'joined' });
    await admin.post('/topics', { key: 'tips', name: { en: 'Tips' } });
    await admin.post('/topics', { key: 'old', name: { en: 'Old' } });
    await admin.patch('/topics/old', { isArchived: true });
    const imported = async (sent: string, options: object) => {
      const { status, body } = await importFile(admin, tenant.table.id, sent, options);
      return { status, body, ...body.import };
    };
    const history = async (address: string) =>
      (await admin.get(`/people/consent?address=${encodeURIComponent(address)}`)).body.data.map(
        ({ act, topics, at, words, source, via }: Record<string, unknown>) => [act, topics, at, words, source, via],
      );
    return { tenant, noting, admin, imported, history };
  };
  const now = () => spindle().clock.now().toISOString();
  const refused = (errors: Readonly<Record<string, string>>) =>
    expect.objectContaining({
      errors: Object.entries(errors).map(([path, message]) => ({ path, message: expect.stringContaining(message) })),
    });

  describe('of a person', () => {
    test('200: all in a file join the topics, and the proof names the import, its file and the line', async () => {
      const { imported, history } = await given();
      const options = { fileName: 'fair.csv', consent: { ...consent, at: '2025-05-31', words: 'Send me news' } };
      const { status, id, inserted, consentOutcome } = await imported(file, options);
      expect([status, inserted, consentOutcome]).toEqual([200, 3, { noted: 2, alreadyThere: 0, stayedLeft: 0, errors: [] }]);
      const source = (line: number) => `sign-up sheet (import ${id}, fair.csv, line ${line})`;
      expect(await history('ada@example.com')).toEqual([
        ['joined', ['news'], '2025-05-31T00:00:00.000Z', 'Send me news', source(2), 'import'],
      ]);
      expect((await history('bob@example.com'))[0].slice(3)).toEqual(['Send me news', source(3), 'import']);
      const again = await imported(file, options);
      expect(again.consentOutcome).toEqual({ noted: 0, alreadyThere: 2, stayedLeft: 0, errors: [] });
      expect(await history('ada@example.com')).toHaveLength(1);
    });

    test('200: columns say the topics, when and how; what they lack is that of the file', async () => {
      const { imported, history } = await given();
      const sent =
        'email;name;Lists;Date;How\nada@example.com;Ada;news, tips;31.5.2025;by phone\nbob@example.com;Bob;;;\ncy@example.com;Cy;tips;2025-06-01;\n';
      const options = {
        mapping: [
          { from: 1, to: 'email' },
          { from: 2, to: 'name' },
        ],
        consent: { ...consent, topicsFrom: 'Lists', atFrom: 4, atFormat: 'day_first', sourceFrom: 'How' },
      };
      expect((await imported(sent, options)).consentOutcome).toMatchObject({ noted: 3 });
      const of = async (name: string) => (await history(`${name}@example.com`)).map((entry: unknown[]) => entry.slice(1, 3));
      expect([await of('ada'), await of('bob'), await of('cy')]).toEqual([
        [[['news', 'tips'], '2025-05-31T00:00:00.000Z']],
        [[['news'], now()]],
        [[['tips'], '2025-06-01T00:00:00.000Z']],
      ]);
      expect([(await history('ada@example.com'))[0][4], (await history('bob@example.com'))[0][4]]).toEqual([
        expect.stringMatching(/^by phone \(import \S+, line 2\)$/),
        expect.stringMatching(/^sign-up sheet \(import \S+, line 3\)$/),
      ]);
    });

    test('200: a column a topic says yes or no; no notes nothing', async () => {
      const { imported, history } = await given();
      const sent = 'email,name,News,Tips\nada@example.com,Ada,ja,no\nbob@example.com,Bob,,0\n';
      const topicColumns = [
        { topic: 'news', from: 'News' },
        { topic: 'tips', from: 'Tips' },
      ];
      const { consentOutcome } = await imported(sent, { consent: { address: 'email', topicColumns, source: 'sheet' } });
      expect(consentOutcome).toMatchObject({ noted: 1 });
      expect([(await history('ada@example.com'))[0].slice(0, 2), await history('bob@example.com')]).toEqual([['joined', ['news']], []]);
    });

    test('200: who has left a topic stays off it, and the result names the line', async () => {
      const { admin, tenant, imported, history } = await given();
      await admin.post('/people/leave', { address: 'bob@example.com', topics: ['news'] });
      const { id, consentOutcome } = await imported(file, { consent: { ...consent, at: '2025-01-01' } });
      expect(consentOutcome).toEqual({ noted: 2, alreadyThere: 0, stayedLeft: 0, errors: [] });
      const { body } = await admin.get('/people/preferences?address=bob@example.com');
      expect(body.preferences.topics).toContainEqual(expect.objectContaining({ key: 'news', state: 'left' }));
      const later = await imported('email,name\nbob@example.com,Bob\n', { consent });
      expect(later.consentOutcome).toEqual({
        noted: 0,
        alreadyThere: 0,
        stayedLeft: 1,
        errors: [{ path: 'line 2', line: 2, message: 'has left "news", and stays off it' }],
      });
      expect([(await tenant.rows()).length, (await history('bob@example.com')).length]).toEqual([4, 2]);
      expect((await admin.get(`/imports/${id}`)).body.import).toMatchObject({
        consent: { kind: 'email', ...consent, at: '2025-01-01T00:00:00.000Z' },
        consentOutcome,
      });
      await admin.post(`/imports/${id}/undo`);
      expect(await history('ada@example.com')).toHaveLength(1);
    });

    test('400: a wrong consent is refused before the file, with its place', async () => {
      const { admin, tenant } = await given();
      const wrong: readonly [object, Readonly<Record<string, string>>][] = [
        [{ ...consent, topics: ['nothing'] }, { 'consent.topics[0]': 'is not the key of a topic' }],
        [{ ...consent, topics: ['news', 'old'] }, { 'consent.topics[1]': 'is archived' }],
        [{ ...consent, at: '2099-01-01' }, { 'consent.at': 'must not be in the future' }],
        [{ ...consent, source: ' ' }, { 'consent.source': 'must say how they agreed' }],
        [{ address: 'email', source: 'x' }, { 'consent.topics': 'must say what they agree to' }],
        [
          { ...consent, topicColumns: [{ topic: 'old', from: 1 }] },
          { 'consent.topics': 'alone', 'consent.topicColumns[0].topic': 'archived' },
        ],
      ];
      for (const [sent, errors] of wrong) {
        const { status, body } = await admin.post(`/data-tables/${tenant.table.id}/imports`, { consent: sent });
        expect([status, body]).toEqual([400, refused(errors)]);
      }
    });

    test('400: rows whose consent cannot be read refuse the file, by line and column, and nothing is stored', async () => {
      const { admin, tenant, imported, history } = await given();
      const sent = [
        'email,name,Lists,Date,How',
        'ada@example.com,Ada,news,2025-05-31,sheet',
        'nobody,B,news,,sheet',
        'c@example.com,C,nothing,,sheet',
        'd@example.com,D,old,,sheet',
        'e@example.com,E,news,2099-01-01,sheet',
        'f@example.com,F,news,01/02/2025,sheet',
        'g@example.com,G,news,31.05.2025,sheet',
        'h@example.com,H,news,,',
      ].join('\n');
      const options = { consent: { address: 'email', topicsFrom: 'Lists', atFrom: 'Date', sourceFrom: 'How' } };
      const { status, body } = await imported(sent, options);
      expect([status, body]).toEqual([
        400,
        refused({
          'line 3, email': 'address',
          'line 4, Lists': '"nothing" is not the key of a topic',
          'line 5, Lists': 'is archived',
          'line 6, Date': 'must not be in the future',
          'line 7, Date': '"01/02/2025" can be read as 2025-02-01 and as 2025-01-02',
          'line 8, Date': 'with "atFormat": "day_first" it is 2025-05-31',
          'line 9, How': 'must say how they agreed',
        }),
      ]);
      expect([await tenant.rows(), await history('ada@example.com')]).toEqual([[], []]);
      const check = await checkOf(admin, tenant.table.id, sent, { ...options, onError: 'set_aside' });
      expect(check.body.check).toMatchObject({ misfits: 7, wholeRows: [{ kind: 'consent', rows: 7, lines: [3, 4, 5, 6, 7, 8, 9] }] });
      const aside = await imported(sent, { ...options, onError: 'set_aside' });
      expect(aside).toMatchObject({ inserted: 1, setAside: 7, consentOutcome: { noted: 1 } });
      expect((await admin.get(`/imports/${aside.id}/errors`)).text).toContain('"""Lists"" ""nothing"" is not the key of a topic"');
    });

    test('400: a column that the file does not have is named', async () => {
      const { imported } = await given();
      const { status, body } = await imported(file, { consent: { ...consent, address: 'e-mail', sourceFrom: 9 } });
      expect([status, body]).toEqual([
        400,
        refused({
          'consent.address': 'is not a column of the file; did you mean "email"?',
          'consent.sourceFrom': "beyond the file's last column (2)",
        }),
      ]);
    });

    test('400: a file in which more rows bring consent than others may wait for', async () => {
      const { tenant, imported } = await given();
      const rows = Array.from({ length: 20_001 }, (_, index) => `p${index}@example.com,`).join('\n');
      const { status, body } = await imported(`email,name\n${rows}\n`, { consent });
      expect([status, body]).toEqual([400, refused({ 'line 20002': 'is one more than the 20,000 rows of a file that may bring consent' })]);
      expect(await tenant.rows()).toEqual([]);
    });

    test('400: a topic that is archived before the file comes refuses it', async () => {
      const { admin, tenant } = await given();
      const id = await preparedImport(admin, tenant.table.id, { consent });
      await admin.patch('/topics/news', { isArchived: true });
      expect((await putFile(admin, id, file)).status).toBe(400);
      expect(await tenant.rows()).toEqual([]);
    });

    test('200: an update brings the consent of rows that change nothing, and of no row that is set aside', async () => {
      const { admin, tenant, imported, history } = await given();
      await imported('email,name\nada@example.com,Ada\n', {});
      await admin.put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] });
      const sent = 'email,name\nada@example.com,Ada\nbob@example.com,Bob\nbob@example.com,Bobby\n';
      expect(await imported(sent, { mode: 'upsert', consent })).toMatchObject({
        inserted: 1,
        unchanged: 1,
        consentOutcome: { noted: 2, alreadyThere: 1 },
      });
      const aside = await imported('email,name\ncy@example.com,Cy\nada@example.com,A\n', { onError: 'set_aside', consent });
      expect(aside).toMatchObject({ inserted: 1, setAside: 1, consentOutcome: { noted: 1, alreadyThere: 0 } });
      expect(await history('ada@example.com')).toHaveLength(1);
    });
  });

  describe('of a key', () => {
    const query = (sent: unknown) =>
      `?fileName=crm.csv&consent=${encodeURIComponent(typeof sent === 'string' ? sent : JSON.stringify(sent))}`;
    const call = ({ tenant, noting: key }: Awaited<ReturnType<typeof given>>, sent: unknown, body = file, headers = {}) =>
      tenant.post(`/data-tables/${tenant.table.id}/import${query(sent)}`, body, {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'text/csv',
        ...headers,
      });

    test('201: the answer counts the rows, and a repeat of the call notes nothing twice', async () => {
      const all = await given();
      const { history } = all;
      const key = { 'Idempotency-Key': 'once' };
      const sent = { ...consent, atFrom: 'Since' };
      const body = 'email,name,Since\nada@example.com,Ada,2025-05-31\n';
      const first = await call(all, sent, body, key);
      expect([first.status, first.body]).toEqual([
        201,
        expect.objectContaining({
          inserted: 1,
          columns: ['email', 'name'],
          consent: { noted: 1, alreadyThere: 0, stayedLeft: 0, errors: [] },
        }),
      ]);
      expect((await call(all, sent, body, key)).body.consent).toEqual(first.body.consent);
      expect(await history('ada@example.com')).toEqual([
        [
          'joined',
          ['news'],
          '2025-05-31T00:00:00.000Z',
          null,
          `sign-up sheet (import of request ${first.body.requestId}, crm.csv, line 2)`,
          'import',
        ],
      ]);
    });

    test('400: consent that is no JSON, or has the wrong form', async () => {
      const all = await given();
      expect((await call(all, '{')).body).toEqual(refused({ consent: 'must be JSON' }));
      expect((await call(all, { ...consent, more: 1 })).body).toEqual(refused({ 'consent.more': 'is not allowed' }));
    });

    test('403: a key without the scope', async () => {
      const all = await given();
      const { status, body } = await call({ ...all, noting: all.tenant.key }, consent);
      expect([status, body.code, body.required]).toEqual([403, 'MISSING_SCOPE', 'suppressions:write']);
    });
  });
});
