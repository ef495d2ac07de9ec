import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GuardedClient } from '../../../src/channels/guarded-client.ts';
import { OutboundGuard } from '../../../src/channels/outbound-guard.ts';
import { CustomTransport } from '../../../src/channels/webhooks/custom-transport.ts';
import { HttpSender } from '../../../src/channels/webhooks/http-sender.ts';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import { bespoke } from '../../../src/domain/channels/providers/bespoke.ts';
import type { CustomConnection } from '../../../src/domain/channels/providers/connection.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { aChannel } from '../../support/builders.ts';
import { slowness } from '../../support/jest/machine.ts';
import { misbehavingServer } from './misbehaving-server.ts';
import { type Misbehaviour, misbehaviours } from './misbehaviours.ts';
import { closeAll, id, now } from './webhook-fixture.ts';

const secret = 'geheim"\\wort: 1';
const parts = {
  secretsOf: async () => new Map([['crm', { hosts: ['127.0.0.1'], value: secret }]]),
  guard: new OutboundGuard({ allowPrivate: true }),
  now: () => now,
};

/** One call of each kind, and one more by the same owner, which may go over the same connection. */
interface Result {
  readonly outcome: SendOutcome;
  readonly next: SendOutcome;
}

describe('A server that misbehaves', () => {
  const results = new Map<string, Result>();
  let server: Awaited<ReturnType<typeof misbehavingServer>>;
  const sender = new HttpSender(parts);
  const transport = new CustomTransport({ ...parts, http: new GuardedClient(parts.guard), callbackUrl: () => 'https://spindle.example/c' });

  const step = (organizationId: string, path: string, timeoutSeconds: number): Promise<SendOutcome> => {
    const headers = { authorization: ['Bearer ', { secret: 'crm' }] };
    const rules = { successStatus: ['2xx'], outputs: [{ name: 'tier', path: 'tier' }] };
    const url = `http://${server.host}${path}`;
    return sender.send({ channel: 'http', id, organizationId, method: 'GET', url, headers, body: undefined, timeoutSeconds, ...rules });
  };
  const message = (organizationId: string, path: string, timeoutSeconds: number): Promise<SendOutcome> => {
    const settings = bespoke.complete({
      ...{ url: `http://${server.host}${path}`, headers: { authorization: 'Bearer {{ secrets.crm }}' }, json: { text: '{{ text }}' } },
      ...{ idPath: 'id', reasonPath: 'why', successWhen: { path: 'id', operator: 'is_not_empty' }, timeoutSeconds },
    });
    const channel = aChannel({ organizationId, provider: 'bespoke', serves: 'custom', settings });
    const outgoing = { channel: 'custom', channelId: channel.id, to: `1#${channel.id}`, text: 'Hello', fields: {}, id, organizationId };
    return transport.send(outgoing as OutgoingMessage, channel, { settings } as unknown as CustomConnection);
  };

  beforeAll(async () => {
    server = await misbehavingServer(misbehaviours.map(({ does }) => does));
    const ask = ({ name, isSlow }: Misbehaviour) =>
      Object.entries({ http: step, custom: message }).map(async ([medium, send]) => {
        const index = misbehaviours.findIndex((one) => one.name === name);
        // Each has connections of its own.
        const owner = `${medium} ${index}`;
        const outcome = await send(owner, `/${index}`, isSlow ? 0.3 * slowness() : 60);
        // Leftovers of the first answer arrive meanwhile.
        await new Promise((resolve) => setTimeout(resolve, 50 * slowness()));
        results.set(`${medium} ${name}`, { outcome, next: await send(owner, '/good', 60) });
      });
    // These alone, so that nothing keeps the process from answering within the time-out.
    for (const isSlow of [undefined, true]) await Promise.all(misbehaviours.filter((one) => one.isSlow === isSlow).flatMap(ask));
  });
  afterAll(async () => {
    sender.close();
    transport.close();
    await closeAll();
  });

  test('does so in more than sixty ways', () => {
    expect(new Set(misbehaviours.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(misbehaviours.map(({ name }) => name)).size).toBe(misbehaviours.length);
  });

  test.each(misbehaviours.map((one) => [one.name, one] as const))('%s', (name, { http, custom }) => {
    for (const [medium, [result, more = {}]] of Object.entries({ http, custom })) {
      const { outcome, next } = results.get(`${medium} ${name}`) as Result;
      const { reason, ...others } = more as { readonly reason?: string };
      expect({ medium, ...outcome }).toMatchObject({ medium, result, ...others });
      if (reason !== undefined && 'reason' in outcome)
        expect(`${medium}: ${outcome.reason}`.slice(0, `${medium}: ${reason}`.length)).toBe(`${medium}: ${reason}`);
      if (result === 'deferred') expect(Boolean('isOutage' in outcome && outcome.isOutage)).toBe('isOutage' in others);
      // It spoils nothing for the call after it.
      expect({ medium, ...next }).toMatchObject(medium === 'http' ? { result: 'sent', outputs: { tier: 'good' } } : { providerId: 'good' });
    }
  });

  test('gets each call once, and the secret goes nowhere else', () => {
    const paths = server.calls.map(({ path }) => path);
    expect(misbehaviours.map((_, index) => paths.filter((path) => path === `/${index}`).length)).toEqual(misbehaviours.map(() => 2));
    expect(paths.filter((path) => path === '/good')).toHaveLength(misbehaviours.length * 2);
    expect(paths).toHaveLength(misbehaviours.length * 4);
    for (const { text } of server.calls) expect(text).toContain(`authorization: Bearer ${Buffer.from(secret).toString('latin1')}`);
    for (const { outcome } of results.values()) expect(JSON.stringify(outcome)).not.toContain('geheim');
  });
});
