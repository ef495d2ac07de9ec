import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import type { Config } from '../config.ts';
import { createLog, openLines } from '../log.ts';
import type { Running, Started } from '../process.ts';
import { type Child, Children, sendTo } from './children.ts';
import { MetricsOfAll } from './metrics-of-all.ts';
import { argumentsOf, type Order, type Place, type Told } from './place.ts';

/** What a primary runs. */
export interface Family {
  readonly count: number;
  /** Whether the processes listen on one port, which the primary then has for them. */
  readonly sharePort: boolean;
  /** Called with what a process tells, and with how to send an order to all others. */
  readonly onTold: (told: Told, from: Child, sendToOthers: (order: Order) => void) => void;
}

/** A primary whose processes run. */
export interface Primary extends Running {
  /** The metrics of all processes, in Prometheus' text format. */
  readonly metrics: () => Promise<string>;
}

/** A process's share of the time to stop: what has not ended by then is killed. */
const patienceMs = 1000;

/** Starts several processes of the program that runs, and becomes their primary; it serves nothing itself. @throws ChildFailed */
export async function startPrimary(started: Started, config: Config, { count, sharePort, onTold }: Family): Promise<Primary> {
  const lines = openLines();
  const log = createLog(config.logLevel ?? 'info', lines, process.pid);
  const metricsOfAll = new MetricsOfAll();
  const metrics = (): Promise<string> => metricsOfAll.text(children.ready);
  const children = new Children({
    count,
    fork: sharePort ? forkOnPort : forkBeside,
    onTold(told, from) {
      if ('measured' in told) metricsOfAll.note(told.measured, told.values);
      else if ('scrape' in told) void metrics().then((text) => sendTo(from, { scraped: told.scrape, text }));
      else onTold(told, from, (order) => children.send(order, from));
    },
    onLines: (text) => lines.pass(text),
    log,
    stopWithinMs: config.shutdownTimeoutMs + patienceMs,
  });
  started.add((signal) => children.stop(signal ?? 'SIGINT'));
  await children.start();
  log.info({ processes: count }, 'primary started');
  return { log, shutdownTimeoutMs: config.shutdownTimeoutMs + 2 * patienceMs, givenUp: children.givenUp, metrics };
}

const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const;

function forkOnPort(place: Place): ChildProcess {
  cluster.setupPrimary({ args: argumentsOf(place), stdio: [...stdio] });
  const { process: child } = cluster.fork();
  closeWhatItHasNotTaken(child);
  return child;
}

/**
 * Node passes connections to a process one by one, and each stays open here until the process has said that it has it. One that dies before
 * never says so: its client would wait for ever.
 */
function closeWhatItHasNotTaken(child: ChildProcess): void {
  let last: { close?: () => void } | undefined;
  const send = child.send as (...args: unknown[]) => boolean;
  child.send = (...args: unknown[]) => {
    if ((args[0] as { act?: string }).act === 'newconn') last = args[1] as typeof last;
    return send.apply(child, args);
  };
  // One that it had taken is closed already, and stays so.
  child.once('close', () => last?.close?.());
}

const forkBeside = (place: Place): ChildProcess => fork(process.argv[1] as string, argumentsOf(place), { stdio: [...stdio] });
