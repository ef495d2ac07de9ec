import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Log } from '../../application/kernel/log.ts';
import type { Order, Place, Told } from './place.ts';

/** A process that a primary has started. */
export interface Child {
  readonly place: Place;
  readonly process: ChildProcess;
  readonly startedAt: number;
  isReady: boolean;
}

/** How a primary runs its processes. */
export interface ChildrenOptions {
  readonly count: number;
  /** Starts a process whose standard output can be read. */
  readonly fork: (place: Place) => ChildProcess;
  readonly onTold: (told: Told, from: Child) => void;
  /** Called with whole lines that a process has written. */
  readonly onLines: (lines: string) => void;
  readonly log: Log;
  /** Milliseconds after the order to stop until a process is killed. */
  readonly stopWithinMs: number;
}

/** A process that lived longer counts as one that works: what ends it later is something new. */
const soundAfterMs = 60_000;
const mostDelayMs = 30_000;

/** The message of a process that has ended with this code has been printed by itself. */
const failedStartCode = 1;

/** A start that has failed; what failed may have been printed already. */
export class ChildFailed extends Error {
  readonly isPrinted: boolean;

  constructor({ number, of }: Place, code: number | null, signal: string | null) {
    super(`Process ${number} of ${of} ended ${signal ? `by ${signal}` : `with code ${code}`} before it had started, and no other one runs`);
    this.isPrinted = code === failedStartCode;
  }
}

/**
 * The processes of a primary. The first starts alone, and so finds for all of them what keeps them from starting. One that ends is replaced:
 * at once, then after 1, 2, 4 … 30 seconds while it keeps ending. If one ends before it has started and no other one works, all are given up.
 */
export class Children {
  readonly #options: ChildrenOptions;
  readonly #live = new Map<number, Child>();
  /** How often in a row the process at a place has ended early. */
  readonly #ends = new Map<number, number>();
  readonly #replacing = new Set<NodeJS.Timeout>();
  #isStopping = false;
  #allEnded = (): void => undefined;
  #giveUp: (reason: Error) => void = () => undefined;
  /** Rejects with ChildFailed when the processes are given up. */
  readonly givenUp = new Promise<never>((_, reject) => {
    this.#giveUp = reject;
  });

  constructor(options: ChildrenOptions) {
    this.#options = options;
    // Whoever starts or waits hears of it too.
    this.givenUp.catch(() => undefined);
  }

  /** Starts all; resolves when the first has started. @throws ChildFailed */
  async start(): Promise<void> {
    await Promise.race([new Promise<void>((resolve) => this.#spawn(1, resolve)), this.givenUp]);
    for (let number = 2; number <= this.#options.count; number++) this.#spawn(number);
  }

  /** Those that have started. */
  get ready(): readonly Child[] {
    return [...this.#live.values()].filter(({ isReady }) => isReady);
  }

  /** Sends an order to all processes except one. */
  send(order: Order, except?: Child): void {
    for (const child of this.#live.values()) if (child !== except) sendTo(child, order);
  }

  /** Stops all; what has not ended in its time is killed. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#replacing) clearTimeout(timer);
    if (this.#live.size === 0) return;
    const ended = new Promise<void>((resolve) => {
      this.#allEnded = resolve;
    });
    this.send({ stop: signal });
    const kill = setTimeout(() => {
      for (const child of this.#live.values()) child.process.kill('SIGKILL');
    }, this.#options.stopWithinMs);
    await ended;
    clearTimeout(kill);
  }

  #spawn(number: number, onReady: () => void = () => undefined): void {
    const { count, fork, onTold, onLines, log } = this.#options;
    const place = { number, of: count };
    const child: Child = { place, process: fork(place), startedAt: performance.now(), isReady: false };
    this.#live.set(number, child);
    passLines(child.process.stdout as Readable, onLines);
    child.process.on('message', (told: Told) => {
      if ('ready' in told) {
        child.isReady = true;
        onReady();
      } else onTold(told, child);
    });
    child.process.on('error', (reason) => log.warn({ err: reason, process: number }, 'a process cannot be reached'));
    child.process.once('close', (code, signal) => this.#ended(child, code, signal));
  }

  #ended(child: Child, code: number | null, signal: NodeJS.Signals | null): void {
    const { number } = child.place;
    this.#live.delete(number);
    if (this.#isStopping) {
      if (code !== 0) process.exitCode = 1;
      if (this.#live.size === 0) this.#allEnded();
      return;
    }
    if (!child.isReady && this.ready.length === 0) {
      this.#giveUp(new ChildFailed(child.place, code, signal));
      return;
    }
    const isSound = performance.now() - child.startedAt > soundAfterMs;
    const ends = isSound ? 0 : (this.#ends.get(number) ?? 0);
    this.#ends.set(number, ends + 1);
    const delayMs = ends === 0 ? 0 : Math.min(mostDelayMs, 500 * 2 ** ends);
    const { pid } = child.process;
    this.#options.log.error({ process: number, ended: pid, code, signal, delayMs }, 'a process has ended and is replaced');
    const timer = setTimeout(() => {
      this.#replacing.delete(timer);
      this.#spawn(number);
    }, delayMs);
    this.#replacing.add(timer);
  }
}

/** A process that has just ended gets nothing. */
export const sendTo = (child: Child, order: Order): unknown =>
  child.process.connected && child.process.send(order, undefined, undefined, () => undefined);

/** Passes on whole lines: several processes that write to one pipe would mix them. */
function passLines(stream: Readable, onLines: (lines: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0) onLines(rest + text.slice(0, end));
    rest = end > 0 ? text.slice(end) : rest + text;
  });
  stream.on('end', () => {
    if (rest !== '') onLines(`${rest}\n`);
  });
}
