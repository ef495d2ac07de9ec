import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OwnDomains } from '../../src/application/accounts/own-domain/own-domains.ts';
import { TrackedLinks } from '../../src/application/feedback/engagement/tracked-links.ts';
import { NodeSecrets } from '../../src/system/node-secrets.ts';
import { SystemClock } from '../../src/system/system-clock.ts';
import { startApi, startChild } from '../support/child.ts';
import type { Fixture } from './fixture.ts';
import { get, HttpCaller, post } from './load.ts';
import { RecordMaker } from './records.ts';
import { figuresOf, table } from './report.ts';

const callers = 16;
/** Each caller waits so long after an answer: together they make some 200 calls a second. */
const pauseMs = 75;
const warmUpSeconds = 5;

/** The workload's name. */
export const linksWorkload = 'links of mails';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };

/** Measures links of mails that are followed, each once, by turns with one INSERT a request in bare Koa. */
export async function linksReport(
  fixture: Fixture,
  environment: Readonly<Record<string, string>>,
  rounds: number,
  seconds: number,
): Promise<string> {
  const { masterKey, organizationId, dataTableId, url } = fixture;
  const domains = new OwnDomains({ verified: async () => [], isNamed: async () => false }, new SystemClock(), '');
  const links = new TrackedLinks(new NodeSecrets(masterKey), '/api/v1/public/links', domains);
  // A picture has the answer 200, which callers ask for; a link to an address takes the same way.
  const link = (): Buffer => get(links.linkTo({ organizationId, messageId: randomUUID(), kind: 'opened', to: undefined }), browser);
  const records = new RecordMaker().many(1);
  const insert = (): Buffer => post('/insert', JSON.stringify({ organizationId, dataTableId, records }));
  const [api, bare] = [await startApi(environment), await startChild('scripts/bench/bare-koa.ts', { DATABASE_URL: url })];
  const measured = async (port: number, request: () => Buffer, forSeconds: number) => {
    const connections = await Promise.all(Array.from({ length: callers }, () => HttpCaller.open(port)));
    const latencies: number[] = [];
    const end = performance.now() + forSeconds * 1000;
    await Promise.all(
      connections.map(async (caller) => {
        while (performance.now() < end) {
          const made = request();
          const begun = performance.now();
          await caller.call(made);
          latencies.push(performance.now() - begun);
          await sleep(pauseMs);
        }
      }),
    );
    for (const connection of connections) connection.close();
    return { calls: latencies.length, seconds: forSeconds, latencies };
  };
  try {
    const ways = { link: [api.port, link], insert: [bare.port, insert] } as const;
    for (const [port, request] of Object.values(ways)) await measured(port, request, warmUpSeconds);
    const turns: Record<keyof typeof ways, Awaited<ReturnType<typeof measured>>[]> = { link: [], insert: [] };
    for (let round = 0; round < rounds; round++)
      for (const name of ['link', 'insert'] as const) turns[name].push(await measured(ways[name][0], ways[name][1], seconds));
    const rows = (['link', 'insert'] as const).map((name) => {
      const { perSecond, p50, p99 } = figuresOf(turns[name]);
      return [name === 'link' ? 'link followed' : 'bare Koa, one INSERT', perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)];
    });
    return `${linksWorkload}: ${rounds} turns of ${seconds} s (target: p99 at most 20 ms)\n\n${table([['', 'calls/s', 'p50 ms', 'p99 ms'], ...rows])}`;
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
  }
}
