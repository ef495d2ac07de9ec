import { expect, test } from '@jest/globals';
import { onlyMemory } from '../../support/backends.ts';
import { aPerson } from '../../support/http-person.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { sweepKept } from '../../support/sweep-kept.ts';

onEachStore(
  'retention',
  (spindle) => {
    const given = async () => {
      const tenant = await aTenant(spindle());
      return { tenant, owner: await aPerson(spindle(), tenant.id), admin: await aPerson(spindle(), tenant.id, 'admin') };
    };
    type Kind = { readonly kind: string; readonly days: number | null; readonly appliesAt: string | null; readonly swept: unknown };
    const kindOf = (body: { readonly kinds: readonly Kind[] }, kind: string) => body.kinds.find((one) => one.kind === kind);

    test('an owner sets it, after seeing what goes; until the sweep it is taken back', async () => {
      const { tenant, admin } = await given();
      await tenant.append(Array.from({ length: 3 }, (_, n) => ({ email: `p${n}@example.com`, name: 'Ada' })));
      const before = await admin.get('/organization/retention');
      expect(before.body.kinds.map(({ kind }: Kind) => kind)).toEqual([
        ...['texts', 'recipients', 'requests', 'replies', 'changes', 'events', 'audit'],
      ]);
      expect(kindOf(before.body, 'requests')).toEqual({
        ...{ kind: 'requests', days: null, daysNow: 0, appliesAt: null, swept: null },
        installation: { days: 0, least: 1, most: 0 },
        oldest: expect.any(String),
        next: { at: expect.any(String), before: null, rows: 0, isMore: false },
      });
      spindle().clock.pass({ days: 3 });
      const owner = await aPerson(spindle(), tenant.id);
      const preview = await owner.get('/organization/retention/preview?kind=requests&days=2');
      expect(preview.body.next).toMatchObject({ rows: 1, isMore: false });
      expect(kindOf((await owner.get('/organization/retention')).body, 'requests')?.days).toBeNull();
      const set = await owner.put('/organization/retention', { kind: 'requests', days: 2 });
      expect(set.status).toBe(200);
      expect(kindOf(set.body, 'requests')).toMatchObject({ days: 2, daysNow: 0, appliesAt: preview.body.next.at });
      const back = await owner.put('/organization/retention', { kind: 'requests', days: null });
      expect(kindOf(back.body, 'requests')).toMatchObject({ days: null, daysNow: 0, appliesAt: null });
      await owner.put('/organization/retention', { kind: 'requests', days: 2 });
      spindle().clock.pass({ days: 2 });
      await sweepKept(spindle().store, spindle().clock);
      const later = await aPerson(spindle(), tenant.id, 'admin');
      const after = kindOf((await later.get('/organization/retention')).body, 'requests');
      expect(after).toMatchObject({ daysNow: 2, appliesAt: null, oldest: null, swept: { rows: 1, isDone: true } });
    });

    test('400: days under the floor and above the cap of the installation, with both numbers', async () => {
      const { owner } = await given();
      const message = async (kind: string, days: number) => {
        const refused = await owner.put('/organization/retention', { kind, days });
        expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_ERROR']);
        return refused.body.errors;
      };
      expect(await message('audit', 364)).toEqual([
        { path: 'days', message: '364 days are fewer than the installation keeps at least, 365' },
      ]);
      expect(await message('events', 31)).toEqual([{ path: 'days', message: '31 days are more than the installation keeps at most, 30' }]);
      expect(await message('changes', 0)).toEqual([
        { path: 'days', message: 'for ever is more than the installation keeps at most, 90 days' },
      ]);
    });

    test('403: people who may erase read it, but owners alone set it; members do neither', async () => {
      const { tenant, admin } = await given();
      const member = await aPerson(spindle(), tenant.id, 'member');
      expect((await admin.put('/organization/retention', { kind: 'texts', days: 30 })).body).toMatchObject({
        permission: 'organization:secure',
      });
      expect((await member.get('/organization/retention')).body).toMatchObject({ permission: 'people:erase' });
      expect((await member.get('/organization/retention/preview?kind=texts&days=30')).status).toBe(403);
    });
  },
  {},
  undefined,
  onlyMemory,
);
