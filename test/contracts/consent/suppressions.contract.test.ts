import { expect, test } from '@jest/globals';
import { RemoveSuppression } from '../../../src/application/consent/remove-suppression.ts';
import { SuppressAddresses } from '../../../src/application/consent/suppress-addresses.ts';
import { suppressReported } from '../../../src/application/consent/suppress-reported.ts';
import type { SuppressionRepository } from '../../../src/application/consent/suppression-repository.ts';
import { Unsubscribe } from '../../../src/application/consent/unsubscribe.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import type { PageKey } from '../../../src/application/kernel/page.ts';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { Suppression } from '../../../src/domain/consent/suppression.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { aSuppression } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { givenReplies } from '../replies/given-replies.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const recipient = { type: 'recipient', id: null, ip: null } as const;
const byHand = { by: operator, via: 'hand', note: null } as const;

onEachBackend('Suppressions', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const organizations = async () => [(await givenOrganization(store())).id, (await givenOrganization(store())).id] as const;

  test('list the addresses that must not be contacted, for their organization only', async () => {
    const [organizationId, other] = await organizations();
    const barred = ['ada@example.com', "o'neil@example.com", 'größe@例え.jp'];
    await run(async ({ suppressions }) => {
      await suppressions.add(barred.map((address) => aSuppression({ organizationId, address })));
      await suppressions.add([aSuppression({ organizationId: other, address: 'eve@example.com' })]);
    });
    const asked = [...barred, 'eve@example.com', 'nobody@example.com', 'ADA@example.com'];
    const found = await run(({ suppressions }) => suppressions.findMany(organizationId, 'email', asked));
    expect(new Set(found.keys())).toEqual(new Set(barred));
    expect(await run(({ suppressions }) => suppressions.findMany(organizationId, 'email', []))).toEqual(new Map());
  });

  test('keep the first of an address among those that are not stronger, and count those that are new', async () => {
    const [organizationId] = await organizations();
    const address = 'ada@example.com';
    const by = { type: 'user', id: '0190f2de-7e5c-7000-8000-000000000001' } as const;
    const first = aSuppression({ organizationId, address, by, note: 'asked by phone', reason: 'complained', createdAt: now });
    expect(await run(({ suppressions }) => suppressions.add([first]))).toEqual({ added: 1, strengthened: 0 });
    const others = [
      aSuppression({ organizationId, address, reason: 'bounced' }),
      aSuppression({ organizationId, address: 'b@example.com' }),
    ];
    expect(await run(({ suppressions }) => suppressions.add(others))).toEqual({ added: 1, strengthened: 0 });
    expect(await run(({ suppressions }) => suppressions.add([]))).toEqual({ added: 0, strengthened: 0 });
    for (const read of ['find', 'lock'] as const)
      expect(await run(({ suppressions }) => suppressions[read](organizationId, 'email', address))).toEqual(first);
  });

  test("keep their owner's wish when it is added to one that is there", async () => {
    const [organizationId] = await organizations();
    const first = aSuppression({ organizationId, address: 'ada@example.com', reason: 'complained' });
    await run(({ suppressions }) => suppressions.add([first]));
    const wish = (unsubscribedAt: Date) => first.with({ reason: 'unsubscribed', via: 'link', unsubscribedAt });
    for (const at of [now, new Date(now.getTime() + 1000)]) await run(({ suppressions }) => suppressions.add([wish(at)]));
    const found = await run(({ suppressions }) => suppressions.find(organizationId, 'email', 'ada@example.com'));
    expect(found).toEqual(first.with({ unsubscribedAt: now, changedAt: first.createdAt }));
  });

  test('keep the wish of a complaint while another one is added by hand', async () => {
    const [organizationId] = await organizations();
    const byHand = aSuppression({ organizationId, address: 'ada@example.com' });
    const { kind, address } = byHand;
    const feedback = { kind: 'complained', isHard: false, about: 'message', code: undefined, words: undefined, at: now } as const;
    await run((transaction) => {
      const { suppressions } = transaction;
      // The other transaction ends after this one has looked for the address, and before it adds it.
      const add: SuppressionRepository['add'] = async (some) => {
        await suppressions.add([byHand]);
        return suppressions.add(some);
      };
      const raced = Object.create(transaction, { suppressions: { value: { ...suppressions, add } } }) as typeof transaction;
      const said = { address: { kind, address }, feedback, details: {} };
      return suppressReported(raced, new Audit({ now: () => now }, ids), organizationId, [said], now);
    });
    const found = await run(({ suppressions }) => suppressions.find(organizationId, kind, address));
    const { reason, note, via, by, createdAt } = byHand;
    expect(found).toMatchObject({ reason: 'complained', createdAt: now, earlier: [{ reason, note, via, by, createdAt }] });
  });

  test.each([
    ['manual', 'bounced'],
    ['manual', 'unsubscribed'],
    ['bounced', 'unsubscribed'],
    ['bounced', 'complained'],
    ['unsubscribed', 'complained'],
  ] as const)(
    'of a weaker reason, %s, are replaced by %s, which keeps the weaker one, and not the other way round',
    async (weak, strong) => {
      const [organizationId] = await organizations();
      const address = 'ada@example.com';
      const createdAt = new Date(now.getTime() + 60_000);
      const one = aSuppression({ organizationId, address, reason: weak, note: 'list of 2024', createdAt: now });
      const other = aSuppression({ organizationId, address, reason: strong, via: 'import', createdAt });
      const earlier = [{ reason: weak, note: 'list of 2024', via: 'hand', by: one.by, createdAt: now } as const];
      const found = () => run(({ suppressions }) => suppressions.find(organizationId, 'email', address));
      await run(({ suppressions }) => suppressions.add([one]));
      for (const strengthened of [1, 0]) {
        expect(await run(({ suppressions }) => suppressions.add([other]))).toEqual({ added: 0, strengthened });
        expect(await found()).toEqual(other.with({ earlier, changedAt: createdAt }));
      }
      expect(await run(({ suppressions }) => suppressions.add([one]))).toEqual({ added: 0, strengthened: 0 });
      expect(await found()).toEqual(other.with({ earlier, changedAt: createdAt }));
    },
  );

  test('end with the strongest of those that are added for an address at the same time, and in one call', async () => {
    const [organizationId] = await organizations();
    const reasons = ['unsubscribed', 'manual', 'complained', 'bounced', 'manual', 'unsubscribed'] as const;
    const eachOf = (address: string) => reasons.map((reason) => aSuppression({ organizationId, address, reason }));
    await Promise.all(eachOf('ada@example.com').map((one) => run(({ suppressions }) => suppressions.add([one]))));
    expect(await run(({ suppressions }) => suppressions.add(eachOf('bob@example.com')))).toEqual({ added: 1, strengthened: 0 });
    for (const address of ['ada@example.com', 'bob@example.com'])
      expect(await run(({ suppressions }) => suppressions.find(organizationId, 'email', address))).toMatchObject({ reason: 'complained' });
  });

  test.each(['added', 'removed'] as const)('keep the wish of an owner while another one is %s by hand', async (change) => {
    const { organizationId, job, recordIds, secrets, clock, sent } = await givenReplies(store(), 1);
    await sent();
    const audit = new Audit(clock, ids);
    const person = { organizationId, kind: 'email', address: 'person1@example.com' } as const;
    const byOperator = { reason: 'manual', note: null, by: operator } as const;
    const add = () =>
      new SuppressAddresses({ unitOfWork: store().unitOfWork, audit, clock }).execute({
        ...person,
        ...byOperator,
        addresses: [person.address],
      });
    // The second one is refused: the owner has not agreed.
    const remove = () =>
      new RemoveSuppression({ unitOfWork: store().unitOfWork, audit })
        .execute({ ...person, ...byOperator, hasConsent: false })
        .catch(() => undefined);
    if (change === 'removed') await add();
    let changed: Promise<unknown> | undefined;
    const meanwhile: UnitOfWork = {
      run: (work) =>
        run((transaction) => {
          const find: SuppressionRepository['find'] = async (...asked) => {
            const found = await transaction.suppressions.find(...asked);
            changed ??= change === 'added' ? add() : remove();
            await new Promise((resolve) => setTimeout(resolve, 100));
            return found;
          };
          const suppressions = { ...transaction.suppressions, find };
          return work(Object.create(transaction, { suppressions: { value: suppressions } }));
        }),
    };
    const links = new UnsubscribeLinks(secrets, 'https://spindle.example.com/unsubscribe');
    const token =
      links
        .linkFor({ organizationId, jobId: job.id, recordId: recordIds[0] ?? '' })
        .split('/')
        .at(-1) ?? '';
    await new Unsubscribe({ unitOfWork: meanwhile, links, audit, clock, ids }).execute({
      token,
      by: { type: 'recipient', id: null, ip: null },
    });
    await changed;
    const found = await run(({ suppressions }) => suppressions.find(organizationId, 'email', person.address));
    expect(found).toMatchObject({ unsubscribedAt: clock.now() });
  });

  test("keep their owner's wish beside what was there", async () => {
    const [organizationId] = await organizations();
    const suppression = aSuppression({ organizationId, address: 'ada@example.com', reason: 'complained' });
    const wish = Suppression.unsubscribed(organizationId, 'email', suppression.address, recipient, now);
    await run(({ suppressions }) => suppressions.add([suppression]));
    await run(({ suppressions }) => suppressions.save(suppression.again(wish), suppression, wish));
    const saved = await run(({ suppressions }) => suppressions.find(organizationId, 'email', suppression.address));
    expect(saved).toEqual(suppression.with({ unsubscribedAt: now, changedAt: now }));
  });

  test('are removed by organization, address and reason', async () => {
    const [organizationId, other] = await organizations();
    const suppression = aSuppression({ organizationId, address: 'ada@example.com', reason: 'unsubscribed' });
    await run(({ suppressions }) => suppressions.add([suppression, suppression.with({ organizationId: other })]));
    const remaining = () => run(({ suppressions }) => suppressions.find(organizationId, 'email', 'ada@example.com'));
    await run(({ suppressions }) => suppressions.remove(suppression.with({ reason: 'bounced' }), byHand));
    expect(await remaining()).toEqual(suppression);
    for (let times = 0; times < 2; times++) await run(({ suppressions }) => suppressions.remove(suppression, byHand));
    expect(await remaining()).toBeUndefined();
    expect(await run(({ suppressions }) => suppressions.find(other, 'email', 'ada@example.com'))).toBeDefined();
  });

  test('are added by lists with the same addresses in another order at the same time', async () => {
    const [organizationId] = await organizations();
    const list = Array.from({ length: 300 }, (_, index) => aSuppression({ organizationId, address: `person${index}@example.com` }));
    const counts = await Promise.all(
      [list, list.toReversed(), list, list.toReversed()].map((one) => run(({ suppressions }) => suppressions.add(one))),
    );
    expect(counts.reduce((sum, { added }) => sum + added, 0)).toBe(300);
  });

  test('are read by the time of their last change, page by page', async () => {
    const [organizationId] = await organizations();
    const minute = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const add = (address: string, minutes: number, reason: 'manual' | 'unsubscribed' = 'manual') =>
      run(({ suppressions }) => suppressions.add([aSuppression({ organizationId, address, reason, createdAt: minute(minutes) })]));
    await add('a@x.com', 0);
    await add('z@x.com', 1);
    await add('c@x.com', 2);
    await add('b@x.com', 2);
    await add('a@x.com', 3, 'unsubscribed');
    const read = async (filter: { address?: string; prefix?: string } = {}) => {
      const found: string[] = [];
      let after: PageKey | undefined;
      do {
        const page = await store().suppressions.list(organizationId, { kind: 'email', since: minute(1), ...filter }, { limit: 1, after });
        found.push(...page.items.map(({ suppression: { address } }) => address));
        after = page.next;
      } while (after);
      return found;
    };
    expect(await read()).toEqual(['z@x.com', 'b@x.com', 'c@x.com', 'a@x.com']);
    expect([await read({ prefix: 'c' }), await read({ address: 'a@x.com' })]).toEqual([['c@x.com'], ['a@x.com']]);
  });

  test('are read by address, page by page, and by the beginning or the whole of an address', async () => {
    const [organizationId, other] = await organizations();
    // In the order of their bytes.
    const addresses = ['a%b@x.com', 'a-b@x.com', 'a@x.com', 'a_b@x.com', 'ab@x.com', 'z@x.com', 'é@x.com', '\ufb01@x.com', '😀@x.com'];
    await run(({ suppressions }) =>
      suppressions.add([
        ...addresses.toReversed().map((address) => aSuppression({ organizationId, address })),
        aSuppression({ organizationId: other, address: 'foreign@x.com' }),
      ]),
    );
    const { suppressions } = store();
    const read: string[] = [];
    let after: PageKey | undefined;
    do {
      const { items, next } = await suppressions.list(organizationId, { kind: 'email' }, { limit: 2, after });
      expect(items.length).toBeLessThanOrEqual(2);
      read.push(...items.map(({ suppression: { address } }) => address));
      after = next;
    } while (after);
    expect(read).toEqual(addresses);

    const found = async (filter: { address?: string; prefix?: string }, start?: string) => {
      const page = { limit: 10, after: start === undefined ? undefined : [start] };
      const { items } = await suppressions.list(organizationId, { kind: 'email', ...filter }, page);
      return items.map(({ suppression: { address } }) => address);
    };
    expect(await found({ prefix: 'a' })).toEqual(addresses.slice(0, 5));
    expect(await found({ prefix: 'a%' })).toEqual(['a%b@x.com']);
    expect(await found({ prefix: 'a_' })).toEqual(['a_b@x.com']);
    expect(await found({ prefix: 'a' }, 'a@x.com')).toEqual(['a_b@x.com', 'ab@x.com']);
    expect(await found({ prefix: '\u{10ffff}' })).toEqual([]);
    expect(await found({ address: 'a@x.com' })).toEqual(['a@x.com']);
    expect(await found({ address: 'a@x.com' }, 'a@x.com')).toEqual([]);
    expect(await found({ address: 'foreign@x.com' })).toEqual([]);
  });
});
