import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi } from '../support/child.ts';
import type { Fixture } from './fixture.ts';
import { HttpCaller, post } from './load.ts';
import { RecordMaker } from './records.ts';
import { figuresOf, table } from './report.ts';
import { residentMemory } from './uploads.ts';

const sockets = 500;
const callers = 4;
const pauseMs = 10;
const warmUpSeconds = 5;
/** The time for which the sockets are open before the measurement. */
const settlingSeconds = 15;
const target = 1.5;

/** The workload's name. */
export const slowSocketsWorkload = `slow sockets, ${sockets}`;

/** One way to be slow: what is sent at once, what is sent each second, and whether the answers are read. */
interface Slowness {
  readonly start: Buffer;
  readonly piece: Buffer;
  readonly reads: boolean;
}

/** Sockets that are as slow as they can be, and open again when they are closed. */
class SlowSockets {
  readonly #open = new Set<Socket>();
  #isOver = false;
  opened = 0;

  start(port: number, ways: readonly Slowness[]): void {
    for (let index = 0; index < sockets; index++) this.#connect(port, ways[index % ways.length] as Slowness);
  }

  stop(): void {
    this.#isOver = true;
    for (const socket of this.#open) socket.destroy();
  }

  #connect(port: number, way: Slowness): void {
    if (this.#isOver) return;
    this.opened++;
    const socket = connect(port, '127.0.0.1');
    this.#open.add(socket);
    if (way.reads) socket.resume();
    else socket.pause();
    socket.write(way.start);
    const timer = setInterval(() => socket.write(way.piece), 1000);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(timer);
      this.#open.delete(socket);
      setTimeout(() => this.#connect(port, way), 100);
    });
  }
}

/** Measures an ordinary caller alone and beside sockets that are slow with heads, with bodies and with reading, in turns. */
export async function slowSocketsReport(
  fixture: Fixture,
  environment: Readonly<Record<string, string>>,
  rounds: number,
  seconds: number,
): Promise<string> {
  const api = await startApi(environment);
  const authorization = { authorization: `Bearer ${fixture.apiKey}` };
  const head = `POST /api/v1/public/ingest HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization.authorization}\r\n`;
  const ways: readonly Slowness[] = [
    { start: Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n'), piece: Buffer.from('X-Slow: 1\r\n'), reads: true },
    {
      start: Buffer.from(`${head}Content-Type: application/json\r\nContent-Length: 5000000\r\n\r\n`),
      piece: Buffer.alloc(1024, ' '),
      reads: true,
    },
    { start: Buffer.from('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10)), piece: Buffer.alloc(0), reads: false },
  ];
  const body = JSON.stringify({ dataTableId: fixture.dataTableId, records: new RecordMaker().many(1) });
  const ingest = post('/api/v1/public/ingest', body, authorization);
  const connections = await Promise.all(Array.from({ length: callers }, () => HttpCaller.open(api.port)));
  const measured = async (forSeconds: number) => {
    const latencies: number[] = [];
    const memory: number[] = [];
    const end = performance.now() + forSeconds * 1000;
    const call = async (caller: HttpCaller): Promise<void> => {
      while (performance.now() < end) {
        const begun = performance.now();
        await caller.call(ingest);
        latencies.push(performance.now() - begun);
        await sleep(pauseMs);
      }
    };
    const watching = setInterval(() => memory.push(residentMemory(api)), 200);
    await Promise.all(connections.map(call));
    clearInterval(watching);
    const { p50, p99 } = figuresOf([{ calls: latencies.length, seconds: forSeconds, latencies }]);
    return { p50, p99, memory: Math.max(...memory), calls: latencies.length };
  };
  try {
    await measured(warmUpSeconds);
    const turns: Readonly<Record<'alone' | 'beside', Awaited<ReturnType<typeof measured>>[]>> = { alone: [], beside: [] };
    let opened = 0;
    for (let round = 0; round < rounds; round++) {
      turns.alone.push(await measured(seconds));
      const slow = new SlowSockets();
      slow.start(api.port, ways);
      await measured(settlingSeconds);
      turns.beside.push(await measured(seconds));
      slow.stop();
      opened += slow.opened;
      await measured(settlingSeconds);
    }
    const least = (name: 'alone' | 'beside', figure: 'p50' | 'p99' | 'memory'): number =>
      Math.min(...turns[name].map((turn) => turn[figure]));
    const rows = [['calls', 'p50 ms', 'p99 ms', 'memory MB']];
    for (const name of ['alone', 'beside'] as const)
      rows.push([
        name === 'alone' ? name : `beside ${sockets} slow sockets`,
        ...(['p50', 'p99', 'memory'] as const).map((figure) => least(name, figure).toFixed(1)),
      ]);
    const ratio = (figure: 'p50' | 'p99' | 'memory'): string => (least('beside', figure) / least('alone', figure)).toFixed(2);
    rows.push([`ratio (target: at most ${target})`, ratio('p50'), ratio('p99'), ratio('memory')]);
    return `${slowSocketsWorkload}: the least of ${rounds} turns of ${seconds} s each; ${opened} were opened\n\n${table(rows)}`;
  } finally {
    for (const connection of connections) connection.close();
    await api.stop();
  }
}
