import { expect, test } from '@jest/globals';
import { Secret } from 'otpauth';
import { stepAt } from '../../src/domain/accounts/second-factor/second-factor.ts';
import { TotpCodes } from '../../src/system/totp-codes.ts';

const codes = new TotpCodes();
/** RFC 6238, appendix B: the secret for SHA-1, and times in seconds with their codes, of whose eight digits the last six are ours. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

test.each(vectors)('RFC 6238: at %i seconds the code is %s', (seconds, eightDigits) => {
  const now = new Date(seconds * 1000);
  const code = eightDigits.slice(2);
  expect(codes.stepOf(secret, code, now)).toBe(stepAt(now));
  expect(codes.stepOf(secret, code, new Date(now.getTime() + 600_000))).toBe(stepAt(now));
  expect(codes.stepOf(secret, code, new Date(now.getTime() + 3_600_000))).toBeUndefined();
});

test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '94287082'])('no step has the code "%s"', (code) => {
  expect(codes.stepOf(secret, code, new Date(59_000))).toBeUndefined();
});

test('secrets have 160 bits, and recovery codes 80, in base32', () => {
  const made = codes.newSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(codes.newRecoveryCode()).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect(codes.newSecret()).not.toBe(made);
  expect(codes.urlOf(made, { account: 'ada@example.com', issuer: 'Spindle (example.com)' })).toBe(
    `otpauth://totp/Spindle%20(example.com):ada%40example.com?issuer=Spindle%20(example.com)&secret=${made}&algorithm=SHA1&digits=6&period=30`,
  );
});
