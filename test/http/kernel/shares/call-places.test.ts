import { request } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Release } from '../../../../src/application/kernel/fair-share.ts';
import type { Signal } from '../../../../src/application/kernel/signal.ts';
import { Controller, route } from '../../../../src/http/kernel/route.ts';
import { object, text, truth } from '../../../../src/http/kernel/schema.ts';
import { CallSlots } from '../../../../src/http/kernel/shares/call-slots.ts';
import { TimerPauses } from '../../../../src/system/timer-pauses.ts';
import { type Kernel, serveKernel } from '../../../support/http-kernel.ts';
import { until } from '../../../support/jest/until.ts';

/** Routes that note their calls. */
class NotingController extends Controller {
  readonly called: string[] = [];
  readonly routes = [
    this.#named('list', { type: 'api-key', within: 'organization' }),
    this.#named('wait', { type: 'api-key', within: 'organization' }, true),
    this.#named('open', { type: 'none' }),
  ];

  #named(name: string, security: { type: 'api-key'; within: 'organization' } | { type: 'none' }, waits?: true) {
    return route({
      ...{ method: 'get', path: `/${name}/:note`, operationId: name, summary: name, security, params: object({ note: text() }) },
      ...(waits && { waits }),
      answer: { status: 200, schema: () => object({ ok: truth() }) },
      errors: [],
      handle: async ({ params: { note } }) => {
        this.called.push(note);
        return { ok: true as const };
      },
    });
  }
}

const as = (key: string) => ({ headers: { Authorization: `Bearer ${key}` } });
let kernel: Kernel | undefined;
let controller: NotingController;
let places: WatchedPlaces;
const held: Release[] = [];

/** Places that count who has joined their line, and who has left it without one. */
class WatchedPlaces extends CallSlots {
  joined = 0;
  left = 0;

  override async take(key: string, signal?: Signal): Promise<Release> {
    const taking = super.take(key, signal);
    this.joined++;
    return taking.catch((reason) => {
      this.left++;
      throw reason;
    });
  }
}

/** A kernel whose places of `svc_busy`'s organization are all taken. */
async function busyKernel(limits: Partial<ConstructorParameters<typeof CallSlots>[0]> = {}): Promise<Kernel> {
  controller = new NotingController();
  places = new WatchedPlaces({ slots: 4, ...limits }, new TimerPauses());
  for (let release = places.tryTake('org of svc_busy'); release; release = places.tryTake('org of svc_busy')) held.push(release);
  kernel = await serveKernel([controller], { places });
  return kernel;
}

afterEach(async () => {
  for (const release of held.splice(0)) release();
  await kernel?.close();
  kernel = undefined;
});

describe('a call whose organization has its share of the places', () => {
  test('waits, while others go on: a neighbour, a caller without a credential, and its own calls that wait for other things', async () => {
    const { call } = await busyKernel();
    const waiting = call('GET', '/api/v1/list/busy', as('svc_busy'));
    expect((await call('GET', '/api/v1/list/quiet', as('svc_quiet'))).status).toBe(200);
    expect((await call('GET', '/api/v1/open/nobody')).status).toBe(200);
    expect((await call('GET', '/api/v1/wait/elsewhere', as('svc_busy'))).status).toBe(200);
    expect(controller.called).toEqual(['quiet', 'nobody', 'elsewhere']);
    held.pop()?.();
    expect((await waiting).status).toBe(200);
  });

  test('429: is refused if too many of it wait', async () => {
    const { call } = await busyKernel({ waitingPerKey: 1 });
    const waiting = call('GET', '/api/v1/list/first', as('svc_busy'));
    await until(() => places.joined === 1);
    const { status, body, headers } = await call('GET', '/api/v1/list/second', as('svc_busy'));
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '2']);
    held.pop()?.();
    expect((await waiting).status).toBe(200);
    expect(controller.called).toEqual(['first']);
  });

  test('429 and 503: is refused after the longest wait, by whose calls are in its way', async () => {
    const { call } = await busyKernel({ longestWaitMs: 50 });
    expect((await call('GET', '/api/v1/list/own', as('svc_busy'))).status).toBe(429);
    for (const other of ['one', 'two']) held.push(places.tryTake(other) as Release);
    const { status, body, headers } = await call('GET', '/api/v1/list/other', as('svc_quiet'));
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
    expect(controller.called).toEqual([]);
  });

  test('is forgotten if its client leaves', async () => {
    const { url, call } = await busyKernel({ waitingPerKey: 1 });
    const left = request(`${url}/api/v1/list/left`, as('svc_busy')).on('error', () => undefined);
    left.end();
    await until(() => places.joined === 1);
    left.destroy();
    await until(() => places.left === 1);
    const stays = call('GET', '/api/v1/list/stays', as('svc_busy'));
    await until(() => places.joined === 2);
    held.pop()?.();
    expect((await stays).status).toBe(200);
    expect(controller.called).toEqual(['stays']);
  });
});
