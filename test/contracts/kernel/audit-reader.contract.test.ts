import { expect, test } from '@jest/globals';
import type { AuditFilter } from '../../../src/application/kernel/audit-reader.ts';
import type { PageRequest } from '../../../src/application/kernel/page.ts';
import { NamedSecret, withoutAccess } from '../../../src/domain/credentials/named-secret.ts';
import { AuditEntry } from '../../../src/domain/kernel/audit-entry.ts';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import { aJob, anApiKey, aUser } from '../../support/builders.ts';
import { givenEndpoint } from '../../support/events/given-events.ts';
import { givenOrganization, givenSpinner, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const at = (second: number): Date => new Date(Date.UTC(2026, 2, 10, 12, 0, second));

onEachBackend('The audit log', (store) => {
  const anEntry = (fields: Partial<AuditEntry> & { organizationId: string }): AuditEntry =>
    new AuditEntry({
      id: ids.next(),
      at: at(0),
      actor: { type: 'operator', id: null, ip: null },
      action: 'spinner.published',
      subject: { type: 'spinner', id: ids.next(), name: 'Welcome' },
      details: {},
      ...fields,
    });
  const added = async (...entries: readonly AuditEntry[]): Promise<readonly AuditEntry[]> => {
    await store().unitOfWork.run(({ audit }) => audit.add(...entries));
    return entries;
  };
  const page = (limit = 100, after?: PageRequest['after']): PageRequest => ({ limit, after });
  const idsOf = async (organizationId: string, filter: AuditFilter = {}) =>
    (await store().auditEntries.list(organizationId, filter, page())).items.map(({ entry }) => entry.id);

  test('is listed as it was written, with the current names of people and API keys', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const user = aUser({ name: 'Ada' });
    const key = anApiKey({ organizationId, name: 'CRM' });
    await store().unitOfWork.run(async ({ users, apiKeys }) => {
      await users.save(user);
      await apiKeys.save(key);
    });
    const details = { before: 'a "b" {', nested: [1, null, { x: true }] };
    const [person, system, gone, operator] = await added(
      anEntry({ organizationId, actor: { type: 'user', id: user.id, ip: '2001:db8::1' }, details }),
      anEntry({ organizationId, actor: { type: 'api-key', id: key.id, ip: '192.0.2.1' }, at: at(1) }),
      anEntry({ organizationId, actor: { type: 'user', id: ids.next(), ip: null }, at: at(2) }),
      anEntry({ organizationId, subject: { type: 'member', id: 'anything', name: null }, action: 'member.removed', at: at(3) }),
    );
    expect((await store().auditEntries.list(organizationId, {}, page())).items).toEqual([
      { entry: operator, actorName: null, isSubjectGone: false },
      { entry: gone, actorName: null, isSubjectGone: false },
      { entry: system, actorName: 'CRM', isSubjectGone: false },
      { entry: person, actorName: 'Ada', isSubjectGone: false },
    ]);
  });

  test('is read from the oldest entry on, by pages, with a filter too', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const entries = await added(...[3, 1, 2, 2].map((second) => anEntry({ organizationId, at: at(second), action: 'job.started' })));
    const wanted = [...entries]
      .sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))
      .map(({ id }) => id);
    const found: string[] = [];
    for (let after: PageRequest['after'], isFirst = true; isFirst || after; isFirst = false) {
      const { items, next } = await store().auditEntries.list(organizationId, { action: 'job.' }, page(1, after), 'oldest');
      found.push(...items.map(({ entry }) => entry.id));
      after = next;
    }
    expect(found).toEqual(wanted);
  });

  test('says which tables, jobs, endpoints and secrets have been deleted', async () => {
    const table = await givenTable(store());
    const { organizationId } = table;
    const spinner = await givenSpinner(store(), table);
    const job = aJob({ organizationId, spinnerId: spinner.id });
    await store().unitOfWork.run(({ jobs }) => jobs.add([job]));
    const endpoint = await givenEndpoint(store(), { organizationId });
    const at0 = { createdAt: at(0), updatedAt: at(0) };
    const secret = new NamedSecret({
      organizationId,
      id: ids.next(),
      name: 'token',
      hosts: [],
      note: null,
      sealed: 'x',
      token: null,
      ...withoutAccess,
      ...at0,
    });
    await store().unitOfWork.run(({ secrets }) => secrets.save(secret));
    const about = (type: AuditEntry['subject']['type'], action: AuditEntry['action'], id: string, second: number) =>
      anEntry({ organizationId, action, subject: { type, id, name: null }, at: at(second) });
    await added(
      about('data-table', 'data-table.edited', table.id, 6),
      about('records', 'records.edited', table.id, 5),
      about('job', 'job.started', job.id, 4),
      about('data-table', 'data-table.edited', ids.next(), 3),
      about('records', 'records.edited', ids.next(), 2),
      about('job', 'job.started', ids.next(), 1),
      about('suppression', 'suppression.added', 'x@example.com', 0),
      about('endpoint', 'endpoint.edited', endpoint.id, -1),
      about('endpoint', 'endpoint.edited', ids.next(), -2),
      about('secret', 'secret.changed', secret.id, -3),
      about('secret', 'secret.changed', ids.next(), -4),
    );
    const { items } = await store().auditEntries.list(organizationId, {}, page());
    expect(items.map(({ isSubjectGone }) => isSubjectGone)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  test('is paged by key: no entry is skipped or repeated, even with equal times and new entries', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const entries = await added(...Array.from({ length: 25 }, (_, n) => anEntry({ organizationId, at: at(Math.floor(n / 10)) })));
    const seen: string[] = [];
    for (let after: PageRequest['after'], isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const { items, next } = await store().auditEntries.list(organizationId, { action: 'spinner.' }, page(4, after));
      seen.push(...items.map(({ entry }) => entry.id));
      await added(anEntry({ organizationId, at: at(30) }));
      after = next;
    }
    expect(seen).toEqual(entries.map(({ id }) => id).reverse());
  });

  test('is filtered by all given conditions, within one organization', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const other = await givenOrganization(store());
    const [userId, spinnerId] = [ids.next(), ids.next()];
    const actor = { type: 'user' as const, id: userId, ip: null };
    const subject = { type: 'spinner' as const, id: spinnerId, name: null };
    const [one, two, three] = await added(
      anEntry({ organizationId, actor, subject, at: at(1) }),
      anEntry({ organizationId, actor: { ...actor, type: 'api-key' }, subject, action: 'spinner.edited', at: at(2) }),
      anEntry({ organizationId, action: 'spinnerx.odd' as never, subject: { ...subject, type: 'job' }, at: at(3) }),
      anEntry({ organizationId: other.id, actor, subject, at: at(1) }),
    ).then((all) => all.map(({ id }) => id));
    expect(await idsOf(organizationId)).toEqual([three, two, one]);
    expect(await idsOf(organizationId, { action: 'spinner.' })).toEqual([two, one]);
    expect(await idsOf(organizationId, { action: 'spinner.published' })).toEqual([one]);
    expect(await idsOf(organizationId, { action: '%' })).toEqual([]);
    expect(await idsOf(organizationId, { actorId: userId })).toEqual([two, one]);
    expect(await idsOf(organizationId, { actorId: userId, actorType: 'user' })).toEqual([one]);
    expect(await idsOf(organizationId, { actorType: 'operator' })).toEqual([three]);
    expect(await idsOf(organizationId, { actorId: parseId('none') })).toEqual([]);
    expect(await idsOf(organizationId, { subjectId: spinnerId, subjectType: 'spinner' })).toEqual([two, one]);
    expect(await idsOf(organizationId, { from: at(2) })).toEqual([three, two]);
    expect(
      await idsOf(organizationId, { from: at(1), to: at(3), actorId: userId, actorType: 'api-key', action: 'spinner.edited' }),
    ).toEqual([two]);
    expect(await idsOf(other.id, { subjectId: spinnerId })).toHaveLength(1);
  });
});
