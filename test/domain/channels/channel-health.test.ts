import { expect, test } from '@jest/globals';
import { healthOf, type OpenCircuit } from '../../../src/domain/channels/health/channel-health.ts';

const since = new Date('2026-03-01T09:00:00Z');
const later = new Date('2026-03-01T09:00:30Z');
const check = (ok: boolean) => ({ checkedAt: since, ok, message: null });
const open: OpenCircuit = { since, reason: '535 wrong password', probeAt: later };
/** Its probe was made due by an edit or a check. */
const due: OpenCircuit = { ...open, probeAt: since };

test.each([
  ['unchecked', 'connected', null, null],
  ['ok', 'connected', check(true), null],
  // A message has gone through since.
  ['ok', 'connected', check(false), null],
  ['failing', 'connected', null, open],
  ['failing', 'connected', check(true), open],
  ['failing', 'connected', check(false), due],
  ['unchecked', 'connected', null, due],
  ['ok', 'connected', check(true), due],
  ['disconnected', 'disconnected', check(true), open],
] as const)('health is %s: %s, check %o, circuit %o', (health, state, lastCheck, circuit) => {
  expect(healthOf({ state, lastCheck }, circuit)).toBe(health);
});
