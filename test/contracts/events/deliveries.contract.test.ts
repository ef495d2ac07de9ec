import { expect, test } from '@jest/globals';
import { DeliverEvents } from '../../../src/application/events/deliver-events.ts';
import type { EndedAttempt } from '../../../src/application/events/delivery-repository.ts';
import { EditEndpoint } from '../../../src/application/events/edit-endpoint.ts';
import { EndpointSecrets } from '../../../src/application/events/endpoint-secrets.ts';
import { EventPost, type EventRequest } from '../../../src/application/events/event-post.ts';
import { LeaseEndpoints } from '../../../src/application/events/lease-endpoints.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import { ResendDeliveries } from '../../../src/application/events/resend-deliveries.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { type AttemptOutcome, goneReason } from '../../../src/domain/events/delivery.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { givenEndpoint } from '../../support/events/given-events.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenRecords, givenTable, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

/** An endpoint that is down at first. */
class FakePost extends EventPost {
  isDown = false;
  tries = 0;
  readonly taken: { readonly id: string; readonly number: number; readonly type: string; readonly data: { readonly recordId: string } }[] =
    [];

  faultOf(): string | undefined {
    return undefined;
  }

  async post({ body }: EventRequest): Promise<AttemptOutcome> {
    this.tries++;
    if (this.isDown) return { status: null, reason: 'The endpoint does not answer', answer: null };
    this.taken.push(JSON.parse(body));
    return { status: 200, reason: null, answer: null };
  }
}

onEachBackend('Deliveries to an endpoint', (store) => {
  test('that is down for an hour are made once more each, of each record in its order, and soon after it is back', async () => {
    const clock = new FixedClock();
    const secrets = new EndpointSecrets(new NodeSecrets(new Uint8Array(32).fill(7)), clock, ids);
    const token = ids.next();
    const post = new FakePost();
    const { unitOfWork, records, endpoints } = store();
    const table = await givenTable(store());
    const { organizationId, id: dataTableId } = table;
    const endpoint = await givenEndpoint(store(), { organizationId });
    await unitOfWork.run(({ endpoints }) => endpoints.saveSecret(secrets.make(endpoint).secret));
    const deliver = new DeliverEvents({ unitOfWork, secrets, post, clock, log: undefined });
    const work = async (): Promise<void> => {
      while (await new RelayEvents(unitOfWork).execute());
      for (const one of await new LeaseEndpoints({ unitOfWork, clock }).execute({ token, limit: 9 })) await deliver.execute(one);
    };
    const state = async () => (await endpoints.find(organizationId, endpoint.id))?.state;

    await givenRecords(store(), table, ...people(20));
    await work();
    expect(post.taken).toHaveLength(20);
    const recordIds = (await records.list(organizationId, dataTableId, { limit: 100 })).map(({ id }) => id);

    post.isDown = true;
    for (let minute = 0; minute < 60; minute++) {
      const edited = recordIds.slice(minute % 4, (minute % 4) + 5).map((id) => ({ id, cells: { name: `Minute ${minute}` } }));
      await unitOfWork.run((transaction) => transaction.records.edit(organizationId, dataTableId, edited, operator));
      await work();
      clock.pass({ minutes: 1 });
    }
    expect(await state()).toBe('down');
    const failing = async () => (await endpoints.counts({ organizationId, endpointId: endpoint.id }, clock.now())).failing;
    expect(await failing()).toEqual({ number: 21, reason: 'The endpoint does not answer' });
    // While it is down, one event is tried from time to time.
    expect(post.tries - 20).toBeLessThan(40);

    post.isDown = false;
    for (let minute = 0; minute < 13; minute++) {
      await work();
      clock.pass({ minutes: 1 });
    }
    expect(await state()).toBe('on');
    expect(await failing()).toBeNull();
    const numbers = post.taken.map(({ number }) => number);
    expect([...numbers].sort((one, other) => one - other)).toEqual(Array.from({ length: 20 + 60 * 5 }, (_, index) => index + 1));
    for (const id of recordIds) {
      const own = post.taken.filter(({ data }) => data.recordId === id).map(({ number }) => number);
      expect(own).toEqual([...own].sort((one, other) => one - other));
    }
  });

  test('are made by turns: what was served longest ago comes first', async () => {
    const clock = new FixedClock();
    const { unitOfWork } = store();
    const table = await givenTable(store());
    const { organizationId } = table;
    for (let count = 0; count < 3; count++) await givenEndpoint(store(), { organizationId });
    await givenRecords(store(), table, ...people(1));
    while (await new RelayEvents(unitOfWork).execute());
    const served: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const [leased] = await new LeaseEndpoints({ unitOfWork, clock }).execute({ token: ids.next(), limit: 1 });
      clock.pass({ seconds: 1 });
      await unitOfWork.run(async ({ endpoints }) => leased && endpoints.release(leased, clock.now()));
      served.push(leased?.id ?? '');
    }
    expect([new Set(served.slice(0, 3)).size, served.slice(3)]).toEqual([3, served.slice(0, 3)]);
  });

  test('whose address is changed while it is called: what the earlier one answers turns it neither off nor down', async () => {
    const clock = new FixedClock();
    const secrets = new EndpointSecrets(new NodeSecrets(new Uint8Array(32).fill(7)), clock, ids);
    const { unitOfWork, endpoints } = store();
    const table = await givenTable(store());
    const { organizationId } = table;
    const endpoint = await givenEndpoint(store(), { organizationId });
    await unitOfWork.run((transaction) => transaction.endpoints.saveSecret(secrets.make(endpoint).secret));
    const url = 'https://new.example.com/spindle';
    const post = new (class extends FakePost {
      override async post(request: EventRequest): Promise<AttemptOutcome> {
        if (request.url === url) return super.post(request);
        const edit = new EditEndpoint({ unitOfWork, post: this, audit: new Audit(clock, ids) });
        await edit.execute({ organizationId, endpointId: endpoint.id, url, by: operator });
        return { status: 410, reason: 'The endpoint answered 410', answer: null };
      }
    })();
    await givenRecords(store(), table, ...people(1));
    for (let round = 0; round < 2; round++) {
      while (await new RelayEvents(unitOfWork).execute());
      for (const one of await new LeaseEndpoints({ unitOfWork, clock }).execute({ token: ids.next(), limit: 9 }))
        await new DeliverEvents({ unitOfWork, secrets, post, clock, log: undefined }).execute(one);
      clock.pass({ minutes: 1 });
    }
    expect(await endpoints.find(organizationId, endpoint.id)).toMatchObject({ url, state: 'on', failures: 0, offBecause: null });
    expect(post.taken).toHaveLength(1);
  });

  test('that have failed are counted by their reasons, and deliveries of one reason are sent again', async () => {
    const { unitOfWork, endpoints } = store();
    const clock = new FixedClock();
    const table = await givenTable(store());
    const { organizationId } = table;
    const endpoint = await givenEndpoint(store(), { organizationId });
    const of = { organizationId, endpointId: endpoint.id };
    await givenRecords(store(), table, ...people(8));
    while (await new RelayEvents(unitOfWork).execute());
    const reasons = ['500', '500', null, '503', '500', 'pending', '503', goneReason];
    await unitOfWork.run(async ({ deliveries }) => {
      await deliveries.fill(endpoint, clock.now());
      const ended = reasons.map((reason, index): EndedAttempt => {
        const state = reason === null ? 'delivered' : reason === 'pending' ? 'pending' : 'failed';
        const dueAt = state === 'pending' ? clock.now() : null;
        return { number: index + 1, attempt: 1, at: clock.now(), tookMs: 1, outcome: { status: 500, reason, answer: null }, state, dueAt };
      });
      await deliveries.record(endpoint, ended);
    });
    const failures = async () => (await endpoints.counts(of, clock.now())).failures;
    expect(await failures()).toEqual([
      { reason: '500', count: 3, last: 5 },
      { reason: '503', count: 2, last: 7 },
    ]);
    const resend = new ResendDeliveries({ unitOfWork, audit: new Audit(clock, ids), clock });
    const again = (reason?: string) => resend.execute({ ...of, resent: { failed: true, reason }, by: operator });
    expect([await again('none'), await again('503')]).toEqual([0, 2]);
    expect(await failures()).toEqual([{ reason: '500', count: 3, last: 5 }]);
    const states = (await endpoints.deliveries(of, { limit: 9 })).map(({ number, state }) => (state === 'pending' ? number : null));
    expect(states.filter((number) => number !== null)).toEqual([7, 6, 4]);
    // The event of one is gone, so it fails again.
    expect(await again()).toBe(4);
    expect(await failures()).toEqual([]);
  });
});
