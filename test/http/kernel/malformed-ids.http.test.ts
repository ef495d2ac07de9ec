import { expect, test } from '@jest/globals';
import { prefix } from '../../../src/http/kernel/prefix.ts';
import { onEachStore, onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onMemory('the paths of the routes', (spindle) => {
  test('none is hidden by a parameter of an earlier one', () => {
    const { routes } = spindle();
    const hidden = routes.flatMap(({ method, path }, index) => {
      const fits = (earlier: string) => new RegExp(`^${earlier.replace(/:\w+/g, '[^/]+')}$`).test(path);
      return routes.slice(0, index).some((earlier) => earlier.method === method && fits(earlier.path)) ? [`${method} ${path}`] : [];
    });
    expect(hidden).toEqual([]);
  });
});

onEachStore('a malformed id in a path', (spindle) => {
  test.each(['%00', 'a%00b', '%ED%A0%80', '%27', '1'])('%s is not found, on each route that a person reads', async (id) => {
    const person = await (await aTenant(spindle())).person();
    const reads = spindle().routes.filter(
      ({ method, path, security }) => method === 'get' && path.includes('Id') && ['session', 'shared'].includes(security.type),
    );
    expect(reads.length).toBeGreaterThan(10);
    for (const { path } of reads) {
      const address = path.replace(':number', '1').replace(/:\w+/g, id);
      const { status } = await spindle().call('GET', `${prefix}${address}`, { headers: { Authorization: `Bearer ${person.token}` } });
      expect([path, status]).toEqual([path, 404]);
    }
  });
});
