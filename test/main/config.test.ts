import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '../../src/main/config.ts';
import { masterKeyOf } from '../support/keys/master-keys.ts';

describe('The rate limit settings', () => {
  test.each([
    [undefined, { perSecond: 100, burst: 200 }],
    ['', { perSecond: 100, burst: 200 }],
    ['5:9', { perSecond: 5, burst: 9 }],
    ['0.5:9', { perSecond: 0.5, burst: 9 }],
    ['0', { perSecond: 0, burst: 0 }],
    ['0:0', { perSecond: 0, burst: 0 }],
  ])('read %j', (text, limit) => {
    expect(readConfig({ RATE_LIMIT_INGEST: text }).rateLimits.ingest).toEqual(limit);
  });

  test.each(['5', '5:', ':9', '-1:2', '1:2:3', 'off', '1.5432:2', '1:2.5', '100:0', '0:100', '0.000:5'])(
    'refuse %j and name the expected format',
    (text) => {
      const read = () => readConfig({ RATE_LIMIT_INGEST: text, RATE_LIMIT_TRIGGER: text });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(/RATE_LIMIT_INGEST must be calls per second and burst, such as 100:200, or 0 for no limit/);
      expect(read).toThrow(/RATE_LIMIT_TRIGGER must be/);
    },
  );

  test('read 0 failed credentials per minute as no limit', () => {
    expect(readConfig({ FAILED_CREDENTIALS_PER_MINUTE: '0' }).rateLimits.failedCredentialsPerMinute).toBe(0);
  });
});

describe('The plan of who signs up', () => {
  const database = { DATABASE_URL: 'postgres://spindle@db/spindle', SPINDLE_MASTER_KEY: masterKeyOf('07') };

  test('has no limits on the embedded database, and is the free one elsewhere, unless it is set', () => {
    expect(readConfig({}).defaultPlan).toBe('unlimited');
    expect(readConfig(database).defaultPlan).toBe('free');
    expect(readConfig({ ...database, DEFAULT_PLAN: 'pro' }).defaultPlan).toBe('pro');
    expect(readConfig({ DEFAULT_PLAN: 'free' }).defaultPlan).toBe('free');
  });
});

describe('The sender of all e-mail', () => {
  test.each(['Spindle <spindle@example.com>', 'spindle@example.com'])('may be %j', (text) => {
    expect(readConfig({ MAIL_FROM: text }).mailFrom).toBe(text);
  });

  test.each(['Spindle', '"Spindle <spindle@example.com>"', 'Spindle <spindle>', 'a@example.com, b@example.com'])(
    'may not be %j',
    (text) => {
      expect(() => readConfig({ MAIL_FROM: text })).toThrow('MAIL_FROM must be one e-mail address, such as Spindle <spindle@example.com>');
    },
  );
});

describe('White space around a value', () => {
  test('does not count, such as the line break at the end of a file with a secret', () => {
    const { oauthClients, host, defaultPlan } = readConfig({ GMAIL_CLIENT_SECRET: 'secret\n', HOST: ' 0.0.0.0', DEFAULT_PLAN: 'pro ' });
    expect([oauthClients.gmail?.clientSecret, host, defaultPlan]).toEqual(['secret', '0.0.0.0', 'pro']);
  });

  test('is as good as no value', () => {
    expect(readConfig({ PORT: ' ', GMAIL_CLIENT_ID: '\n' })).toMatchObject({
      port: 3000,
      oauthClients: { gmail: { clientId: undefined } },
    });
  });
});

describe('The times', () => {
  test('refuse a statement timeout that PostgreSQL or a timer cannot keep', () => {
    expect(readConfig({ STATEMENT_TIMEOUT_MS: '3600000' }).statementTimeoutMs).toBe(3_600_000);
    expect(() => readConfig({ STATEMENT_TIMEOUT_MS: '3000000000' })).toThrow('STATEMENT_TIMEOUT_MS must be less than or equal to 3600000');
  });

  test('leave a process that stops time after its delay', () => {
    const read = (SHUTDOWN_DELAY_MS: string, SHUTDOWN_TIMEOUT_MS = '') => readConfig({ SHUTDOWN_DELAY_MS, SHUTDOWN_TIMEOUT_MS });
    expect(read('29000').shutdownDelayMs).toBe(29_000);
    expect(read('60000', '90000').shutdownDelayMs).toBe(60_000);
    for (const [delay, timeout] of Object.entries({ 30000: '', 60000: '', 2000: '2000', 1000: 'soon' }))
      expect(() => read(delay, timeout)).toThrow('SHUTDOWN_DELAY_MS must be less than SHUTDOWN_TIMEOUT_MS');
    // The delay that nobody has set.
    expect([read('', '2000'), read('')].map(({ shutdownDelayMs }) => shutdownDelayMs)).toEqual([1000, 5000]);
  });
});

describe('The URL of the API', () => {
  test('may have a path, and has no slash at its end', () => {
    expect(readConfig({ PUBLIC_API_URL: 'https://example.com/spindle/' }).publicApiUrl).toBe('https://example.com/spindle');
  });

  test.each(['https://example.com/api/v1', 'https://example.com/spindle/api/v1/'])('is not %s: the rest is added to it', (text) => {
    expect(() => readConfig({ PUBLIC_API_URL: text })).toThrow('PUBLIC_API_URL must not end with /api/v1, which is added to it');
  });
});

describe('The master keys', () => {
  const [hex, base64] = [masterKeyOf('07'), Buffer.alloc(32, 8).toString('base64')];

  test('are one current key, and others with commas between them', () => {
    const { masterKey, oldMasterKeys } = readConfig({ SPINDLE_MASTER_KEY: hex, SPINDLE_OLD_MASTER_KEYS: `${base64}, ${hex}` });
    expect([masterKey, oldMasterKeys]).toEqual([hex, [base64, hex]]);
    expect(readConfig({ SPINDLE_OLD_MASTER_KEYS: '' }).oldMasterKeys).toEqual([]);
  });

  test.each(['secret-123', `${hex}0`, `${hex},`, `${hex},secret-123`, `${hex} ${hex}`])('refuse %j without repeating it', (text) => {
    const read = () => readConfig({ SPINDLE_MASTER_KEY: text, SPINDLE_OLD_MASTER_KEYS: text });
    expect(read).toThrow(/SPINDLE_MASTER_KEY must be 32 bytes: 64 hex digits, or base64/);
    expect(read).toThrow(/SPINDLE_OLD_MASTER_KEYS must be keys of 32 bytes with commas between them/);
    expect(read).not.toThrow(new RegExp(`secret-123|${hex.slice(0, 8)}`));
  });

  test.each([
    ['zeros', '00'.repeat(32)],
    ['one byte', '5a'.repeat(32)],
    ['zeros in base64', Buffer.alloc(32).toString('base64')],
    ['a repeated word', '0123456789abcdef'.repeat(4)],
    ['a half twice', 'c0ffee5eed1e55decade0ff1ce15dead'.repeat(2)],
    ['bytes in order', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')],
    ['bytes in reverse order', Buffer.from(Array.from({ length: 32 }, (_, index) => 250 - 3 * index)).toString('hex')],
    ['a text', Buffer.from('change-me change-me change-me !!').toString('base64')],
  ])('refuse %s as the current key, and accept it as an earlier one, so that it can be replaced', (_, weak) => {
    expect(() => readConfig({ SPINDLE_MASTER_KEY: weak })).toThrow(/SPINDLE_MASTER_KEY is not a random key/);
    expect(readConfig({ SPINDLE_MASTER_KEY: hex, SPINDLE_OLD_MASTER_KEYS: weak }).oldMasterKeys).toEqual([weak]);
  });

  test('are accepted whenever they are random', () => {
    for (let count = 0; count < 500; count++) {
      const key = createHash('sha256').update(String(count)).digest('base64');
      expect(readConfig({ SPINDLE_MASTER_KEY: key }).masterKey).toBe(key);
    }
  });
});

describe('Sign-up', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example.com' };

  test.each([
    [{}, 'open', false],
    [{ HOST: '127.0.0.1' }, 'open', false],
    [{ HOST: '::1' }, 'open', false],
    [{ HOST: 'localhost', PUBLIC_API_URL: 'http://localhost:3000' }, 'open', false],
    [{ HOST: '127.0.0.1', PUBLIC_API_URL: 'http://[::1]:3000' }, 'open', false],
    [{ HOST: '0.0.0.0' }, 'closed', false],
    [{ HOST: '::' }, 'closed', false],
    [{ HOST: '192.168.1.7' }, 'closed', false],
    [{ HOST: '127.0.0.1.evil.example' }, 'closed', false],
    [{ HOST: '0.0.0.0', SIGN_UP: '' }, 'closed', false],
    // A proxy on this machine.
    [{ PUBLIC_API_URL: 'https://api.example.com' }, 'closed', false],
    [{ PUBLIC_APP_URL: 'https://app.example.com' }, 'closed', false],
    [{ HOST: '0.0.0.0', SIGN_UP: 'open' }, 'open', true],
    [{ PUBLIC_API_URL: 'https://api.example.com', SIGN_UP: 'open' }, 'open', true],
    [{ SIGN_UP: 'open' }, 'open', false],
    [{ SIGN_UP: 'closed' }, 'closed', false],
  ])('with %j is %s, for strangers: %j', (environment: Readonly<Record<string, string>>, signUp, hasStrangers) => {
    const config = readConfig({ ...environment, ...smtp });
    expect([config.signUp, config.hasStrangers, config.verifyAddresses]).toEqual([signUp, hasStrangers, hasStrangers]);
  });

  test('confirms no address without a mail server, and otherwise as it is set', () => {
    const open = { HOST: '0.0.0.0', SIGN_UP: 'open' };
    expect(readConfig(open).verifyAddresses).toBe(false);
    expect(readConfig({ ...open, ...smtp, VERIFY_ADDRESSES: 'false' }).verifyAddresses).toBe(false);
    expect(readConfig({ VERIFY_ADDRESSES: 'true' }).verifyAddresses).toBe(true);
  });
});

describe('The settings of bounces', () => {
  test('are off without a host, and listen on the address of the API', () => {
    expect(readConfig({}).bounces).toEqual({ host: undefined, domain: undefined, listen: undefined, tls: undefined });
    const { bounces } = readConfig({
      HOST: '0.0.0.0',
      BOUNCE_HOST: 'MX.example.com',
      BOUNCE_PORT: '2525',
      BOUNCE_DOMAIN: 'b.Bücher.example',
    });
    expect(bounces).toMatchObject({
      host: 'mx.example.com',
      domain: 'b.xn--bcher-kva.example',
      listen: { port: 2525, address: '0.0.0.0' },
    });
    expect(readConfig({ BOUNCE_HOST: 'mx.example.com', BOUNCE_PORT: '25', BOUNCE_LISTEN: '::1' }).bounces.listen?.address).toBe('::1');
    const files = { BOUNCE_TLS_KEY_FILE: '/k', BOUNCE_TLS_CERT_FILE: '/c' };
    expect(readConfig(files).bounces.tls).toEqual({ keyFile: '/k', certFile: '/c' });
  });

  test.each([
    [{ BOUNCE_PORT: '25' }, 'BOUNCE_HOST is required with BOUNCE_PORT'],
    [{ BOUNCE_DOMAIN: 'b.example.com' }, 'BOUNCE_HOST is required with BOUNCE_DOMAIN'],
    [{ BOUNCE_HOST: 'mx' }, 'BOUNCE_HOST must be the name of a host or domain'],
    [{ BOUNCE_HOST: 'mx.example.com', BOUNCE_DOMAIN: '192.0.2.1' }, 'BOUNCE_DOMAIN must be the name of a host or domain'],
    [{ BOUNCE_HOST: 'mx.example.com', BOUNCE_LISTEN: 'mx.example.com' }, 'BOUNCE_LISTEN must be a valid ip address'],
    [{ BOUNCE_TLS_KEY_FILE: '/k' }, 'BOUNCE_TLS_KEY_FILE and BOUNCE_TLS_CERT_FILE go together'],
    [{ BOUNCE_TLS_CERT_FILE: '/c' }, 'BOUNCE_TLS_KEY_FILE and BOUNCE_TLS_CERT_FILE go together'],
  ])('refuse %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
