import { createHash } from 'node:crypto';
import { cursorText } from '../../../src/http/kernel/page.ts';
import type { FilledDatabase } from './fill.ts';
import type { Operation } from './measure.ts';

/** Calls the API as a person: a GET, or a POST of a body. */
export type Ask = <Answer = Listed>(path: string, body?: object) => Promise<Answer>;

interface Listed {
  readonly data: readonly { readonly id?: string }[];
  readonly nextCursor: string | null;
}

const twoSeconds = '2 s a call';
const window = '20,000 rows a call';

/** The reads of the web app's pages, by the API for people. */
export function pagesOf(
  { dataTableId, spinnerId, channelId, firstRecord, lastRecord, dueJob, waitingJob, endedJob }: FilledDatabase,
  ask: Ask,
  first: (path: string) => Promise<number>,
): readonly Operation[] {
  const records = `/data-tables/${dataTableId}/records`;
  const lengthOf = async (path: string, body?: object): Promise<number> => (await ask(path, body)).data.length;
  const list = (name: string, path: (turn: number) => string, bound?: string): Operation => ({
    name,
    ...(bound !== undefined && { bound }),
    run: (turn) => lengthOf(path(turn)),
  });
  const query = (name: string, body: (turn: number) => object, bound = twoSeconds): Operation => ({
    name,
    bound,
    run: (turn) => lengthOf(`${records}/query`, { limit: 50, ...body(turn) }),
  });
  const isSegment = (value: string) => ({ column: 'segment', operator: 'equals', value });
  const at = (share: number, turn: number): string => String(Math.floor(firstRecord + (lastRecord - firstRecord) * share) + turn * 17);
  const recipients = (jobId: string, rest: string): string => `/jobs/${jobId}/recipients?limit=50&${rest}`;
  const personOf = (turn: number): string => {
    const n = 100 + turn * 31;
    return `p${n}@customer${((n * 2654435761) % 4294967291) % 5000}.example.com`;
  };
  const days = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString();
  return [
    list('records, first page', () => `${records}?limit=50`),
    list('records, a page in the middle', (turn) => `${records}?limit=50&cursor=${cursorText([at(0.5, turn)])}`),
    list('records, last page', () => `${records}?limit=50&cursor=${cursorText([String(lastRecord - 50)])}`),
    { name: 'one record', run: async (turn) => ((await ask(`${records}/${at(0.3, turn)}`)) ? 1 : 0) },
    query('records, a filter that matches a quarter', (turn) => ({ filter: isSegment(['team', 'free', 'trial'][turn % 3] ?? '') })),
    query('records, a filter that matches ten', () => ({ filter: isSegment('rare') })),
    query('records, a filter that matches none', (turn) => ({ filter: isSegment(`none${turn}`) })),
    query('records, search for a common word', () => ({ search: 'renewal' })),
    query('records, search for a rare word', () => ({ search: 'xylophone' })),
    query('records, sorted by text', () => ({ sort: { column: 'last_name' } })),
    query('records, sorted by number', () => ({ sort: { column: 'score', direction: 'desc' } })),
    query('records, sorted by time', () => ({ sort: { column: 'last_order_at', direction: 'desc' } })),
    {
      name: 'where the pages of a table begin',
      bound: 'a row of the answer for 200',
      run: async () => (await ask<{ cursors: readonly unknown[] }>(`${records}/anchors`)).cursors.length,
    },
    {
      name: 'a view of a table by number',
      bound: '30 s, then records/query',
      run: async () =>
        (await ask<{ view?: { count: number } }>(`${records}/views`, { sort: { column: 'score' } })).view?.count ?? 'refused',
    },
    { name: 'export of a table, until it begins', run: () => first(`/data-tables/${dataTableId}/export`) },
    list('data tables with their counts', () => '/data-tables', 'counts to 1,000'),
    {
      name: 'one data table with its count',
      bound: 'counts to 10,000',
      run: async () => ((await ask(`/data-tables/${dataTableId}`)) ? 1 : 0),
    },
    list('calls to a table', () => `/data-tables/${dataTableId}/ingest-requests`),
    list('spinners', () => '/spinners'),

    list('jobs, first page', () => '/jobs'),
    list('jobs of a spinner', () => `/jobs?spinnerId=${spinnerId}`),
    list('jobs, filter that matches one in 100', () => '/jobs?state=canceled', window),
    list('jobs, filter that matches none', () => '/jobs?state=paused', window),
    list('jobs since yesterday', () => `/jobs?from=${days(1)}`, window),
    ...Object.entries({ 'that has ended': endedJob, 'that waits': waitingJob, 'that is due': dueJob }).map(
      ([which, jobId]): Operation => ({ name: `a job ${which}, with counts`, run: async () => ((await ask(`/jobs/${jobId}`)) ? 1 : 0) }),
    ),
    { name: 'the activity of a job', run: async () => ((await ask(`/jobs/${endedJob}/activity`)) ? 1 : 0) },
    list('recipients, first page', () => recipients(endedJob, '')),
    list('recipients, a page in the middle', (turn) => recipients(endedJob, `cursor=${cursorText([at(0.1, turn)])}`)),
    list('recipients that completed', (turn) => recipients(endedJob, `state=completed&cursor=${cursorText([at(0.1, turn)])}`)),
    list('recipients that failed', () => recipients(endedJob, 'state=failed')),
    list('recipients, a reason of ten', () => recipients(endedJob, 'reason=rare_reason')),
    list('recipients, a reason of none', () => recipients(endedJob, 'reason=other_reason')),
    list('recipients that entered a step', () => recipients(endedJob, 'entered=second'), window),
    list('recipients by an address', (turn) => recipients(endedJob, `address=${personOf(turn)}`)),
    list('recipients by the beginning of an address', (turn) => recipients(endedJob, `addressPrefix=p${turn + 1}`)),
    list('recipients by an address of nobody', () => recipients(endedJob, 'address=nobody@example.com')),
    list('messages, first page', () => `/jobs/${endedJob}/messages?limit=50`),
    list('messages that bounced', () => `/jobs/${endedJob}/messages?limit=50&state=bounced`),
    list('messages by an address', (turn) => `/jobs/${endedJob}/messages?limit=50&address=${personOf(turn)}`),
    {
      name: 'one recipient, with its messages',
      run: async (turn) => ((await ask(`/jobs/${endedJob}/recipients/${firstRecord + 100 + turn}`)) ? 1 : 0),
    },
    list('what all jobs did for an address', (turn) => `/people/history?address=${personOf(turn)}`),
    { name: 'export of recipients, until it begins', run: () => first(`/jobs/${endedJob}/export?state=failed`) },
    {
      name: 'what a retry would take',
      run: async () => (await ask<{ failed: readonly unknown[] }>(`/jobs/${endedJob}/retry`)).failed.length,
    },
    ...Object.entries({
      'all records': { records: 'all' },
      'new records': { records: 'new' },
      'a filter': { records: 'all', filter: isSegment('rare') },
    }).map(
      ([which, audience]): Operation => ({
        name: `counting an audience of ${which}`,
        bound: '5 s a call',
        run: async () => (await ask<{ receives: number }>(`/spinners/${spinnerId}/audience`, { audience })).receives,
      }),
    ),

    { name: 'usage', run: async () => Object.keys(await ask<object>('/usage')).length },
    list('audit log, first page', () => '/audit'),
    list('audit log, by a busy person', (turn) => `/audit?actorId=${actor(turn)}`),
    list('audit log, by a subject', () => `/audit?subjectId=${dataTableId}`),
    list('audit log, by a rare subject', () => '/audit?subjectId=rare%20subject'),
    list('audit log, an action of one in 4', () => '/audit?action=spinner'),
    list('audit log, a rare action', () => '/audit?action=api-key.revoked', window),
    list('audit log, a day', () => `/audit?from=${days(0.2)}&to=${days(0.1)}`),
    { name: 'export of the audit log, until it begins', run: () => first('/audit/export') },
    list('suppressions, first page', () => '/suppressions'),
    list('suppressions, by a beginning', (turn) => `/suppressions?prefix=gone${turn + 10}`),
    list('suppressions, by an address', () => '/suppressions?address=nobody@example.com'),
    { name: 'the figures of a channel', run: async () => ((await ask(`/channels/${channelId}/figures`)) ? 1 : 0) },
  ];
}

// As the fill makes them.
const actor = (turn: number): string =>
  createHash('md5')
    .update(`actor${1 + (turn % 9)}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
