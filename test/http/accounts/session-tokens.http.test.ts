import { createHmac, generateKeyPairSync, hkdfSync, sign } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { scopes } from '../../../src/domain/credentials/api-key.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';

type Claims = Readonly<Record<string, unknown>>;

const encode = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
/** The signing key of a month, derived from the tests' master key, as an attacker would need it. */
const keyOf = (month: string, master = '07'): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(masterKeyOf(master), 'hex'), '', `spindle session token v1 ${month}`, 32));
const signed = (header: Claims, claims: unknown, key: Buffer | string, hash = 'sha256'): string => {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
};

onMemory('session tokens on a real route', (spindle) => {
  test('an API key in place of a session token is told where it reads which operations it opens', async () => {
    const tenant = await aTenant(spindle());
    const { status, body } = await spindle().call('GET', '/api/v1/members', { headers: bearer(tenant.key) });
    expect([status, body.code, body.message]).toEqual([
      401,
      'INVALID_SESSION',
      'Invalid session: this operation is for people: /docs names those that take an API key',
    ]);
  });

  test('that are forged, altered or of another kind are refused with the same answer', async () => {
    const tenant = await aTenant(spindle());
    const { token } = await tenant.person('owner');
    const { key: apiKey } = await tenant.keyWith(scopes);
    const [head = '', body = '', signature = ''] = token.split('.');
    const [header, claims] = [decode(head), decode(body)];
    const [keyId = '', month = ''] = String(header.kid).split('.');
    const key = keyOf(month);
    const without = (name: string): Claims => Object.fromEntries(Object.entries(claims).filter(([one]) => one !== name));
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rsaHeader = { ...header, alg: 'RS256' };
    const rsaText = `${encode(rsaHeader)}.${encode(claims)}`;
    const call = async (given: string) => {
      const answer = await spindle().call('GET', '/api/v1/members', { headers: bearer(given) });
      return `${answer.status} ${answer.body.code ?? 'ok'}`;
    };
    // The test can sign valid tokens: with the right key and claims, a token is accepted.
    expect(await call(signed(header, claims, key))).toBe('200 ok');

    const forged: Readonly<Record<string, string>> = {
      'alg none': `${encode({ ...header, alg: 'none' })}.${body}.`,
      'alg none with the signature': `${encode({ ...header, alg: 'none' })}.${body}.${signature}`,
      'alg NoNe': `${encode({ ...header, alg: 'NoNe' })}.${body}.`,
      HS384: signed({ ...header, alg: 'HS384' }, claims, key, 'sha384'),
      HS512: signed({ ...header, alg: 'HS512' }, claims, key, 'sha512'),
      'RS256 with an own key': `${rsaText}.${sign('sha256', Buffer.from(rsaText), privateKey).toString('base64url')}`,
      'RS256 header over an HMAC': signed(rsaHeader, claims, key),
      'HS256 with a public key': signed(header, claims, publicKey.export({ type: 'spki', format: 'pem' }).toString()),
      'a key in the header': signed({ ...header, jwk: { kty: 'oct', k: encode('own') } }, claims, 'own'),
      'another master key': signed(header, claims, keyOf(month, '08')),
      'the key of another month': signed(header, claims, keyOf('2026-01')),
      'an empty key': signed(header, claims, ''),
      'another audience': signed(header, { ...claims, aud: 'other' }, key),
      'another issuer': signed(header, { ...claims, iss: 'https://other.example.com' }, key),
      'an unknown kid': signed({ ...header, kid: `${keyId}.2031-01` }, claims, keyOf('2031-01')),
      'a kid two months old': signed({ ...header, kid: `${keyId}.2026-01` }, claims, keyOf('2026-01')),
      'a kid of another master key': signed({ ...header, kid: `00000000.${month}` }, claims, key),
      'a kid without a master key': signed({ ...header, kid: month }, claims, key),
      'a kid that is a path': signed({ ...header, kid: '../../dev/null' }, claims, ''),
      'a kid of the prototype': signed({ ...header, kid: '__proto__' }, claims, ''),
      'a kid that is a list': signed({ ...header, kid: [header.kid] }, claims, key),
      'a kid that is an object': signed({ ...header, kid: {} }, claims, key),
      'a kid that is a number': signed({ ...header, kid: 1 }, claims, key),
      'a kid that is true': signed({ ...header, kid: true }, claims, key),
      'no kid': signed({ alg: 'HS256', typ: 'JWT' }, claims, key),
      'another typ': signed({ ...header, typ: 'at+jwt' }, claims, key),
      'a critical extension': signed({ ...header, crit: ['x'], x: 1 }, claims, key),
      ...Object.fromEntries(
        ['sub', 'org', 'sid', 'iat', 'exp', 'aud', 'iss'].map((name) => [`no ${name}`, signed(header, without(name), key)]),
      ),
      'a number as sub': signed(header, { ...claims, sub: 1 }, key),
      'another person': signed(header, { ...claims, sub: (await tenant.person()).user.id }, key),
      'a session that does not exist': signed(header, { ...claims, sid: tenant.id }, key),
      'a session with a malformed id': signed(header, { ...claims, sid: "' or 1=1 --" }, key),
      'an end beyond the session’s': signed(header, { ...claims, exp: Number(claims.iat) + 15 * 86_400 }, key),
      'an end of never': signed(header, { ...claims, exp: Number.MAX_SAFE_INTEGER }, key),
      'an end that is no number': signed(header, { ...claims, exp: '9999999999' }, key),
      'claims that are a list': signed(header, [], key),
      'claims altered': `${head}.${encode({ ...claims, org: (await aTenant(spindle())).id })}.${signature}`,
      'header altered': `${encode({ ...header, x: 1 })}.${body}.${signature}`,
      'signature cut': `${head}.${body}.${signature.slice(0, -2)}`,
      'no signature': `${head}.${body}.`,
      'two parts': `${head}.${body}`,
      'four parts': `${token}.${signature}`,
      'an API key': apiKey,
      'three dots': '...',
      'two dots': '..',
      'a word': 'token',
    };
    const codes = await Promise.all(Object.entries(forged).map(async ([name, given]) => [name, await call(given)]));
    expect(Object.fromEntries(codes)).toEqual(Object.fromEntries(Object.keys(forged).map((name) => [name, '401 INVALID_SESSION'])));
    const empty = await spindle().call('GET', '/api/v1/members', { headers: { Authorization: 'Bearer ' } });
    expect(empty.body.code).toBe('INVALID_SESSION');
    const basic = await spindle().call('GET', '/api/v1/members', { headers: { Authorization: `Basic ${token}` } });
    expect(basic.body.code).toBe('INVALID_SESSION');
    // The real token still works.
    expect(await call(token)).toBe('200 ok');
  });

  test('for an organization other than the session’s are revoked', async () => {
    const tenant = await aTenant(spindle());
    const { token } = await tenant.person('owner');
    const [head, body] = token.split('.').map((part, index) => (index < 2 ? decode(part) : {})) as [Claims, Claims];
    const other = signed(head, { ...body, org: (await aTenant(spindle())).id }, keyOf(String(head.kid).slice(9)));
    expect((await spindle().call('GET', '/api/v1/members', { headers: bearer(other) })).body.code).toBe('SESSION_REVOKED');
  });

  test('are valid for 15 minutes, to the second', async () => {
    const { clock } = spindle();
    const person = await (await aTenant(spindle())).person('owner');
    clock.pass({ minutes: 15, seconds: -1 });
    expect((await person.get('/projects')).status).toBe(200);
    clock.pass({ seconds: 1 });
    expect((await person.get('/projects')).body.code).toBe('SESSION_EXPIRED');
  });

  test('stay valid when the key changes at the end of a month', async () => {
    const { clock } = spindle();
    clock.set('2026-03-31T23:55:00Z');
    const tenant = await aTenant(spindle());
    const before = await tenant.person('owner');
    clock.set('2026-04-01T00:05:00Z');
    const after = await tenant.person('owner');
    expect([before, after].map(({ token }) => String(decode(token.split('.')[0]).kid).slice(9))).toEqual(['2026-03', '2026-04']);
    for (const person of [before, after]) expect((await person.get('/projects')).status).toBe(200);
    clock.set('2026-04-01T00:10:00Z');
    expect((await before.get('/projects')).body.code).toBe('SESSION_EXPIRED');
  });
});
