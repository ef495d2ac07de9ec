import type { Import, ImportCounts } from '../../domain/imports/import.ts';
import { InvalidState } from '../../domain/kernel/errors.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { ImportProgress } from './import-progress.ts';

const everyMs = 1000;

/** Tells how far an import has come, every second while it is under way, and stops it when somebody has canceled it. */
export class ImportWatch {
  readonly #progress: ImportProgress;
  readonly #clock: Clock;
  readonly #watched: Import;
  #interrupt: (reason: InvalidState) => void = () => undefined;
  #status: 'uploading' | 'importing' = 'uploading';
  #counts: ImportCounts;
  #stopTelling: (() => void) | undefined;
  #noting: Promise<void> = Promise.resolve();
  #isNoting = false;
  #refusal: InvalidState | undefined;

  constructor(progress: ImportProgress, clock: Clock, pauses: Pauses, watched: Import) {
    this.#progress = progress;
    this.#clock = clock;
    this.#watched = watched;
    this.#counts = watched.counts;
    this.#stopTelling = pauses.every(everyMs, () => this.#tell());
  }

  get counts(): ImportCounts {
    return this.#counts;
  }

  /** Notes without delay that the upload is complete. */
  importing(): void {
    this.#status = 'importing';
    this.#tell();
  }

  count(counts: Partial<ImportCounts>): void {
    this.#counts = { ...this.#counts, ...counts };
  }

  /** @throws InvalidState once the import is known to be canceled */
  check(): void {
    if (this.#refusal) throw this.#refusal;
  }

  /** Passes a source on until the import is canceled, even while the source itself gives nothing. */
  async *guard<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
    const items = source[Symbol.asyncIterator]();
    try {
      for (;;) {
        this.check();
        const next = await this.#interruptible(items.next());
        if (next.done) return;
        yield next.value;
      }
    } finally {
      // Not waited for: one that gives nothing can't be stopped before it does.
      void Promise.resolve(items.return?.()).catch(() => undefined);
    }
  }

  /** Not a race with a promise that stays: that would keep all that was ever waited for. */
  #interruptible<Result>(waited: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#interrupt = reject;
      waited.then(resolve, reject);
    });
  }

  /** Waits for a note under way too, since it may hold the import. */
  async stop(): Promise<void> {
    this.#stopTelling?.();
    this.#stopTelling = undefined;
    await this.#noting;
  }

  #tell(): void {
    if (this.#isNoting || this.#stopTelling === undefined) return;
    this.#isNoting = true;
    this.#noting = this.#note().finally(() => {
      this.#isNoting = false;
    });
  }

  async #note(): Promise<void> {
    try {
      if (await this.#progress.save(this.#watched, this.#status, this.#counts, this.#clock.now())) return;
      this.#refusal = new InvalidState('The import is no longer under way: it was canceled, or counts as lost');
      this.#interrupt(this.#refusal);
    } catch {
      // The next one may succeed; an import that can't be noted for long counts as lost, and is not completed then.
    }
  }
}
