import { describe, expect, test } from '@jest/globals';
import type { Circuit } from '../../../src/domain/runs/circuit.ts';
import { Circuits, connectionOf, possibleConnections } from '../../../src/domain/runs/circuits.ts';
import { aCall, anEmail, now, secondsLater } from './sendings.ts';

const host = 'https://hooks.example.com';
const vias = { viaOf: () => undefined, usable: () => [] };
const days = 86_400;

function circuitsWith(open: Partial<Circuit>, startedAt = now): Circuits {
  const connections = possibleConnections('o', [{ channel: 'webhook', url: `${host}/contacts` }], vias);
  const circuit = { connection: connectionOf(aCall().outgoing), since: secondsLater(-60), reason: 'HTTP 503', probeAt: now, ...open };
  return new Circuits(vias.viaOf, [circuit], connections, startedAt, now);
}

const verdictsOf = (circuits: Circuits) => [...circuits.chooseProbes([aCall()]).verdicts.values()];

describe('the circuits of a claim', () => {
  test('hold what goes over a connection that is down, and nothing else', () => {
    const circuits = circuitsWith({});
    expect([aCall(), aCall({ url: 'https://other.example.com/' }), anEmail()].map((one) => circuits.isDown(one))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('let one message probe when its time has come; the others wait, at most one of them for the next probe', () => {
    const circuits = circuitsWith({});
    const calls = ['1', '2', '3'].map((recordId) => aCall({ recordId }));
    expect(calls.every((one) => circuits.mayProbe(one))).toBe(true);
    circuits.reserveProbe(calls[0] as never);
    expect(calls.some((one) => circuits.mayProbe(one))).toBe(false);
    const { probes, verdicts } = circuits.chooseProbes(calls);
    expect(probes).toEqual([calls[0]]);
    expect([...verdicts].map(([{ recipient }, verdict]) => [recipient.recordId, verdict])).toEqual([
      ['2', { until: secondsLater(5), because: 'channel_down' }],
      ['3', { until: secondsLater(3605), because: 'channel_down' }],
    ]);
    expect(circuits.waited.map(({ connection }) => connection)).toEqual([`o ${host}`]);
  });

  test('let nobody probe before its time', () => {
    const circuits = circuitsWith({ probeAt: secondsLater(20) });
    expect(circuits.mayProbe(aCall())).toBe(false);
    expect(verdictsOf(circuits)).toEqual([{ until: secondsLater(20), because: 'channel_down' }]);
  });

  test('give up what waits for a host that has been down for three days, if the job is as old', () => {
    const old = { since: secondsLater(-3 * days - 1) };
    expect(verdictsOf(circuitsWith(old, secondsLater(-3 * days - 1)))).toEqual([{ end: 'failed', because: 'HTTP 503' }]);
    expect(verdictsOf(circuitsWith(old, secondsLater(-days)))).toMatchObject([{ because: 'channel_down' }]);
  });
});

describe('the connections of messages', () => {
  test('are the hosts of webhooks, for each organization, and what mail goes through', () => {
    const email = { channel: 'email', to: '', subject: '', text: '' } as const;
    const usable = { viaOf: () => ({ connection: 'default', channel: undefined, fault: 'none' }), usable: () => ['default', 'second'] };
    const { all, hosts } = possibleConnections('o', [email, { channel: 'webhook', url: `${host}/{{ id }}` }], usable);
    expect(all).toEqual(['default', 'second', `o ${host}`]);
    expect([...hosts]).toEqual([`o ${host}`]);
  });
});
