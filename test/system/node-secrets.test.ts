import { createHmac, hkdfSync } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { KeyRing } from '../../src/system/key-ring.ts';
import { NodeSecrets } from '../../src/system/node-secrets.ts';

const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7));
const secrets = new NodeSecrets(key);
const others = new NodeSecrets(Buffer.alloc(32, 1));
/** The text with one character replaced by another. */
const changed = (text: string, at: number): string => `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

describe('the master key', () => {
  test('is 32 bytes, raw, as hex or as base64', () => {
    const signature = secrets.sign('purpose', 'text');
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      expect(new NodeSecrets(key.toString(form)).sign('purpose', 'text')).toBe(signature);
      expect(new NodeSecrets(`${key.toString(form)}\n`).sign('purpose', 'text')).toBe(signature);
    }
    expect(new NodeSecrets(new Uint8Array(key)).sign('purpose', 'text')).toBe(signature);
  });

  test('is refused in any other form, without appearing in the message', () => {
    const wrong = [
      Buffer.alloc(31),
      Buffer.alloc(33),
      '',
      'secret',
      'g'.repeat(64),
      'a'.repeat(63),
      'a'.repeat(42),
      'a'.repeat(65),
      'ä'.repeat(43),
    ];
    for (const one of wrong) expect(() => new NodeSecrets(one)).toThrow('The master key must be 32 bytes: 64 hex digits, or base64');
  });

  test('is not changed if the caller wipes its copy', () => {
    const own = Buffer.from(key);
    const kept = new NodeSecrets(own);
    own.fill(0);
    expect(kept.derivedWebhookSecrets('o1')).toEqual(secrets.derivedWebhookSecrets('o1'));
  });

  test('does not appear when the secrets are logged', () => {
    expect(inspect(secrets, { depth: 10, showHidden: true })).not.toMatch(/Buffer|Map/);
    expect(JSON.stringify(secrets)).toBe('{}');
  });
});

describe('API keys', () => {
  test('have a fixed format and a checksum that can be recomputed', () => {
    for (let count = 0; count < 200; count++) {
      const made = secrets.newApiKey();
      expect(made).toMatch(/^svc_[0-9A-Za-z]{42}$/);
      expect(secrets.isApiKey(made)).toBe(true);
      expect(others.isApiKey(made)).toBe(true);
    }
    expect(secrets.isApiKey(`svc_${'0'.repeat(36)}${base62(crc32('0'.repeat(36)))}`)).toBe(true);
  });

  test('with a changed, missing or added character are refused', () => {
    const made = secrets.newApiKey();
    for (let at = 0; at < made.length; at++) expect(secrets.isApiKey(changed(made, at))).toBe(false);
    for (const wrong of [
      '',
      'svc_',
      made.slice(0, -1),
      `${made}0`,
      ` ${made}`,
      `${made}\n`,
      made.toUpperCase(),
      made.slice(4),
      `svc_${'é'.repeat(42)}`,
    ])
      expect(secrets.isApiKey(wrong)).toBe(false);
  });

  test('use all characters about equally often', () => {
    const drawn = Array.from({ length: 2000 }, () => secrets.newApiKey().slice(4, 40)).join('');
    const counts = new Map<string, number>();
    for (const character of drawn) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // About 1,161 each; six standard deviations are some 200.
    for (const count of counts.values()) expect(Math.abs(count - drawn.length / 62)).toBeLessThan(205);
  });
});

test('an ingest token is 43 characters of base64url and unique', () => {
  const tokens = Array.from({ length: 500 }, () => secrets.newIngestToken());
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Set(tokens).size).toBe(500);
});

test('a hash is SHA-256 in hex, the same on each installation', () => {
  expect(secrets.hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(others.hash('abc')).toBe(secrets.hash('abc'));
});

describe('sealing', () => {
  test.each(['', 'token', 'ű🎡\0', 'x'.repeat(100_000)])('a sealed secret can be opened: %#', (secret) => {
    const sealed = secrets.seal(secret, 'token|o1');
    expect(sealed).toMatch(/^v2\.[\da-f]{8}\.[A-Za-z0-9_-]+$/);
    expect(secrets.open(sealed, 'token|o1')).toBe(secret);
    expect(secrets.seal(secret, 'token|o1')).not.toBe(sealed);
  });

  test('a sealed secret cannot be opened with another context or key', () => {
    const sealed = secrets.seal('token', 'token|o1');
    expect(() => secrets.open(sealed, 'token|o2')).toThrow('The secret was sealed with another key or for another context');
    expect(() => others.open(sealed, 'token|o1')).toThrow(
      `The secret was sealed with the master key ${sealed.slice(3, 11)}, which is not set`,
    );
  });

  test('a sealed secret with any changed byte is refused', () => {
    const sealed = secrets.seal('token', 'c');
    const [head, bytes] = [sealed.slice(0, 12), Buffer.from(sealed.slice(12), 'base64url')];
    for (let at = 0; at < bytes.length; at++) {
      const tampered = Buffer.from(bytes);
      tampered[at] = (tampered[at] as number) ^ 1;
      expect(() => secrets.open(head + tampered.toString('base64url'), 'c')).toThrow();
    }
    expect(() => secrets.open(head + bytes.subarray(0, -1).toString('base64url'), 'c')).toThrow();
  });

  test.each(['', 'v1.', 'v1.AAAA', 'v2.AAAA', 'v2.00000000.AAAA', 'v3.AAAA', 'token', `v1.${'*'.repeat(60)}`])(
    'a text that was not sealed is refused: %j',
    (text) => {
      expect(() => secrets.open(text, 'c')).toThrow('This is not a sealed secret');
    },
  );
});

describe('signing', () => {
  test('a signature is the id of the key and the first 128 bits of HMAC-SHA-256 with a key per purpose', () => {
    const purposeKey = Buffer.from(hkdfSync('sha256', key, '', 'spindle sign v1 unsubscribe', 32));
    const whole = createHmac('sha256', purposeKey).update('o1.j1.7').digest();
    expect(secrets.sign('unsubscribe', 'o1.j1.7')).toMatch(/^[\da-f]{8}/);
    expect(secrets.sign('unsubscribe', 'o1.j1.7').slice(8)).toBe(whole.subarray(0, 16).toString('base64url'));
  });

  test('is valid only for its own purpose, text and key', () => {
    const signature = secrets.sign('unsubscribe', 'o1.j1.7');
    expect(signature).toMatch(/^[\da-f]{8}[A-Za-z0-9_-]{22}$/);
    expect(secrets.verify('unsubscribe', 'o1.j1.7', signature)).toBe(true);
    expect(secrets.verify('invitation', 'o1.j1.7', signature)).toBe(false);
    expect(secrets.verify('unsubscribe', 'o1.j1.8', signature)).toBe(false);
    expect(others.verify('unsubscribe', 'o1.j1.7', signature)).toBe(false);
  });

  test('is refused in any other spelling, even if it decodes to the same bytes', () => {
    const signature = secrets.sign('unsubscribe', 'text');
    for (let at = 0; at < signature.length; at++) expect(secrets.verify('unsubscribe', 'text', changed(signature, at))).toBe(false);
    for (const wrong of [
      '',
      `${signature}=`,
      ` ${signature}`,
      signature.slice(0, -1),
      'é'.repeat(22),
      'é'.repeat(11),
      'é'.repeat(30),
      signature.slice(1),
      `0${signature}`,
    ])
      expect(secrets.verify('unsubscribe', 'text', wrong)).toBe(false);
  });
});

test('a webhook secret is whsec_ and 32 random bytes', () => {
  const made = [secrets.newWebhookSecret(), secrets.newWebhookSecret()];
  for (const secret of made) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(new Set(made).size).toBe(2);
});

test('a derived webhook secret is whsec_ and 32 bytes, differs by organization, and is stable', () => {
  const [secret = ''] = secrets.derivedWebhookSecrets('o1');
  // As receivers know it since before secrets were stored.
  const bytes = Buffer.from(hkdfSync('sha256', key, '', 'spindle webhook v1 o1', 32));
  expect(secret).toBe(`whsec_${bytes.toString('base64')}`);
  expect(new NodeSecrets(key).derivedWebhookSecrets('o1')).toEqual([secret]);
  expect(new Set([secret, ...secrets.derivedWebhookSecrets('o2'), ...others.derivedWebhookSecrets('o1')]).size).toBe(3);
});

describe('a ring of master keys', () => {
  const [old, older, current] = [Buffer.alloc(32, 2), Buffer.alloc(32, 3), Buffer.alloc(32, 4)];
  const before = new NodeSecrets(old);
  const after = new NodeSecrets(new KeyRing(current, [old.toString('hex'), older.toString('base64'), current.toString('hex')]));

  test('names a key by 8 hex digits that are derived from it', () => {
    const id = hkdfSync('sha256', old, '', 'spindle key id', 32);
    expect(new KeyRing(old).current.id).toBe(Buffer.from(id).toString('hex', 0, 4));
    expect(new KeyRing(current, [old.toString('hex'), current.toString('hex')]).keys.map(({ id: one }) => one)).toEqual([
      new KeyRing(current).current.id,
      new KeyRing(old).current.id,
    ]);
    expect(() => new KeyRing(current, ['short'])).toThrow('The master key must be 32 bytes');
  });

  test('accepts signatures of each key, with and without its id', () => {
    for (const secret of [before, new NodeSecrets(older), new NodeSecrets(current)]) {
      const signature = secret.sign('unsubscribe', 'text');
      for (const given of [signature, signature.slice(8)]) expect(after.verify('unsubscribe', 'text', given)).toBe(true);
      for (const given of [signature, signature.slice(8)]) expect(after.verify('unsubscribe', 'other', given)).toBe(false);
    }
    expect(after.sign('unsubscribe', 'text')).toBe(new NodeSecrets(current).sign('unsubscribe', 'text'));
  });

  test('refuses a signature of a key outside it, or with the id of another key', () => {
    const [signature, foreign] = [before.sign('unsubscribe', 'text'), others.sign('unsubscribe', 'text')];
    const swapped = after.sign('unsubscribe', 'text').slice(0, 8) + signature.slice(8);
    for (const given of [foreign, foreign.slice(8), signature.slice(0, 8) + foreign.slice(8), swapped, `00000000${signature.slice(8)}`])
      expect(after.verify('unsubscribe', 'text', given)).toBe(false);
    expect(before.verify('unsubscribe', 'text', after.sign('unsubscribe', 'text'))).toBe(false);
  });

  test('opens what each key sealed, and seals with the current one', () => {
    const sealed = before.seal('token', 'c');
    expect(after.open(sealed, 'c')).toBe('token');
    expect(() => after.open(sealed, 'd')).toThrow('for another context');
    const again = after.seal('token', 'c');
    expect(after.open(again, 'c')).toBe('token');
    expect(() => before.open(again, 'c')).toThrow('which is not set');
    expect(() => after.open(`v2.${again.slice(3, 11)}.${sealed.slice(12)}`, 'c')).toThrow('with another key');
  });

  test('opens what was sealed before keys had ids, with any of its keys', () => {
    const unnamed = `v1.${before.seal('token', 'c').slice(12)}`;
    expect(after.open(unnamed, 'c')).toBe('token');
    expect(() => others.open(unnamed, 'c')).toThrow('The secret was sealed with another key');
  });

  test('derives a webhook secret from each key, the current one first', () => {
    const ofEach = [current, old, older].flatMap((one) => new NodeSecrets(one).derivedWebhookSecrets('o1'));
    expect(after.derivedWebhookSecrets('o1')).toEqual(ofEach);
  });
});

/** CRC-32 bit by bit, as in the standard. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base62 = (value: number): string =>
  Array.from({ length: 6 }, (_, place) => alphabet[Math.floor(value / 62 ** (5 - place)) % 62]).join('');
