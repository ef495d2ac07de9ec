import { expect, test } from '@jest/globals';
import { KnownDevices } from '../../../src/application/accounts/sign-in/known-devices.ts';
import { PasswordCheck } from '../../../src/application/accounts/sign-in/password-check.ts';
import { SignInPace } from '../../../src/application/accounts/sign-in/sign-in-pace.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { UuidIds } from '../../../src/system/uuid-ids.ts';
import { aUser } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';

const clock = new FixedClock();
const opened = (key = '07') => new KnownDevices(new NodeSecrets(key.repeat(32)), clock, new UuidIds());
const devices = opened();

test('a token is for one address, in upper or lower case, and does not tell it', () => {
  const { deviceToken } = devices.grant('Grace.Hopper@example.com');
  expect(devices.find(deviceToken, 'grace.hopper@EXAMPLE.com')).toMatch(/^[\da-f-]{36}$/);
  expect(devices.find(deviceToken, 'grace@example.com')).toBeUndefined();
  expect(deviceToken.toLowerCase()).not.toMatch(/grace|hopper|example/);
  expect(deviceToken).toMatch(/^[\w.-]+$/);
});

test('each grant is a device of its own', () => {
  const [one, other] = [devices.grant('a@example.com'), devices.grant('a@example.com')];
  expect(devices.find(one.deviceToken, 'a@example.com')).not.toBe(devices.find(other.deviceToken, 'a@example.com'));
});

test('a token is valid for 180 days, as long as its cookie', () => {
  const { deviceToken, maxAgeSeconds } = devices.grant('a@example.com');
  clock.pass({ days: 180, seconds: -1 });
  expect(devices.find(deviceToken, 'a@example.com')).toBeDefined();
  clock.pass({ seconds: 1 });
  expect([devices.find(deviceToken, 'a@example.com'), maxAgeSeconds]).toEqual([undefined, 180 * 86_400]);
});

test('what was not signed for this is no token', () => {
  const { deviceToken } = devices.grant('a@example.com');
  const [device = '', issuedAt = '', signature = ''] = deviceToken.split('.');
  const refresh = new NodeSecrets('07'.repeat(32)).sign('refresh', `${device}.${issuedAt}.a@example.com`);
  const forged = [
    undefined,
    '',
    'garbage',
    `${device}.${issuedAt}`,
    `${device}.${Number(issuedAt) + 1}.${signature}`,
    `${device}.0${issuedAt}.${signature}x`,
    `${device}.${issuedAt}.${'A'.repeat(30)}`,
    `${device}.${issuedAt}.${refresh}`,
    opened('08').grant('a@example.com').deviceToken,
  ];
  expect(forged.map((token) => devices.find(token, 'a@example.com'))).toEqual(forged.map(() => undefined));
});

test('what others try at an account does not slow its person down on a known device, nor one who is signed in', async () => {
  const pauses: number[] = [];
  const pace = new SignInPace(
    new (class extends TimerPauses {
      override async pause(milliseconds: number) {
        pauses.push(milliseconds);
      }
    })(),
    clock,
  );
  const callers: unknown[] = [];
  const run = async () => undefined;
  const noted: unknown[] = [];
  const check = new PasswordCheck(
    {
      hash: async () => '',
      async verify(password, _hash, caller) {
        callers.push(caller);
        return password === 'right';
      },
    },
    pace,
    { note: async (failure) => void noted.push(failure) },
  );
  const user = aUser();
  const guess = (n: number) =>
    check.require(user, { email: user.email, password: `guess ${n}`, ip: `10.0.${n}.1`, userAgent: undefined }, run);
  for (let n = 0; n < 50; n++) await expect(guess(n)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(pauses.at(-1)).toBe(2000);

  pauses.length = callers.length = 0;
  const own = { email: user.email, password: 'right', ip: '10.0.7.1', userAgent: undefined, device: 'a device' };
  await check.require(user, own, run);
  expect([pauses, callers]).toEqual([[], [{ ip: '10.0.7.1', knownAccount: user.email.toLowerCase() }]]);
  // Its own failures slow a device down.
  for (let n = 0; n < 6; n++)
    await expect(check.require(user, { ...own, password: 'x' }, run)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(pauses).toEqual([250]);
  expect(noted).toHaveLength(56);
});
