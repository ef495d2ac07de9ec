import { expect, test } from '@jest/globals';
import { aMessage, aReply } from '../support/builders.ts';
import { onMemory } from '../support/http-spindle.ts';
import { aClient, answer, type ClientFields } from './given-client.ts';

const people = (count: number) => Array.from({ length: count }, (_, n) => ({ email: `person${n}@example.com`, name: `Person ${n}` }));

onMemory('lists and records over the client', (spindle) => {
  const given = async (fields: ClientFields = {}, count = 7) => {
    const all = await aClient(spindle(), fields);
    await (await all.tenant.person()).put(`/data-tables/${all.tenant.table.id}/key`, { columns: ['email'] });
    await all.client.ingest(all.tenant.table.id, people(count));
    return { ...all, records: all.client.records(all.tenant.table.id) };
  };

  test('give all items over all pages, and again from the beginning', async () => {
    const { records, sent } = await given();
    const list = records.list({ limit: 3 });
    for (const _again of [1, 2]) {
      const names: unknown[] = [];
      for await (const { name } of list) names.push(name);
      expect(names).toEqual(people(7).map(({ name }) => name));
    }
    expect(sent.filter(({ path }) => path.includes('/records'))).toHaveLength(6);
  });

  test('read no page that is not needed', async () => {
    const { records, sent } = await given();
    expect(await records.list({ limit: 3 }).take(3)).toHaveLength(3);
    expect(await records.list().take(0)).toEqual([]);
    expect(sent.filter(({ path }) => path.includes('/records'))).toHaveLength(1);
  });

  test('give pages with a cursor, from which another list goes on', async () => {
    const { records } = await given();
    const { value: first } = await records.list({ limit: 3 }).pages().next();
    expect(await records.list({ cursor: first?.nextCursor ?? '' }).take(99)).toHaveLength(4);
  });

  test('of a query go on past pages without items', async () => {
    const { client } = await aClient(spindle(), {
      network: async (_call, n) => answer(200, { ok: true, data: n < 3 ? [] : [{ id: '1' }], nextCursor: n < 3 ? `c${n}` : null }),
    });
    expect(await client.records('a').query({ search: 'Ada' }).take(5)).toEqual([{ id: '1' }]);
  });

  test('a query filters', async () => {
    const { records } = await given();
    const filter = { column: 'email', operator: 'equals', value: 'person3@example.com' };
    expect((await records.query({ filter }).take(5)).map(({ name }) => name)).toEqual(['Person 3']);
  });

  test('a record is read, changed and deleted by its id and by its key', async () => {
    const { records } = await given();
    const key = { email: 'PERSON1@example.com' };
    const found = await records.getByKey(key);
    expect(await records.get(found.id)).toEqual(found);
    expect(await records.patch(found.id, { name: 'One' }, { ifRevision: 1 })).toMatchObject({ revision: 2, cells: { name: 'One' } });
    expect(await records.patchByKey(key, { name: null })).toMatchObject({ revision: 3, cells: { name: null } });
    await expect(records.patch(found.id, { name: 'x' }, { ifRevision: 1 })).rejects.toMatchObject({ code: 'RECORD_CHANGED' });
    expect(await records.deleteByKey(key)).toBe(found.id);
    await expect(records.get(found.id)).rejects.toMatchObject({ status: 404, code: 'RECORD_NOT_FOUND' });
    const other = await records.getByKey({ email: 'person2@example.com' });
    await records.delete(other.id);
    await expect(records.delete(other.id)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
  });

  test('a deletion whose answer is lost is settled by its repeat; a change that might find itself in the way is not repeated', async () => {
    let lost = '';
    const { records, sent } = await given({
      network: async ({ method }, _n, send) => {
        const received = await send();
        if (lost !== method) return received;
        lost = '';
        throw new TypeError('fetch failed');
      },
    });
    const { id } = await records.getByKey({ email: 'person1@example.com' });
    lost = 'DELETE';
    await records.delete(id);
    const count = sent.length;
    lost = 'DELETE';
    await expect(records.deleteByKey({ email: 'person2@example.com' })).rejects.toMatchObject({ name: 'ConnectionError' });
    const other = await records.getByKey({ email: 'person3@example.com' });
    lost = 'PATCH';
    await expect(records.patch(other.id, { name: 'Three' }, { ifRevision: 1 })).rejects.toMatchObject({ name: 'ConnectionError' });
    expect(sent.length - count).toBe(3);
  });

  test('changes are listed from a time or a cursor, and a kept cursor gives what was changed since', async () => {
    const { client, records, tenant } = await given();
    let cursor = '';
    const seen: unknown[] = [];
    for await (const page of records.changed({ limit: 3 }).pages()) {
      seen.push(...page.data);
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(7);
    expect(await records.changed({ cursor }).take(9)).toEqual([]);
    await client.ingest(tenant.table.id, [{ email: 'person4@example.com', name: 'Four' }], { mode: 'upsert' });
    const changed = await records.changed({ cursor }).take(9);
    expect(changed).toMatchObject([{ name: 'Four', revision: 2 }]);
    expect((await records.changed({ changedSince: changed[0]?.changedAt ?? '' }).take(9)).at(-1)).toEqual(changed[0]);
    expect(await records.changed({ changedSince: new Date('2999-01-01') }).take(9)).toEqual([]);
  });

  test('suppressions are added, listed and deleted', async () => {
    const { client } = await given();
    expect(await client.suppressions.add(['Ada@example.com', 'bob@example.com'], { note: 'by phone' })).toEqual({
      added: 2,
      alreadyThere: 0,
    });
    expect(await client.suppressions.add(['ada@example.com'])).toEqual({ added: 0, alreadyThere: 1 });
    const addresses = async () =>
      (await client.suppressions.list({ kind: 'email' }, { limit: 1 }).take(9)).map(({ address }) => address).sort();
    expect(await addresses()).toEqual(['ada@example.com', 'bob@example.com']);
    await client.suppressions.delete('bob@example.com', { reason: 'asked for it', hasConsent: true });
    expect(await addresses()).toEqual(['ada@example.com']);
  });

  test('topics are joined and left, read, and listed with their history', async () => {
    const { client, tenant } = await given();
    await (await tenant.person('admin')).post('/topics', { key: 'news', name: { en: 'News' } });
    const joined = await client.preferences.join('Ada@example.com', ['news'], { words: 'Send me news' });
    expect([joined.address, joined.topics.find(({ key }) => key === 'news')?.state]).toEqual(['ada@example.com', 'joined']);
    await client.preferences.leave('ada@example.com', ['news']);
    await expect(client.preferences.join('ada@example.com', ['news'])).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await client.preferences.change('ada@example.com', { news: 'joined' }, { hasConsent: true });
    expect(await client.preferences.read('ada@example.com')).toEqual({
      ...joined,
      topics: expect.arrayContaining(joined.topics.slice(0, 1)),
    });
    const history = await client.preferences.history('ada@example.com', { limit: 2 }).take(9);
    expect(history.map(({ act, words }) => [act, words])).toEqual([
      ['joined', 'Send me news'],
      ['left', null],
      ['joined', null],
    ]);
    const changed = await client.preferences.list({ changedSince: '2020-01-01T00:00:00Z' }).take(9);
    expect(changed).toMatchObject([{ address: 'ada@example.com', topics: { news: { state: 'joined' } } }]);
  });

  test('replies are listed and read', async () => {
    const { client, tenant } = await given({}, 1);
    const { spinnerId } = tenant;
    const message = aMessage({ organizationId: tenant.id, jobId: (await client.trigger(spinnerId)).jobId, recordId: '1' });
    const replies = ['person', 'away', 'person'].map((kind) => aReply({ message, spinnerId, dataTableId: tenant.table.id, kind } as never));
    await spindle().store.unitOfWork.run((transaction) => transaction.replies.add(tenant.id, replies));
    const [first, , last] = replies.map(({ id }) => id);
    const found = await client.replies.list({ kind: ['person'], spinnerId, limit: 1 }).take(9);
    expect(found.map(({ id, kind, address }) => [id, kind, address])).toEqual([last, first].map((id) => [id, 'person', message.to]));
    expect(await client.replies.read(first ?? '')).toMatchObject({ id: first, messageId: message.id, mail: null });
    await expect(client.replies.read(message.id)).rejects.toMatchObject({ status: 404, code: 'REPLY_NOT_FOUND' });
    expect(await client.events({ type: 'recipient.replied' }).take(9)).toMatchObject([
      { data: { replyId: first, kind: 'person', to: message.to } },
      { data: { replyId: last, matchedBy: 'message_id' } },
    ]);
    expect(await client.results.replied({ channel: 'email', spinnerId }).take(9)).toEqual([]);
  });

  test('people are held until a time, listed and released', async () => {
    const { client, tenant } = await given({}, 1);
    const [record] = await client.records(tenant.table.id).list().take(1);
    const [soon, later] = [1, 2].map((days) => new Date(spindle().clock.now().getTime() + days * 86_400_000)) as [Date, Date];
    await client.holds.hold({ address: 'Ada@example.com' }, later);
    await client.holds.hold({ dataTableId: tenant.table.id, recordId: record?.id ?? '' }, soon.toISOString());
    const held = async () => (await client.holds.list({ limit: 1 }).take(9)).map(({ address, until }) => [address, until]);
    expect(await held()).toEqual(expect.arrayContaining([['ada@example.com', later.toISOString()]]));
    expect((await held())[0]).toEqual([expect.anything(), soon.toISOString()]);
    await client.holds.release({ address: 'ada@example.com' });
    expect((await held()).map(([, until]) => until)).not.toContain(later.toISOString());
    await expect(client.holds.hold({ address: 'ada@example.com' }, '2020-01-01T00:00:00Z')).rejects.toMatchObject({ status: 400 });
  });

  test('jobs and results are listed', async () => {
    const { client, tenant } = await given();
    const { jobId } = await client.trigger(tenant.spinnerId);
    expect(await client.jobs({ spinnerId: tenant.spinnerId, state: ['queued', 'running'] }, { limit: 1 }).take(5)).toMatchObject([
      { id: jobId },
    ]);
    expect(await client.jobs({ state: ['failed'] }).take(5)).toEqual([]);
    expect(await client.recipients(jobId, { state: ['failed', 'skipped'] }).take(5)).toEqual([]);
    expect(await client.messages(jobId).take(5)).toEqual([]);
    expect(await client.results.ofAddress({ address: 'person1@example.com' }).take(5)).toEqual([]);
    expect(await client.results.sent({ channel: 'email', spinnerId: tenant.spinnerId }).take(5)).toEqual([]);
    expect(await client.results.unsubscribed({ channel: 'email', spinnerId: tenant.spinnerId }).take(5)).toEqual([]);
    await expect(client.results.sent({ channel: 'email' }).take(5)).rejects.toThrow(
      'The request is not valid: query must have a `spinnerId`',
    );
    expect((await client.results.daily({ days: 7 })).data.length).toBeGreaterThan(0);
    expect(await client.results.bySpinner()).toEqual(expect.any(Array));
  });

  test('events are read in order, by type, and from one on', async () => {
    const { client, tenant } = await given({}, 5);
    const numbers: number[] = [];
    for await (const { number, type, data } of client.events({ limit: 2, type: 'record.created' })) {
      numbers.push(number);
      expect([type, data.dataTableId]).toEqual(['record.created', tenant.table.id]);
    }
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
    expect((await client.events({ after: 3 }).take(9)).map(({ number }) => number)).toEqual([4, 5]);
    expect(await client.events({ type: ['job.completed', 'record.deleted'] }).take(9)).toEqual([]);
  });

  test('events that are followed go on when there are more, and tell of dropped ones', async () => {
    const pages = [
      { data: [], next: 9, hasMore: false, dropped: 0 },
      { data: [{ number: 12 }], next: 12, hasMore: true, dropped: 2 },
      { data: [{ number: 13 }], next: 13, hasMore: false, dropped: 0 },
    ];
    const { client, sent } = await aClient(spindle(), { network: async (_call, n) => answer(200, { ok: true, ...pages[n - 1] }) });
    const dropped: number[] = [];
    const followed = client.events({ after: 'latest', follow: true, onDropped: (count) => dropped.push(count) });
    expect(await followed.take(2)).toEqual([{ number: 12 }, { number: 13 }]);
    expect(sent.map(({ path }) => path)).toEqual(['/events?after=latest', '/events?after=9&wait=25', '/events?after=12&wait=25']);
    expect(dropped).toEqual([2]);
  });

  test('a consumer reads on where it has stopped: what was not asked past is read again', async () => {
    const { client } = await given({}, 5);
    const numbers = async (take: number) => (await client.events({ consumer: 'crm', limit: 2 }).take(take)).map(({ number }) => number);
    expect(await numbers(3)).toEqual([1, 2, 3]);
    expect(await numbers(9)).toEqual([3, 4, 5]);
    expect(await numbers(9)).toEqual([]);
  });
});
