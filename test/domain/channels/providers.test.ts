import { describe, expect, test } from '@jest/globals';
import { limitFields } from '../../../src/domain/channels/channel-limits.ts';
import { checkChannel, requireProvider } from '../../../src/domain/channels/check-channel.ts';
import { mediumOf } from '../../../src/domain/channels/media.ts';
import { providerNames, providerOf, providers } from '../../../src/domain/channels/providers/providers.ts';
import { checkFields } from '../../../src/domain/kernel/check-fields.ts';

/** Settings that others stand in for. */
const alternatives = ['messagingServiceSid'];

describe.each(providerNames)('the provider %s', (name) => {
  const provider = providerOf(name);
  const examples = (part: 'settings' | 'credentials') =>
    Object.fromEntries(
      Object.entries(provider[part]).flatMap(([field, { example }]) => (alternatives.includes(field) ? [] : [[field, example]])),
    );

  test('is listed under its name, serves a kind of content, and has sound limits', () => {
    expect(provider.provider).toBe(name);
    expect(mediumOf(provider.serves).notConnected).toBeDefined();
    expect(checkFields(provider.limits, limitFields, 'limits')).toEqual([]);
  });

  test('accepts its own examples, and connects with them', () => {
    const { settings = {}, credentials = {} } = checkChannel(provider, {
      settings: examples('settings'),
      credentials: examples('credentials'),
    });
    const stored = provider.oauth ? ['refreshToken'] : Object.keys(credentials);
    expect(provider.needs(settings).every((field) => stored.includes(field))).toBe(true);
    expect(provider.connection(settings, credentials)).toMatchObject({ transport: expect.any(String) });
  });

  test('has no setting with the name of a credential, since both are options of one command', () => {
    expect(Object.keys(provider.settings).filter((field) => Object.hasOwn(provider.credentials, field))).toEqual([]);
  });
});

describe('an SMTP server', () => {
  const { smtp } = providers;

  test.each([
    [{ host: ' smtp.acme.example ' }, { host: 'smtp.acme.example', port: 587, security: 'starttls' }],
    [
      { host: 'smtp.acme.example', security: 'tls' },
      { host: 'smtp.acme.example', port: 465, security: 'tls' },
    ],
    [
      { host: 'a.b', security: 'tls', port: 2525, username: ' ' },
      { host: 'a.b', port: 2525, security: 'tls' },
    ],
  ])('%j is completed', (given, complete) => {
    expect(smtp.complete(given)).toEqual(complete);
  });

  test.each(['smtp.acme.example', 'localhost', '192.0.2.1', '::1', '[2001:db8::1]', 'bücher.example'])('may be called %s', (host) => {
    expect(smtp.check(smtp.complete({ host }), 'settings')).toEqual([]);
  });

  test.each(['smtp://acme', 'acme.example:25', 'user@acme.example', 'acme example', '-acme', 'acme..example', 'a/b', ''])(
    'may not be called %j',
    (host) => {
      expect(smtp.check(smtp.complete({ host }), 'settings').map(({ path }) => path)).toEqual(['settings.host']);
    },
  );

  test('gets a password without encryption only on loopback', () => {
    const paths = (host: string) =>
      smtp.check(smtp.complete({ host, username: 'ada', security: 'none' }), 'settings').map(({ path }) => path);
    expect(paths('smtp.acme.example')).toEqual(['settings.security']);
    expect(['127.0.0.1', 'localhost', '::1'].flatMap(paths)).toEqual([]);
    expect(paths('127.0.0.1.acme.example')).toEqual(['settings.security']);
  });
});

test('the auth token of Twilio is refused where it can be guessed', () => {
  const written = (authToken: string) => ({
    name: 'Texts',
    settings: { accountSid: `AC${'0'.repeat(32)}`, from: '+14155552671' },
    credentials: { authToken },
  });
  expect(() => checkChannel(requireProvider('twilio'), written('12345'))).toThrow(
    expect.objectContaining({
      details: { errors: [{ path: 'credentials.authToken', message: 'must have at least 16 characters; copy all of it' }] },
    }),
  );
  expect(checkChannel(requireProvider('twilio'), written('0123456789abcdef0123456789abcdef')).credentials).toBeDefined();
});
