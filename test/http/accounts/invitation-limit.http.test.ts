import { expect, test } from '@jest/globals';
import { newEmail } from '../../support/http-account.ts';
import type { Person } from '../../support/http-person.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onMemory('the number of invitations', (spindle) => {
  test('429: exceeds 30 an hour for one person, even if each is revoked before the next', async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person();
    const call = (person: Person) => person.post('/invitations', { email: newEmail(), role: 'member' });
    for (let times = 0; times < 30; times++) {
      const { status, body } = await call(owner);
      expect(status).toBe(201);
      await owner.delete(`/invitations/${body.invitation.id}`);
    }
    const refused = await call(owner);
    expect([refused.status, refused.body.code, refused.headers['ratelimit-policy']]).toEqual([
      429,
      'RATE_LIMITED',
      '"invitation";q=30;w=3600',
    ]);
    expect((await call(await tenant.person('admin'))).status).toBe(201);
  });
});
