import { describe, expect, test } from '@jest/globals';
import { Suppression } from '../../../src/domain/consent/suppression.ts';
import type { Person } from '../../support/http-person.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const csv = { 'Content-Type': 'text/csv' };
const listed = async (person: Person, query = '') =>
  (await person.get(`/suppressions${query}`)).body.data as readonly Readonly<Record<string, unknown>>[];
const addressesOf = async (person: Person, query = '') => (await listed(person, query)).map(({ address }) => address);
const imported = async (person: Person, file: unknown, query = '') => {
  const { status, body } = await person.post(`/suppressions/import${query}`, file, csv);
  return [status, body] as const;
};
const counts = (added: number, alreadyThere = 0, errors: readonly unknown[] = []) => [
  201,
  { ok: true, added, alreadyThere, invalid: errors.length, errors },
];

onEachStore('/suppressions', (spindle) => {
  const audited = async (person: Person) =>
    (
      (await person.get('/audit?subjectType=suppression')).body.data as readonly {
        action: string;
        details: object;
        actor: { id: string };
      }[]
    ).map(({ action, details, actor }) => [action, details, actor.id === person.user.id]);

  test('201: addresses are added by hand, once whatever their spelling, and listed with who and why', async () => {
    const person = await (await aTenant(spindle())).person('admin');
    const body = { addresses: [' ADA@Example.com', 'ada@example.com', 'größe@例え.jp'], reason: 'complained', note: 'by phone' };
    const answer = await person.post('/suppressions', body);
    expect([answer.status, answer.body]).toEqual([201, { ok: true, added: 2, alreadyThere: 1 }]);
    expect((await person.post('/suppressions', { addresses: ['Ada@example.com'] })).body).toMatchObject({ added: 0, alreadyThere: 1 });
    const entry = { kind: 'email', reason: 'complained', note: 'by phone', via: 'hand', createdAt: spindle().clock.now().toISOString() };
    const by = { type: 'user', id: person.user.id, name: person.user.name };
    expect(await listed(person)).toEqual(
      ['ada@example.com', 'größe@xn--r8jz45g.jp'].map((address) => ({ ...entry, address, by, unsubscribedAt: null })),
    );
    const details = { kind: 'email', reason: 'complained', note: 'by phone', added: 2, alreadyThere: 1 };
    expect(await audited(person)).toEqual([['suppression.added-many', details, true]]);
  });

  test('201: phone numbers are a list of their own, found however they are written', async () => {
    const person = await (await aTenant(spindle())).person('admin');
    const addresses = ['+1 (415) 555-2671', '+14155552671', '+49 30 1234567'];
    const answer = await person.post('/suppressions', { kind: 'phone', addresses });
    expect([answer.status, answer.body]).toEqual([201, { ok: true, added: 2, alreadyThere: 1 }]);
    expect(await listed(person)).toEqual([]);
    const prefix = encodeURIComponent('+1 (415) 55');
    const { body } = await person.get(`/suppressions?kind=phone&prefix=${prefix}`);
    expect(body.data).toMatchObject([{ kind: 'phone', address: '+14155552671' }]);
    const wrong = await person.post('/suppressions', { kind: 'phone', addresses: ['+14155552672', '415 555 2671', '123'] });
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(['addresses[1]', 'addresses[2]']);
    const list = 'Mobile,reason\r\n+1 415 555 2673,unsubscribed\r\n030 1234567,\r\n';
    expect((await imported(person, list, '?kind=phone'))[1]).toMatchObject({ added: 1, invalid: 1, errors: [{ line: 3 }] });
    const removal = { kind: 'phone', address: '+1 415-555-2671', reason: 'they asked' };
    expect((await person.post('/suppressions/delete', removal)).status).toBe(200);
  });

  test('400: every text that is not an address is named, and nothing is added', async () => {
    const person = await (await aTenant(spindle())).person('owner');
    const addresses = ['ada@example.com', 'ada', `${'a'.repeat(5000)}@example.com`, 'a@b, c@d', '=1+1'];
    const { status, body } = await person.post('/suppressions', { addresses });
    expect([status, body.code, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      ...[400, 'VALIDATION_ERROR'],
      ['addresses[1]', 'addresses[2]', 'addresses[3]', 'addresses[4]'],
    ]);
    for (const wrong of [
      { addresses: [] },
      { addresses: Array.from({ length: 501 }, (_, index) => `p${index}@example.com`) },
      { addresses: ['a@b.c'], reason: 'bored' },
      { addresses: ['a@b.c'], kind: 'pigeon' },
      { addresses: ['a@b.c'], note: 'two\nlines' },
      { addresses: ['a@b.c'], note: 'x'.repeat(501) },
    ])
      expect((await person.post('/suppressions', wrong)).status).toBe(400);
    expect(await listed(person)).toEqual([]);
  });

  test('200: a list is searched by the beginning or the whole of an address, and has pages', async () => {
    const person = await (await aTenant(spindle())).person('owner');
    await person.post('/suppressions', { addresses: ['a_b@x.com', 'a@x.com', 'ab@x.com', 'b@x.com'] });
    const other = await (await aTenant(spindle())).person('owner');
    await other.post('/suppressions', { addresses: ['foreign@x.com'] });
    const first = (await person.get('/suppressions?limit=3')).body;
    expect(first.data.map(({ address }: { address: string }) => address)).toEqual(['a@x.com', 'a_b@x.com', 'ab@x.com']);
    expect(await addressesOf(person, `?limit=3&cursor=${first.nextCursor}`)).toEqual(['b@x.com']);
    expect(await addressesOf(person, '?prefix=A')).toEqual(['a@x.com', 'a_b@x.com', 'ab@x.com']);
    expect(await addressesOf(person, '?prefix=a_')).toEqual(['a_b@x.com']);
    expect(await addressesOf(person, `?address=${encodeURIComponent(' A@X.com')}`)).toEqual(['a@x.com']);
    expect(await addressesOf(person, '?address=foreign@x.com')).toEqual([]);
    for (const query of ['?cursor=x', '?kind=pigeon', '?prefix=', '?limit=0'])
      expect((await person.get(`/suppressions${query}`)).status).toBe(400);
  });

  test('200: a page continues after an address of any length', async () => {
    const person = await (await aTenant(spindle())).person('owner');
    const longest = `${'ญ'.repeat(64)}@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(58)}.co`;
    expect(longest).toHaveLength(254);
    await person.post('/suppressions', { addresses: [longest, 'ฮ@example.com'] });
    const { nextCursor } = (await person.get('/suppressions?limit=1')).body;
    expect(await addressesOf(person, `?limit=1&cursor=${nextCursor}`)).toEqual(['ฮ@example.com']);
  });

  describe('importing a list', () => {
    test.each([
      ['one address a line', 'ada@example.com\nbob@example.com'],
      ['CR LF and blank lines', '\r\nada@example.com\r\n\r\n bob@example.com \r\n'],
      ['CR only', 'ada@example.com\rbob@example.com\r'],
      ['a byte order mark', '\ufeffada@example.com\nbob@example.com\n'],
      ['a header, semicolons and quotation marks', 'Name;E-Mail\n"Ada; Countess";"ADA@example.com"\nBob;bob@example.com\n'],
      ['a declared delimiter', 'sep=;\nemail;name\nada@example.com;a,b,c\nbob@example.com;\n'],
      ['UTF-16', Buffer.from('\ufeffada@example.com\nbob@example.com\n', 'utf16le')],
      ['addresses that fold alike', 'ada@example.com\nBOB@example.com\nbob@EXAMPLE.com\n'],
    ])('201: %s', async (what, file) => {
      const person = await (await aTenant(spindle())).person('member');
      expect(await imported(person, file)).toEqual(counts(2, what.includes('alike') ? 1 : 0));
      expect(await addressesOf(person)).toEqual(['ada@example.com', 'bob@example.com']);
    });

    test('201: bad lines are told by number and left out; a repeat adds nothing', async () => {
      const person = await (await aTenant(spindle())).person('admin');
      const long = 'x'.repeat(10 * 1024 * 1024);
      const lines = [
        'ada@example.com',
        'nonsense',
        `${'a'.repeat(5000)}@example.com`,
        long,
        'bob@example.com',
        `"open`,
        'a@b@c',
        'eve@example.com',
      ];
      const file = Buffer.concat([Buffer.from(`${lines.join('\n')}\n`), Buffer.from([0xff, 0x40, 0x61, 0x0a])]);
      const message = expect.any(String);
      const [status, body] = await imported(person, [file.subarray(0, 30), file.subarray(30, 6_000_000), file.subarray(6_000_000)]);
      expect([status, body]).toEqual(
        counts(
          3,
          0,
          [2, 3, 4, 6, 7, 9].map((line) => ({ path: `line ${line}`, line, message })),
        ),
      );
      expect(body.errors[2].message).toBe('The line is longer than 64 KiB');
      expect(await imported(person, lines.slice(4).join('\n'))).toMatchObject([201, { added: 0, alreadyThere: 2, invalid: 2 }]);
      expect(await addressesOf(person)).toEqual(['ada@example.com', 'bob@example.com', 'eve@example.com']);
      const [, first] = await audited(person);
      expect(first).toEqual([
        'suppression.imported',
        { kind: 'email', reason: 'manual', note: null, added: 3, alreadyThere: 0, invalid: 6, isWhole: true },
        true,
      ]);
    });

    test('201: an address keeps the reason of its line, else that of the call', async () => {
      const person = await (await aTenant(spindle())).person('member');
      const file = 'address,reason\nada@example.com,bounced\nbob@example.com,\neve@example.com,bored\n';
      expect(await imported(person, file, '?reason=unsubscribed&note=from%20the%20old%20tool')).toEqual(counts(3));
      expect((await listed(person)).map(({ reason, note, via }) => [reason, note, via])).toEqual([
        ['bounced', 'from the old tool', 'import'],
        ['unsubscribed', 'from the old tool', 'import'],
        ['unsubscribed', 'from the old tool', 'import'],
      ]);
    });

    test('400, 413 and 415: what is not a list', async () => {
      const person = await (await aTenant(spindle())).person('member');
      expect((await imported(person, Buffer.from('PK\u0003\u0004rest')))[0]).toBe(400);
      expect((await imported(person, ''))[0]).toBe(400);
      expect((await person.post('/suppressions/import', { addresses: ['a@b.c'] })).status).toBe(415);
      expect((await person.post('/suppressions/import', 'x', { ...csv, 'Content-Length': String(257 * 1024 * 1024) })).status).toBe(413);
      expect(await listed(person)).toEqual([]);
    });
  });

  test('200: an export has every address, guards formulas, and is imported elsewhere as it was', async () => {
    const person = await (await aTenant(spindle())).person('owner');
    const addresses = Array.from({ length: 1500 }, (_, index) => `person${String(index).padStart(4, '0')}@example.com`);
    await imported(person, addresses.join('\n'));
    await person.post('/suppressions', { addresses: ['=cmd|calc@example.com'], reason: 'bounced', note: '=1+1' });
    const { status, text, headers } = await person.get('/suppressions/export');
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="suppressions.csv"']);
    const lines = text.split('\r\n');
    expect([lines.length, lines[0]]).toEqual([1503, 'address,reason,note,via,addedByType,addedBy,createdAt,unsubscribedAt']);
    expect(lines[1]).toMatch(/^"'\\=cmd\|calc@example\.com",bounced,'\\=1\+1,hand,user,/);
    const other = await (await aTenant(spindle())).person('owner');
    expect(await imported(other, text)).toEqual(counts(1501));
    expect(await addressesOf(other, '?prefix=%3D')).toEqual(['=cmd|calc@example.com']);
    expect((await listed(other, '?prefix=%3D'))[0]?.reason).toBe('bounced');
    expect((await audited(person)).map(([action]) => action)).toEqual([
      'suppression.exported',
      'suppression.added',
      'suppression.imported',
    ]);
  });

  describe('removing one', () => {
    test('200: with a reason, which the audit log keeps', async () => {
      const person = await (await aTenant(spindle())).person('admin');
      await person.post('/suppressions', { addresses: ['ada@example.com'] });
      expect((await person.post('/suppressions/delete', { address: 'ada@example.com' })).status).toBe(400);
      expect((await person.post('/suppressions/delete', { address: 'ADA@example.com ', reason: 'asked to be added' })).body).toEqual({
        ok: true,
      });
      expect(await listed(person)).toEqual([]);
      expect((await audited(person))[0]).toEqual([
        'suppression.removed',
        expect.objectContaining({ reason: 'asked to be added', hasConsent: false, removed: expect.objectContaining({ reason: 'manual' }) }),
        true,
      ]);
    });

    test('409: the wish of its owner needs their consent', async () => {
      const tenant = await aTenant(spindle());
      const person = await tenant.person('admin');
      const by = { type: 'recipient', id: null, ip: null } as const;
      const wish = Suppression.unsubscribed(tenant.id, 'email', 'ada@example.com', by, spindle().clock.now());
      await spindle().store.unitOfWork.run(({ suppressions }) => suppressions.add([wish]));
      await person.post('/suppressions', { addresses: ['bob@example.com'], reason: 'complained' });
      for (const address of ['ada@example.com', 'bob@example.com']) {
        const body = { address, reason: 'they are a good customer' };
        const refused = await person.post('/suppressions/delete', body);
        expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE']);
        expect(refused.body.message).toMatch(/^The owner of this address (unsubscribed on 20\d\d-\d\d-\d\d through the link|complained)/);
        expect((await person.post('/suppressions/delete', { ...body, hasConsent: true })).status).toBe(200);
      }
    });

    test('404: an address that is not suppressed, or only elsewhere', async () => {
      const other = await (await aTenant(spindle())).person('owner');
      await other.post('/suppressions', { addresses: ['ada@example.com'] });
      const person = await (await aTenant(spindle())).person('owner');
      for (const address of ['ada@example.com', 'nonsense', 'x'.repeat(5000)]) {
        const { status, body } = await person.post('/suppressions/delete', { address, reason: 'why not' });
        expect([status, body.code]).toEqual([404, 'SUPPRESSION_NOT_FOUND']);
      }
      expect(await addressesOf(other)).toEqual(['ada@example.com']);
    });
  });
});
