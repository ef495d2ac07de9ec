import { describe, expect, test } from '@jest/globals';
import { failuresOfHost } from '../../../src/domain/runs/circuit.ts';
import { connectionOf } from '../../../src/domain/runs/circuits.ts';
import { ConnectionHealth } from '../../../src/domain/runs/connection-health.ts';
import { aCall, anEmail, down, now, secondsLater } from './sendings.ts';

const { outgoing: call } = aCall();
const { outgoing: mail } = anEmail();
const sent = { result: 'sent', providerId: undefined } as const;
const timeout = { result: 'unknown', reason: 'no answer' } as const;

/** A batch that is sent, claimed so many seconds from now. */
const claimed = (health: ConnectionHealth, seconds = 0, probes: readonly string[] = []) =>
  health.whileSending({ claimedAt: secondsLater(seconds), lease: { probes } });

describe('the health of connections in a batch', () => {
  test('a mail connection fails with the first outage: nothing more is tried over it', () => {
    const health = new ConnectionHealth();
    const batch = claimed(health);
    expect(batch.outageOf(mail)).toBeUndefined();
    batch.note(mail, down('535 no'), now);
    expect(batch.outageOf(mail)).toMatchObject({ result: 'deferred', reason: '535 no', isOutage: true, isUntried: true });
    const recorded = health.ofBatch(now);
    recorded.note(mail, down('535 no'), now);
    expect([recorded.failed.length, recorded.up]).toEqual([1, []]);
  });

  test('what another batch of the process has found counts until it is recorded, and for all that were claimed before that', () => {
    const health = new ConnectionHealth();
    const [first, beside] = [claimed(health), claimed(health, 1)];
    first.note(mail, down('452 full'), secondsLater(1));
    const ahead = claimed(health, 2);
    for (const batch of [beside, ahead]) expect(batch.outageOf(mail)).toMatchObject({ reason: '452 full', isUntried: true });
    expect(claimed(health, 2, [connectionOf(mail)]).outageOf(mail)).toBeUndefined();
    first.end(secondsLater(3));
    expect(ahead.outageOf(mail)).toMatchObject({ reason: '452 full' });
    // Its claim read the circuit, or that somebody had mended it.
    expect(claimed(health, 3).outageOf(mail)).toBeUndefined();
  });

  test('a message that is sent ends what another batch has found', () => {
    const health = new ConnectionHealth();
    const [first, other] = [claimed(health), claimed(health)];
    first.note(mail, down('421 closing'), now);
    other.note(mail, sent, now);
    expect([other.outageOf(mail), first.outageOf(mail)]).toEqual([undefined, expect.objectContaining({ reason: '421 closing' })]);
  });

  test('a host fails with some outages in a row; an answer, whatever it says, begins the count again', () => {
    const batch = claimed(new ConnectionHealth());
    for (let call = 1; call < failuresOfHost; call++) batch.note(aCall().outgoing, timeout, now);
    batch.note(call, { result: 'refused', reason: 'HTTP 400' }, secondsLater(-1));
    for (let call = 1; call < failuresOfHost; call++) batch.note(aCall().outgoing, down(), now);
    expect(batch.outageOf(call)).toBeUndefined();
    batch.note(call, down(), now);
    expect(batch.outageOf(call)).toMatchObject({ reason: 'https://hooks.example.com: connect ECONNREFUSED' });
  });

  test('a host that has answered another batch since this one was claimed does not fail', () => {
    const health = new ConnectionHealth();
    health.ofBatch(now).note(call, sent, secondsLater(1));
    const batch = health.ofBatch(now);
    for (let call = 0; call < failuresOfHost; call++) batch.note(aCall().outgoing, timeout, secondsLater(2));
    expect(batch.failed).toEqual([]);
  });

  test('what was not tried says nothing', () => {
    const batch = new ConnectionHealth().ofBatch(now);
    batch.note(mail, { ...down(), isUntried: true } as never, now);
    expect([batch.failed, batch.up]).toEqual([[], []]);
  });
});

test('connections that were found up are not looked up again within a second, unless they have failed', () => {
  const health = new ConnectionHealth();
  expect(health.foundUp(['a', 'b'], now)).toEqual(['a', 'b']);
  expect(health.foundUp(['a', 'c'], secondsLater(0.5))).toEqual(['c']);
  health.forget(['a']);
  expect(health.foundUp(['a', 'b'], secondsLater(0.9))).toEqual(['a']);
  expect(health.foundUp(['b'], secondsLater(1))).toEqual(['b']);
});
