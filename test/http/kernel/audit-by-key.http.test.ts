import { expect, test } from '@jest/globals';
import { aPerson } from '../../support/http-person.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

onMemory('the audit log by key', (spindle) => {
  test('is read from the oldest entry on, without the last minute, and goes on from the last entry', async () => {
    const tenant = await aTenant(spindle());
    const owner = await aPerson(spindle(), tenant.id);
    const { key } = await tenant.keyWith(['audit:read']);
    const read = async (query: string) => {
      const { status, body } = await spindle().call('GET', `/api/v1/audit?order=oldest&${query}`, { headers: bearer(key) });
      expect(status).toBe(200);
      return body.data as readonly { id: string; at: string; action: string }[];
    };
    await owner.patch('/organization', { name: 'First' });
    expect(await read('action=organization.')).toEqual([]);
    spindle().clock.pass({ seconds: 61 });
    const [first] = await read('action=organization.');
    expect(first?.action).toBe('organization.renamed');
    await owner.patch('/organization', { name: 'Second' });
    spindle().clock.pass({ seconds: 61 });
    const [again, second] = await read(`action=organization.&from=${first?.at}`);
    expect([again?.id, second?.action]).toEqual([first?.id, 'organization.renamed']);
    // An end before that stays.
    expect(await read(`action=organization.&to=${second?.at}`)).toHaveLength(1);
    // Newest first, nothing is left out.
    await owner.patch('/organization', { name: 'Third' });
    const { body } = await spindle().call('GET', '/api/v1/audit?action=organization.', { headers: bearer(key) });
    expect(body.data).toHaveLength(3);
  });

  test('403: not without the scope', async () => {
    const tenant = await aTenant(spindle());
    const plain = await tenant.keyWith(['usage:read']);
    expect((await spindle().call('GET', '/api/v1/audit', { headers: bearer(plain.key) })).body.code).toBe('MISSING_SCOPE');
  });
});
