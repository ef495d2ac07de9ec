import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import type { AggregatedResult, Reporter, Test, TestCaseResult, TestResult } from '@jest/reporters';
import { patienceMs } from './patience.ts';

interface Lane {
  readonly name: string;
  readonly what: string;
  /** The time that it takes on two idle cores; undefined if only some of its files run. */
  readonly minutes: number | undefined;
}

/** The position of jest in one test file, and its time, by the clock of `performance`. */
interface Place {
  title: string | undefined;
  since: number;
}

const root = process.cwd();
const progressEveryMs = 15_000;
/** The number of times that a test's patience may pass without any progress of a file until the run is ended as hung. */
const hungAfter = 7;

/**
 * Tells what a lane runs and how long it will take, shows its progress and each failure at once, and ends with one line. A file that makes
 * no progress for long ends the run.
 */
export class LaneReporter implements Pick<Reporter, 'onRunStart' | 'onRunComplete'> {
  readonly #lane: Lane;
  readonly #out: NodeJS.WriteStream;
  readonly #places = new Map<string, Place>();
  readonly #named = new Set<string>();
  #files = 0;
  #reported = performance.now();
  #results: AggregatedResult | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ useStderr, json }: { readonly useStderr?: boolean; readonly json?: boolean }, lane: Lane) {
    this.#lane = lane;
    this.#out = useStderr || json ? process.stderr : process.stdout;
  }

  onRunStart({ numTotalTestSuites: files }: AggregatedResult): void {
    this.#files = files;
    const { name, what, minutes } = this.#lane;
    const many = files === 1 ? '1 file' : `${files} files`;
    this.#say(minutes === undefined ? `${name}: ${many}` : `${name}: ${what}; ${many}, about ${minutes} minutes on two idle cores`);
    this.#timer = setInterval(() => this.#watch(), 5000).unref();
    // All that the run has started has been waited for by then.
    process.once('exit', () => this.#end());
  }

  onTestFileStart({ path }: Test): void {
    this.#note(path, undefined);
  }

  onTestCaseStart({ path }: Test, { fullName }: { readonly fullName: string }): void {
    this.#note(path, fullName);
  }

  onTestCaseResult({ path }: Test, _result: TestCaseResult): void {
    this.#note(path, undefined);
  }

  onTestFileResult({ path }: Test, result: TestResult, results: AggregatedResult): void {
    this.#places.delete(path);
    this.#results = results;
    for (const { message } of result.console ?? []) this.#say(`  ${message}`);
    if (result.failureMessage) this.#say(`\nFAILED ${relative(root, path)}\n${result.failureMessage}`);
    if (performance.now() - this.#reported > progressEveryMs) this.#showProgress();
  }

  onRunComplete(_contexts: unknown, results: AggregatedResult): void {
    clearInterval(this.#timer);
    this.#results = results;
    const skipped = results.testResults.flatMap(({ testFilePath, testResults }) =>
      testResults.filter(({ status }) => status === 'pending').map(({ fullName }) => `${fullName} (${relative(root, testFilePath)})`),
    );
    // With `-t`, those of other names are skipped, too.
    if (skipped.length > 0 && skipped.length <= 40) this.#say(`\nSkipped:\n${skipped.map((title) => `  ${title}`).join('\n')}`);
    const failed = results.testResults.flatMap(({ testFilePath, testResults, testExecError }) => [
      ...(testExecError ? [relative(root, testFilePath)] : []),
      ...testResults.filter(isFailed).map(({ fullName }) => `${fullName} (${relative(root, testFilePath)})`),
    ]);
    if (failed.length > 0) this.#say(`\nFailed:\n${failed.map((title) => `  ${title}`).join('\n')}`);
  }

  getLastError(): undefined {
    return undefined;
  }

  #note(path: string, title: string | undefined): void {
    this.#places.set(path, { title, since: performance.now() });
  }

  #watch(): void {
    if (performance.now() - this.#reported > 2 * progressEveryMs) this.#showProgress();
    for (const [path, { title, since }] of this.#places) {
      const stands = performance.now() - since;
      const where = `${relative(root, path)}${title ? `: ${title}` : ''}`;
      if (stands > patienceMs() && !this.#named.has(where)) {
        this.#named.add(where);
        this.#say(`  ${this.#time()}  for ${Math.round(stands / 1000)} s at ${where}`);
      }
      if (stands < hungAfter * patienceMs()) continue;
      this.#say(`\nHUNG: no progress for ${Math.round(stands / 60_000)} minutes in ${where}`);
      process.exit(1);
    }
  }

  #showProgress(): void {
    this.#reported = performance.now();
    const { numPassedTests: passed = 0, numFailedTests: failed = 0, numTotalTestSuites: _ = 0, testResults = [] } = this.#results ?? {};
    const done = testResults.length;
    const percent = Math.floor((100 * done) / Math.max(1, this.#files));
    this.#say(
      `  ${this.#time()}  ${percent} %: ${done} of ${this.#files} files, ${passed} tests passed${failed ? `, ${failed} FAILED` : ''}`,
    );
  }

  #end(): void {
    const {
      numPassedTests: passed = 0,
      numFailedTests = 0,
      numPendingTests: skipped = 0,
      numRuntimeErrorTestSuites = 0,
    } = this.#results ?? {};
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const processor = processorSeconds();
    const used = processor === undefined ? '' : `, ${processor} s of processor time`;
    const verdict = this.#results === undefined ? 'ended before its first result' : `${passed} passed, ${failed} failed`;
    this.#say(
      `\n${this.#lane.name}: ${verdict}${skipped ? `, ${skipped} skipped` : ''} in ${this.#time()} on ${availableParallelism()} cores${used}`,
    );
  }

  #time(): string {
    const seconds = Math.round(process.uptime());
    return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
  }

  #say(line: string): void {
    this.#out.write(`${line}\n`);
  }
}

const isFailed = ({ status }: TestCaseResult): boolean => status === 'failed';

/** Processor seconds of this process and of all that it has waited for, with those that these have waited for; undefined without /proc. */
function processorSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // Behind the program's name: user and system time of the process, then of its children, in hundredths of a second.
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15);
    return Math.round(times.reduce((sum, time) => sum + Number(time), 0) / 100);
  } catch {
    return undefined;
  }
}
