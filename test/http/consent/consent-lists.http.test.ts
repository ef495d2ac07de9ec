import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onEachStore('/people/consent/import', (spindle) => {
  const given = async () => {
    const admin = await (await aTenant(spindle())).person('admin');
    await admin.post('/topics', { key: 'news', name: { en: 'News' }, reaches: 'joined' });
    await admin.post('/topics', { key: 'tips', name: { en: 'Tips' } });
    await admin.post('/topics', { key: 'old', name: { en: 'Old' } });
    await admin.patch('/topics/old', { isArchived: true });
    const imported = async (file: string, query = '?topics=news&source=fair') => {
      const { status, body } = await admin.post(`/people/consent/import${query}`, file, { 'Content-Type': 'text/csv' });
      return [status, body] as const;
    };
    const history = async (address: string) =>
      (await admin.get(`/people/consent?address=${encodeURIComponent(address)}`)).body.data.map(
        ({ act, topics, at, words, source, network, via }: Record<string, unknown>) => [act, topics, at, words, source, network, via],
      );
    const gets = async (address: string) =>
      (await admin.get(`/people/preferences?address=${encodeURIComponent(address)}`)).body.preferences.topics.flatMap(
        ({ key, gets: isOn }: { key: string; gets: boolean }) => (isOn ? [key] : []),
      );
    return { admin, imported, history, gets };
  };
  const noted = (counts: object) => [201, { ok: true, noted: 0, alreadyThere: 0, stayedLeft: 0, invalid: 0, errors: [], ...counts }];
  const now = () => spindle().clock.now().toISOString();
  const refused = (status: number, ...errors: readonly [string, string][]) => [
    status,
    expect.objectContaining({ errors: errors.map(([path, message]) => ({ path, message: expect.stringContaining(message) })) }),
  ];

  test('201: what a list says is in the history with its proof, and said once', async () => {
    const { imported, history, gets } = await given();
    const file = [
      'Name;E-Mail;Topics;Status;Opt-in time;Words;Opt-in IP',
      'Ada;ADA@example.com ;news, tips;subscribed;2025-05-31 09:30:00;Send me news;192.0.2.7',
      'Bob;bob@example.com;;;;;',
      'Eve;eve@example.com;tips;unsubscribed;2025-06-01;;',
    ].join('\r\n');
    expect(await imported(file, '?topics=news&source=old%20tool')).toEqual(noted({ noted: 3 }));
    expect(await history('ada@example.com')).toEqual([
      ['joined', ['news', 'tips'], '2025-05-31T09:30:00.000Z', 'Send me news', 'old tool', '192.0.2.7', 'import'],
    ]);
    expect(await history('bob@example.com')).toEqual([['joined', ['news'], now(), null, 'old tool', null, 'import']]);
    expect([await gets('bob@example.com'), await gets('eve@example.com')]).toEqual([
      ['general', 'news', 'old', 'tips'].sort(),
      ['general', 'old'],
    ]);
    spindle().clock.pass({ minutes: 1 });
    expect(await imported(file, '?topics=news&source=old%20tool')).toEqual(noted({ alreadyThere: 3 }));
    expect(await history('bob@example.com')).toHaveLength(1);
  });

  test('201: who has left a topic stays off it, and the answer names the line', async () => {
    const { admin, imported, gets, history } = await given();
    await admin.post('/people/leave', { address: 'ada@example.com', topics: ['tips'], at: '2026-03-01T00:00:00Z' });
    const file = 'email,at\nada@example.com,\nADA@example.com,2026-03-02\nada@example.com,2026-02-01\n';
    expect(await imported(file, '?topics=tips,news&source=fair')).toEqual(
      noted({
        noted: 2,
        stayedLeft: 1,
        errors: [2, 3].map((line) => ({ path: `line ${line}`, line, message: 'has left "tips", and stays off it' })),
      }),
    );
    expect([await gets('ada@example.com'), (await history('ada@example.com')).length]).toEqual([['general', 'news', 'old'].sort(), 3]);
  });

  test('201: a line that cannot be read is left out and named, with the others noted', async () => {
    const { imported } = await given();
    const lines = [
      'nobody,news,joined,2025-01-01',
      'ada@example.com,nothing,joined,2025-01-01',
      'ada@example.com,old,joined,2025-01-01',
      'ada@example.com,news,cleaned,2025-01-01',
      'ada@example.com,news,joined,31.05.2025',
      'ada@example.com,news,joined,2099-01-01',
      'ada@example.com,news,joined,2025-02-30',
      "'\\=HYPERLINK(1),news,joined,",
      'ada@example.com,news,joined,2025-01-01',
    ];
    const [status, body] = await imported(`email,topic,state,at\n${lines.join('\n')}\n`, '?source=fair');
    expect([status, body.noted, body.invalid]).toEqual([201, 1, 8]);
    expect(body.errors.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(body.errors.map(({ message }: { message: string }) => message).slice(1, 7)).toEqual([
      '"nothing" is not the key of a topic',
      'The topic "old" is archived: nobody joins it',
      '"cleaned" is neither joined nor left',
      '"31.05.2025" is no time such as 2026-05-31 or 2026-05-31 09:30:00',
      'was said in the future',
      '"2025-02-30" is no time such as 2026-05-31 or 2026-05-31 09:30:00',
    ]);
  });

  test('400: a list that says neither what about nor how, and nothing is noted', async () => {
    const { imported, history } = await given();
    const file = 'email\nada@example.com\n';
    expect(await imported('ada@example.com\n')).toEqual(refused(400, ['line 1', 'must be a header']));
    expect(await imported(file, '')).toEqual(refused(400, ['query.topics', 'must name topics'], ['query.source', 'must say how']));
    expect(await imported(file, '?topics=nothing,old&source=fair')).toEqual(
      refused(400, ['query.topics', '"nothing" is not the key'], ['query.topics', 'archived']),
    );
    expect(await history('ada@example.com')).toEqual([]);
  });

  test('201: several batches count each line once, and are in the audit log', async () => {
    const { admin, imported } = await given();
    const file = `email\n${Array.from({ length: 12_000 }, (_, index) => `person${index % 11_000}@example.com`).join('\n')}\n`;
    expect(await imported(file)).toEqual(noted({ noted: 11_000, alreadyThere: 1000 }));
    const [entry] = (await admin.get('/audit')).body.data;
    expect(entry).toMatchObject({
      action: 'topic.consent-imported',
      details: { topics: ['news'], source: 'fair', noted: 11_000, isWhole: true },
    });
  });
});
