import { expect, test } from '@jest/globals';
import { CheckAuditLog } from '../../../src/application/kernel/sealing/check-audit-log.ts';
import { SealAuditLog } from '../../../src/application/kernel/sealing/seal-audit-log.ts';
import type { Transaction, UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { AuditEntry } from '../../../src/domain/kernel/audit-entry.ts';
import { factsHash, type SealedEntry } from '../../../src/domain/kernel/audit-seal.ts';
import { twinOf } from '../../../src/domain/kernel/test-mode.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { eventsOf, givenEndpoint } from '../../support/events/given-events.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization } from '../../support/given.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

const secrets = new NodeSecrets(masterKeyOf('01'));

onEachBackend('The seals of the audit log', (store) => {
  const anEntry = (organizationId: string, at: string, fields: Partial<AuditEntry> = {}): AuditEntry =>
    new AuditEntry({
      id: ids.next(),
      organizationId,
      at: new Date(at),
      actor: { type: 'operator', id: null, ip: '192.0.2.1' },
      action: 'spinner.published',
      subject: { type: 'spinner', id: ids.next(), name: 'Grüße nach Hà Nội' },
      details: { version: 7, before: { b: [1.5, null, 'ß'], a: 1e21 } },
      ...fields,
    });
  const given = async (...times: readonly string[]): Promise<string> => {
    const { id } = await givenOrganization(store());
    await store().unitOfWork.run(({ audit }) => audit.add(...times.map((at) => anEntry(id, at))));
    return id;
  };
  const sealAt = (now: string, unitOfWork: UnitOfWork = store().unitOfWork) =>
    new SealAuditLog({ unitOfWork, clock: new FixedClock(now), secrets }).execute();
  const checked = async (organizationId: string, unitOfWork: UnitOfWork = store().unitOfWork, signedBy = secrets) => {
    const { items } = await new CheckAuditLog({ unitOfWork, secrets: signedBy }).execute(organizationId, { limit: 10, after: undefined });
    return items.map(({ seal: { number, day, entries }, fault }) => [number, day, entries, fault]);
  };
  /** A store whose seals and entries are read as somebody has changed them. */
  const changed = (change: (seals: Transaction['auditSeals']) => Partial<Transaction['auditSeals']>): UnitOfWork => {
    const { unitOfWork } = store();
    return Object.assign(Object.create(unitOfWork), {
      run: (work: (transaction: Transaction) => Promise<unknown>) =>
        unitOfWork.run((transaction) => {
          const auditSeals = { ...transaction.auditSeals, ...change(transaction.auditSeals) };
          return work(Object.create(transaction, { auditSeals: { value: auditSeals } }));
        }),
    });
  };

  test('hold each day that is over by an hour, and each entry once', async () => {
    const id = await given('2026-11-26T23:59:59.999Z', '2026-11-27T00:00:00.000Z', '2026-11-27T12:00:00.000Z', '2026-11-29T10:00:00.000Z');
    await sealAt('2026-11-27T00:59:59.000Z');
    expect(await checked(id)).toEqual([]);
    await sealAt('2026-11-27T01:00:00.000Z');
    expect(await checked(id)).toEqual([[1, '2026-11-26', 1, null]]);
    await sealAt('2026-11-30T09:00:00.000Z');
    await sealAt('2026-11-30T10:00:00.000Z');
    expect(await checked(id)).toEqual([
      [3, '2026-11-29', 1, null],
      [2, '2026-11-27', 2, null],
      [1, '2026-11-26', 1, null],
    ]);
  });

  test('are made once by several workers, and are told with their digest', async () => {
    const id = await given('2026-11-27T12:00:00.000Z', '2026-11-28T12:00:00.000Z');
    await givenEndpoint(store(), { organizationId: id, kinds: ['audit.sealed'] });
    const { refused } = await allAtOnce(3, () => sealAt('2026-11-30T10:00:00.000Z'));
    expect(refused).toEqual([]);
    expect(await checked(id)).toHaveLength(2);
    const events = await eventsOf(store(), id);
    expect(events.map(({ kind, data }) => [kind, data.number, data.day, data.entries])).toEqual([
      ['audit.sealed', 1, '2026-11-27', 1],
      ['audit.sealed', 2, '2026-11-28', 1],
    ]);
    expect(events[1]?.data.previous).toBe(events[0]?.data.digest);
  });

  test('are not made of test mode', async () => {
    const id = twinOf(await given());
    await store().unitOfWork.run(({ audit }) => audit.add(anEntry(id, '2026-11-27T12:00:00.000Z')));
    await sealAt('2026-11-30T10:00:00.000Z');
    expect(await checked(id)).toEqual([]);
  });

  test('show what was changed, added, removed, or made again without the key', async () => {
    const id = await given('2026-11-27T12:00:00.000Z', '2026-11-27T13:00:00.000Z', '2026-11-28T12:00:00.000Z', '2026-11-29T12:00:00.000Z');
    await sealAt('2026-11-30T10:00:00.000Z');
    const entriesAre = (change: (entries: readonly SealedEntry[]) => readonly SealedEntry[]) =>
      changed((seals) => ({ entries: async (...range) => change(await seals.entries(...range)) }));
    const faultsOf = async (unitOfWork: UnitOfWork) =>
      (await checked(id, unitOfWork)).flatMap(([, day, , fault]) => (fault ? [[day, fault]] : []));
    const onlyFirst = (one: SealedEntry, fields: Partial<AuditEntry>): SealedEntry =>
      one.entry.at.toISOString() === '2026-11-27T12:00:00.000Z' ? { ...one, entry: new AuditEntry({ ...one.entry, ...fields }) } : one;
    for (const fields of [
      { details: { version: 8 } },
      { action: 'spinner.archived' as const },
      { actor: { type: 'operator' as const, id: null, ip: null } },
      { subject: { type: 'spinner' as const, id: '1', name: 'Other' } },
      { at: new Date('2026-11-27T12:00:00.001Z') },
    ])
      expect(await faultsOf(entriesAre((entries) => entries.map((entry) => onlyFirst(entry, fields))))).toEqual([
        ['2026-11-27', 'changed'],
      ]);
    expect(
      await faultsOf(entriesAre((entries) => entries.filter(({ entry }) => entry.at.toISOString() !== '2026-11-28T12:00:00.000Z'))),
    ).toEqual([['2026-11-28', 'count']]);
    await store().unitOfWork.run(({ audit }) => audit.add(anEntry(id, '2026-11-29T00:00:00.000Z')));
    expect(await faultsOf(store().unitOfWork)).toEqual([['2026-11-29', 'count']]);

    const sealsAre = (change: Parameters<typeof changed>[0]) => faultsOf(changed(change));
    expect(
      await sealsAre((seals) => ({ list: async (...page) => (await seals.list(...page)).filter(({ number }) => number !== 2) })),
    ).toEqual([['2026-11-29', 'gap']]);
    const digest = secrets.hash('other');
    expect(
      await sealsAre((seals) => ({
        list: async (...page) => (await seals.list(...page)).map((seal) => (seal.number === 1 ? seal.with({ digest }) : seal)),
      })),
    ).toEqual([
      ['2026-11-29', 'count'],
      ['2026-11-28', 'order'],
      ['2026-11-27', 'changed'],
    ]);
    const stranger = new NodeSecrets(masterKeyOf('02'));
    expect((await checked(id, store().unitOfWork, stranger))[0]?.[3]).toBe('signature');
  });

  test('agree with entries whose facts about people were erased, and not if more of them was changed', async () => {
    const id = await given('2026-11-27T12:00:00.000Z');
    await sealAt('2026-11-30T10:00:00.000Z');
    const hash = (text: string) => secrets.hash(text);
    const erasedWith = (fields: Partial<AuditEntry>) =>
      changed((seals) => ({
        entries: async (...range) =>
          (await seals.entries(...range)).map(({ entry, salt }) => ({
            entry: new AuditEntry({ ...entry, subject: { type: 'spinner', id: '[erased]', name: null }, details: {}, ...fields }),
            salt: null,
            erased: factsHash(hash, entry, salt ?? ''),
          })),
      }));
    expect(await checked(id, erasedWith({}))).toEqual([[1, '2026-11-27', 1, null]]);
    for (const fields of [{ action: 'spinner.archived' as const }, { actor: { type: 'operator' as const, id: null, ip: null } }])
      expect(await checked(id, erasedWith(fields))).toEqual([[1, '2026-11-27', 1, 'changed']]);
  });

  test('hold days of more entries than are read at once, of one time too', async () => {
    const id = await given(...Array.from({ length: 2100 }, () => '2026-11-27T12:00:00.000Z'));
    await sealAt('2026-11-30T10:00:00.000Z');
    expect(await checked(id)).toEqual([[1, '2026-11-27', 2100, null]]);
  });
});
