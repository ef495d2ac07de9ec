import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { verifyWebhook } from '../../../sdk/src/spindle.ts';
import { DeliverEvents } from '../../../src/application/events/deliver-events.ts';
import { LeaseEndpoints } from '../../../src/application/events/lease-endpoints.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Each takes the secret and a delivery, and throws unless it is genuine. */
const verifiers: readonly [string, (secret: string, delivery: Delivery) => unknown][] = [
  ['standardwebhooks', (secret, { body, headers }) => new StandardWebhook(secret).verify(body, headers as Record<string, string>)],
  ['svix', (secret, { body, headers }) => new SvixWebhook(secret).verify(body, headers as Record<string, string>)],
  ['the client', (secret, { body, headers }) => verifyWebhook(secret, headers, body)],
];

onMemory(
  'what an endpoint gets',
  (spindle) => {
    let deliveries: Delivery[] = [];
    const server = createServer(async (request, response) => {
      deliveries.push({ headers: request.headers, body: await text(request) });
      response.writeHead(204).end();
    });
    beforeAll(async () => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });

    /** Delivers a test event, and returns what came. */
    const deliver = async (send: () => Promise<unknown>): Promise<Delivery> => {
      deliveries = [];
      await send();
      await spindle().get(RelayEvents).execute();
      for (const leased of await spindle().get(LeaseEndpoints).execute({ token: 'worker', limit: 9 }))
        await spindle().get(DeliverEvents).execute(leased);
      expect(deliveries).toHaveLength(1);
      return deliveries[0] as Delivery;
    };

    test.each(verifiers)('is verified by %s, with either secret while they rotate, and is not if one letter differs', async (_, verify) => {
      // The verifiers have the clock of the machine.
      spindle().clock.set(new Date());
      const admin = await (await aTenant(spindle())).person('admin');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ÿ`;
      const { endpoint, secret } = (await admin.post('/event-endpoints', { name: 'Größe 😀', url })).body;
      const path = `/event-endpoints/${endpoint.id}`;
      const isGenuine = async (with_: string, delivery: Delivery) => {
        try {
          return ((await verify(with_, delivery)) as { type?: unknown }).type === 'endpoint.test';
        } catch {
          return false;
        }
      };

      const first = await deliver(() => admin.post(`${path}/test`));
      expect(await isGenuine(secret, first)).toBe(true);
      expect(await isGenuine(secret, { ...first, body: first.body.replace('endpoint', 'Endpoint') })).toBe(false);
      expect(await isGenuine(secret, { ...first, headers: { ...first.headers, 'webhook-id': 'other' } })).toBe(false);

      const { secret: next } = (await admin.post(`${path}/secret/rotate`, { overlapSeconds: 3600 })).body;
      const during = await deliver(() => admin.post(`${path}/test`));
      expect(await Promise.all([secret, next].map((one) => isGenuine(one, during)))).toEqual([true, true]);
      expect(await isGenuine(next, first)).toBe(false);

      await admin.post(`${path}/secret/rotate`, { overlapSeconds: 0 });
      const after = await deliver(() => admin.post(`${path}/test`));
      expect(await Promise.all([secret, next].map((one) => isGenuine(one, after)))).toEqual([false, false]);
      await admin.delete(path);
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
