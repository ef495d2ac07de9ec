import { describe, expect, test } from '@jest/globals';
import { checkSecret } from '../../../src/domain/credentials/check-secret.ts';
import { NamedSecret, withoutAccess } from '../../../src/domain/credentials/named-secret.ts';
import { type Problem, ValidationFailed } from '../../../src/domain/kernel/errors.ts';
import { longAgo } from '../../support/builders.ts';

const valid = { name: 'crm_token', hosts: ['api.example.com'], note: null, value: 'abc' };
const before = new NamedSecret({
  ...{
    organizationId: 'o',
    id: 'i',
    name: 'crm_token',
    hosts: ['api.example.com', 'b.example.com'],
    note: null,
    sealed: 's',
    token: null,
    ...withoutAccess,
  },
  ...{ createdAt: longAgo, updatedAt: longAgo },
});

function problemsOf(change: object, known: NamedSecret | undefined = undefined, allowsPrivate = false): readonly Problem[] {
  try {
    checkSecret({ ...valid, ...change }, known, allowsPrivate);
    return [];
  } catch (reason) {
    if (!(reason instanceof ValidationFailed)) throw reason;
    return reason.details.errors as readonly Problem[];
  }
}

test('hosts are stored as a URL spells them, once each, and a blank note as none', () => {
  const hosts = [' API.example.com ', 'api.example.com.', 'bücher.example', '日本.example', 'xn--bcher-kva.example'];
  expect(checkSecret({ ...valid, hosts, note: '  ' }, undefined, false)).toEqual({
    ...valid,
    hosts: ['api.example.com', 'xn--bcher-kva.example', 'xn--wgv71a.example'],
    token: null,
  });
});

test.each([
  ['https://api.example.com', /without https/],
  ['api.example.com/v1', /without https/],
  ['me@api.example.com', /without https/],
  ['api.example.com:443', /without a port/],
  ['*.example.com', /without "\*"/],
  ['10.0.0.1', /not an IP address/],
  ['8.8.8.8', /not an IP address/],
  ['::1', /not an IP address/],
  ['[::1]', /not an IP address/],
  ['0x7f.1', /name of a host/],
  ['2130706433', /name of a host/],
  ['localhost', /name of a host/],
  ['{{ host }}.example.com', /name of a host/],
  ['a b.example.com', /name of a host/],
  ['', /name of a host/],
])('the host %j is refused', (host, message) => {
  const expected = { path: 'hosts[1]', message: expect.stringMatching(message) };
  expect(problemsOf({ hosts: ['api.example.com', host] })).toEqual([expected]);
});

test('addresses and names without a dot are hosts where private networks are allowed', () => {
  const hosts = ['127.0.0.1', '::1', '[2001:DB8::0:1]', 'localhost', 'api.example.com'];
  const stored = ['127.0.0.1', '[::1]', '[2001:db8::1]', 'localhost', 'api.example.com'];
  expect(checkSecret({ ...valid, hosts }, undefined, true).hosts).toEqual(stored);
  for (const host of ['999.1.1.1', ':::', '1.2.3', '127.0.0.1:80', '*'])
    expect(problemsOf({ hosts: [host] }, undefined, true)).toHaveLength(1);
});

test.each([
  ['', 'must not be empty'],
  ['a'.repeat(4097), 'must have at most 4096 characters'],
  ['abc\n', 'must not have line breaks, since it is sent in headers'],
  ['abc\rX-Other: 1', 'must not have line breaks, since it is sent in headers'],
  ['abc\0', 'must be printable ASCII, since it is sent in headers: character 4 is not'],
  ['pässword', 'must be printable ASCII, since it is sent in headers: character 2 is not'],
  [' abc', 'must not begin or end with a blank'],
])('the value %j is refused', (value, message) => {
  expect(problemsOf({ value })).toEqual([{ path: 'value', message }]);
});

test.each(['a', 'a'.repeat(4096), 'user:pass word~', '{{ secrets.other }}'])('the value %j is taken', (value) => {
  expect(checkSecret({ ...valid, value }, undefined, false).value).toBe(value);
});

test('the value may be left out of a change that adds no host', () => {
  expect(problemsOf({ value: undefined })).toEqual([{ path: 'value', message: 'is required' }]);
  expect(problemsOf({ value: undefined, hosts: ['b.example.com'], note: 'x' }, before)).toEqual([]);
  expect(problemsOf({ value: undefined, hosts: ['b.example.com', 'evil.example'] }, before)).toEqual([
    { path: 'value', message: 'must be entered again to be sent to another host: "evil.example"' },
  ]);
});

test('all problems are said at once', () => {
  const wrong = { name: 'Token', hosts: ['x'], note: 'a\nb', value: '\n' };
  expect(problemsOf(wrong).map(({ path }) => path)).toEqual(['name', 'hosts[0]', 'note', 'value']);
});

describe('a token', () => {
  const token = { url: 'https://auth.example.com/token', clientId: 'spindle' };
  const stored = { ...token, scope: '', authentication: 'basic' as const };
  const ofToken = before.with({ token: stored });

  test('is completed, and stays where it is left out', () => {
    expect(checkSecret({ ...valid, token }, undefined, false).token).toEqual(stored);
    expect(checkSecret({ ...valid, token: undefined }, ofToken, false).token).toEqual(stored);
    expect(checkSecret({ ...valid, token: null }, ofToken, false).token).toBeNull();
  });

  test.each([
    [{ url: 'http://auth.example.com/' }, 'token.url', 'must begin with https://'],
    [{ url: 'auth.example.com' }, 'token.url', 'must be a URL, such as https://auth.example.com/oauth/token'],
    [{ url: 'https://u:p@auth.example.com/' }, 'token.url', 'must have no user name, no password and no fragment'],
    [{ url: 'https://10.0.0.1/' }, 'token.url', 'must be the name of a host, not an IP address'],
    [{ clientId: 'ü' }, 'token.clientId', 'must be printable ASCII'],
    [{ scope: 'ü' }, 'token.scope', 'must be printable ASCII'],
    [{ other: 1 }, 'token.other', expect.any(String)],
  ])('%j is refused', (change, path, message) => {
    expect(problemsOf({ token: { ...token, ...change } })).toEqual([{ path, message }]);
  });

  test('asks for the value again where the secret would be sent elsewhere', () => {
    const kept = { value: undefined, hosts: ['b.example.com'] };
    expect(problemsOf({ ...kept, token: { ...token, scope: 'x' } }, ofToken)).toEqual([]);
    expect(problemsOf({ ...kept, token: { ...token, url: 'https://evil.example/' } }, ofToken)).toEqual([
      { path: 'value', message: 'must be entered again to be sent to another host: "evil.example"' },
    ]);
    const again = [{ path: 'value', message: 'must be entered again: it is sent elsewhere' }];
    expect([problemsOf({ ...kept, token }, before), problemsOf({ ...kept, token: null }, ofToken)]).toEqual([again, again]);
  });
});
