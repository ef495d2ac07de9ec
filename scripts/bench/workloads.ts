import type pg from 'pg';
import type { Child } from '../support/child.ts';
import type { Fixture } from './fixture.ts';
import { HttpCaller, post } from './load.ts';
import { insertRecords, startJob } from './raw-sql.ts';
import { RecordMaker } from './records.ts';
import { upsertsOf } from './upserts.ts';

/** One way to do a workload. */
export interface Contender {
  readonly name: string;
  /** The process that answers the calls; undefined if the callers themselves do the work. */
  readonly server?: Child;
  open(callers: number): Promise<void>;
  readonly call: (caller: number) => Promise<void>;
  close(): void;
}

/** Calls a server with one request after the other, all made before. */
class ServerContender implements Contender {
  readonly name: string;
  readonly server: Child;
  readonly #take: () => Buffer;
  #callers: readonly HttpCaller[] = [];

  constructor(name: string, server: Child, requests: readonly Buffer[] | (() => Buffer)) {
    this.name = name;
    this.server = server;
    this.#take = typeof requests === 'function' ? requests : inTurn(requests);
  }

  async open(callers: number): Promise<void> {
    this.#callers = await Promise.all(Array.from({ length: callers }, () => HttpCaller.open(this.server.port)));
  }

  readonly call = (caller: number): Promise<void> => (this.#callers[caller] as HttpCaller).call(this.#take());

  close(): void {
    for (const caller of this.#callers) caller.close();
  }
}

/** The same calls, done by several contenders. */
export interface Workload {
  readonly name: string;
  readonly callers: number;
  /** Makes them, with all their bodies. */
  readonly contenders: () => readonly Contender[];
  /** The contender that the others are compared with. */
  readonly base: string;
  /** The least calls per second of Spindle beside the base, or the longest median. */
  readonly target: { readonly ratio: number } | { readonly p50: number };
}

/** The servers that take turns. */
export interface Servers {
  readonly bare: Child;
  /** The API, and maybe that of another checkout. */
  readonly apis: ReadonlyMap<string, Child>;
}

/** The most callers of a workload. */
export const mostCallers = 32;

/** The number of bodies that are made ahead, in bytes of their records: enough that none comes again soon, and little enough for memory. */
const bytesAhead = 16_000_000;
const bytesOfRecord = 230;

/** All workloads. */
export function workloadsOf(fixture: Fixture, { bare, apis }: Servers, pool: pg.Pool, largeTableSize: number): readonly Workload[] {
  const { organizationId, dataTableId, largeTableId, keyedTableIds, apiKey, ingestToken, spinnerId, listening } = fixture;
  const records = new RecordMaker();
  const base = 'bare Koa';
  const authorization = { authorization: `Bearer ${apiKey}` };
  const raw = (call: () => Promise<unknown>): Contender => {
    const nothing = async (): Promise<void> => undefined;
    return { name: 'raw pg', open: nothing, call: async () => void (await call()), close: () => undefined };
  };
  const throughApis = (requests: readonly Buffer[]): readonly Contender[] =>
    [...apis].map(([name, api]) => new ServerContender(name, api, requests));
  const batchesOf = (size: number) => Array.from({ length: Math.ceil(bytesAhead / bytesOfRecord / size) }, () => records.many(size));
  const byKey = (tableId: string, batch: readonly object[], headers = authorization): Buffer =>
    post('/api/v1/public/ingest', JSON.stringify({ dataTableId: tableId, records: batch }), headers);
  const byToken = (batch: readonly object[]): Buffer =>
    post(`/api/v1/public/data-tables/ingest/${ingestToken}`, JSON.stringify({ records: batch }));

  const ingest = (size: number, callers: number, target: Workload['target'], credential: 'key' | 'token' = 'key'): Workload => ({
    name: `ingest, ${size} a call, ${inWords(callers)}${credential === 'token' ? ', table token' : ''}`,
    callers,
    base,
    target,
    contenders() {
      const batches = batchesOf(size);
      const take = inTurn(batches.map((batch) => JSON.stringify(batch)));
      const bareBodies = batches.map((batch) => JSON.stringify({ organizationId, dataTableId, records: batch }));
      return [
        raw(() => pool.query(insertRecords(organizationId, dataTableId, take()))),
        new ServerContender(
          base,
          bare,
          bareBodies.map((body) => post('/insert', body)),
        ),
        ...throughApis(batches.map((batch) => (credential === 'token' ? byToken(batch) : byKey(dataTableId, batch)))),
      ];
    },
  });
  const trigger = (callers: number, target: Workload['target']): Workload => ({
    name: `trigger, ${inWords(callers)}`,
    callers,
    base,
    target,
    contenders: () => [
      raw(() => startJob(pool, organizationId, spinnerId)),
      new ServerContender(base, bare, [post('/start', JSON.stringify({ organizationId, spinnerId }))]),
      ...throughApis([post(`/api/v1/public/trigger/${spinnerId}`, '{}', authorization)]),
    ],
  });
  const upsert = (kind: 'new' | 'existing', ratio: number): Workload => ({
    name: `upsert, 500 a call, all ${kind}, 8 callers`,
    callers: 8,
    base,
    target: { ratio },
    contenders() {
      const bodies = Math.ceil(bytesAhead / bytesOfRecord / 500);
      const into = keyedTableIds[kind === 'new' ? 0 : 1];
      const ofBare = (people: string) =>
        post('/upsert', `{"organizationId":"${organizationId}","dataTableId":"${dataTableId}","records":${people}}`);
      const ofApi = (people: string) =>
        post('/api/v1/public/ingest', `{"dataTableId":"${into}","mode":"upsert","records":${people}}`, authorization);
      const toApi = upsertsOf(records, kind, bodies, ofApi);
      return [
        new ServerContender(base, bare, upsertsOf(records, kind, bodies, ofBare)),
        ...[...apis].map(([name, api]) => new ServerContender(name, api, toApi)),
      ];
    },
  });
  const intoLarge: Workload = {
    name: `ingest, 1 a call, into a table of ${largeTableSize.toLocaleString('en')}`,
    callers: mostCallers,
    base: 'empty table',
    target: { ratio: 0.9 },
    contenders() {
      const [api] = [...apis.values()] as [Child];
      const into = (name: string, id: string) =>
        new ServerContender(
          name,
          api,
          batchesOf(1).map((batch) => byKey(id, batch)),
        );
      return [into('empty table', dataTableId), into('Spindle', largeTableId)];
    },
  };
  const listened = (size: number, callers: number): Workload => ({
    name: `ingest, ${size} a call, ${inWords(callers)}, an endpoint listens`,
    callers,
    base: 'nobody listens',
    target: { ratio: 0.9 },
    contenders() {
      const [api] = [...apis.values()] as [Child];
      const batches = batchesOf(size);
      const heard = { authorization: `Bearer ${listening.apiKey}` };
      return [
        new ServerContender(
          'nobody listens',
          api,
          batches.map((batch) => byKey(dataTableId, batch)),
        ),
        new ServerContender(
          'Spindle',
          api,
          batches.map((batch) => byKey(listening.dataTableId, batch, heard)),
        ),
      ];
    },
  });
  return [
    ingest(1, 32, { ratio: 1.8 }),
    ingest(50, 16, { ratio: 1.1 }),
    ingest(500, 8, { ratio: 0.9 }),
    ingest(1, 32, { ratio: 1.8 }, 'token'),
    ingest(1, 1, { p50: 1.5 }),
    upsert('new', 0.6),
    upsert('existing', 0.4),
    trigger(32, { ratio: 7 }),
    trigger(1, { p50: 1 }),
    intoLarge,
    listened(1, 32),
    listened(50, 16),
    listened(500, 8),
  ];
}

const inWords = (callers: number): string => (callers === 1 ? '1 caller' : `${callers} callers`);

/** Gives one item after the other, and begins again. */
function inTurn<Item>(items: readonly Item[]): () => Item {
  let next = 0;
  return () => items[next++ % items.length] as Item;
}
