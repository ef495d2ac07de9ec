import { expect, test } from '@jest/globals';
import { DeliverEvents } from '../../../src/application/events/deliver-events.ts';
import { EndpointSecrets } from '../../../src/application/events/endpoint-secrets.ts';
import { EventPost, type EventRequest } from '../../../src/application/events/event-post.ts';
import { LeaseEndpoints } from '../../../src/application/events/lease-endpoints.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import type { AttemptOutcome } from '../../../src/domain/events/delivery.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { givenEndpoint } from '../../support/events/given-events.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenRecords, givenTable, people } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { ids } from '../../support/sequential-ids.ts';
import { sweepKept } from '../../support/sweep-kept.ts';
import { rowsRead } from '../rows-read.ts';

const connection = ownConnection(1);
const [dead, live] = ['https://dead.example.com/', 'https://live.example.com/'];

class FakePost extends EventPost {
  isDead = true;
  readonly taken: { readonly url: string; readonly type: string; readonly number: number; readonly data: unknown }[] = [];

  faultOf(): string | undefined {
    return undefined;
  }

  async post({ url, body }: EventRequest): Promise<AttemptOutcome> {
    if (this.isDead && url === dead) return { status: null, reason: 'The endpoint does not answer', answer: null };
    this.taken.push({ url, ...JSON.parse(body) });
    return { status: 200, reason: null, answer: null };
  }
}

// The amount that a round reads does not grow with the amount that waits, so ten million events are like these.
test.each([2000, 40_000])(
  '%i events behind a dead endpoint are read a few at a time, delay no other endpoint, and are told as dropped',
  async (behind) => {
    const store = postgresStorageOn({ connection: connection() });
    const { unitOfWork, endpoints } = store;
    const clock = new FixedClock(new Date().toISOString());
    const secrets = new EndpointSecrets(new NodeSecrets(new Uint8Array(32).fill(7)), clock, ids);
    const post = new FakePost();
    const deliver = new DeliverEvents({ unitOfWork, secrets, post, clock, log: undefined });
    const table = await givenTable(store);
    const { organizationId } = table;
    const given = async (url: string, afterNumber: number) => {
      const endpoint = await givenEndpoint(store, { organizationId, url, afterNumber });
      await unitOfWork.run((transaction) => transaction.endpoints.saveSecret(secrets.make(endpoint).secret));
      return endpoint;
    };
    await connection().query('', 'insert into event_feeds (organization_id, last_number) values ($1, $2)', [organizationId, behind]);
    await connection().query(
      '',
      `insert into events (organization_id, number, kind, at, subject, data)
     select $1, n, 'record.created', now() - interval '31 days', n::text, jsonb_build_object('dataTableId', $2::text, 'recordId', n::text)
     from generate_series(1, $3::int) n`,
      [organizationId, table.id, behind],
    );
    // Deliveries are empty then, which is when PostgreSQL knows least about them.
    await connection().query('', 'analyze', []);
    const { id: deadId } = await given(dead, 0);
    await given(live, behind);
    const token = ids.next();
    const work = async (): Promise<void> => {
      while (await new RelayEvents(unitOfWork).execute());
      for (const one of await new LeaseEndpoints({ unitOfWork, clock }).execute({ token, limit: 9 })) await deliver.execute(one);
    };
    const counts = () => endpoints.counts({ organizationId, endpointId: deadId }, clock.now());
    const numbers = (url: string, type: string) =>
      post.taken.filter((one) => one.url === url && one.type === type).map(({ number }) => number);

    for (let minute = 0; minute < 10; minute++) {
      await givenRecords(store, table, ...people(1));
      expect(await rowsRead(connection(), work)).toBeLessThan(30_000);
      expect(numbers(live, 'record.created').at(-1)).toBe(behind + minute + 1);
      clock.pass({ minutes: 1 });
    }
    const { pending, behind: left } = await counts();
    expect(pending).toBeLessThanOrEqual(1000);
    expect(pending + left).toBe(behind + 10);

    await sweepKept({ unitOfWork }, clock);
    post.isDead = false;
    for (let minute = 0; minute < 20; minute++) {
      await work();
      clock.pass({ minutes: 1 });
    }
    const dropped = post.taken.filter(({ url, type }) => url === dead && type === 'events.dropped');
    expect(dropped.map(({ data }) => data)).toEqual([{ endpointId: deadId, count: behind - pending }]);
    expect(numbers(dead, 'record.created')).toEqual(numbers(live, 'record.created'));
    expect(await counts()).toMatchObject({ pending: 0, failed: pending, behind: 0 });
  },
);
