import { expect, test } from '@jest/globals';
import { Unavailable } from '../../../src/domain/kernel/errors.ts';
import { ClusterLayout } from '../../../src/postgres/engine/citus/cluster-layout.ts';
import { type Lanes, oneServer } from '../../../src/postgres/engine/connection/layout.ts';
import { sharedLookup } from '../../../src/postgres/engine/connection/shared-lookup.ts';

/** A look-up whose queries end when they are told to, with the keys of each. */
function lookUpWith(lanes?: Lanes<string>) {
  const queries: { keys: readonly string[]; end(reason?: Error): void }[] = [];
  const find = sharedLookup<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const end = (reason?: Error): void => (reason ? reject(reason) : resolve(new Map(keys.map((key) => [key, `found ${key}`]))));
        queries.push({ keys, end });
      }),
    lanes,
  );
  return { find, queries };
}

const organizationOf = (key: string): string => key.slice(0, key.indexOf(' '));
const ofOrganizations = new ClusterLayout({ reach: undefined, isAway: () => undefined, heed: (work) => work() }).lanes(organizationOf);

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('look-ups of a tick share a query, and those that come meanwhile share the next one', async () => {
  const { find, queries } = lookUpWith(oneServer.lanes(organizationOf));
  const first = [find('a 1'), find('b 1')];
  await tick();
  const later = [find('a 2'), find('b 2')];
  await tick();
  expect(queries.map(({ keys }) => keys)).toEqual([['a 1', 'b 1']]);
  queries[0]?.end();
  expect(await Promise.all(first)).toEqual(['found a 1', 'found b 1']);
  await tick();
  queries[1]?.end();
  expect(await Promise.all(later)).toEqual(['found a 2', 'found b 2']);
});

test('on a cluster, a look-up that fails or waits holds up none of another organization', async () => {
  const { find, queries } = lookUpWith(ofOrganizations);
  const [failing, other] = [find('a 1'), find('b 1')];
  failing.catch(() => undefined);
  await tick();
  expect(queries.map(({ keys }) => keys)).toEqual([['a 1'], ['b 1']]);
  queries[1]?.end();
  expect(await other).toBe('found b 1');
  const again = find('b 2');
  await tick();
  queries[2]?.end();
  expect(await again).toBe('found b 2');
  queries[0]?.end(new Error('its node is away'));
  await expect(failing).rejects.toThrow('its node is away');
});

test('on a cluster, look-ups of organizations whose node is away take one query together', async () => {
  const { find, queries } = lookUpWith(ofOrganizations);
  const fail = async (...keys: readonly string[]): Promise<void> => {
    const found = Promise.allSettled(keys.map(find));
    await tick();
    for (const query of queries.splice(0)) query.end(new Unavailable());
    await found;
  };
  await fail('a 1', 'b 1');
  const waiting = find('a 2');
  await tick();
  await expect(find('b 2')).rejects.toBeInstanceOf(Unavailable);
  expect(queries).toHaveLength(1);
  queries[0]?.end();
  expect(await waiting).toBe('found a 2');
  const back = find('b 3');
  await tick();
  queries[1]?.end();
  expect(await back).toBe('found b 3');
});
