import type { Import, ImportCounts } from '../../domain/imports/import.ts';
import { InvalidState } from '../../domain/kernel/errors.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { ImportProgress } from './import-progress.ts';

const everyMs = 1000;

/** Stores the progress of a running import every second, and stops the import if it was canceled. */
export class ImportWatch {
  readonly #progress: ImportProgress;
  readonly #clock: Clock;
  readonly #watched: Import;
  #interrupt: (reason: InvalidState) => void = () => undefined;
  #status: 'uploading' | 'importing' = 'uploading';
  #counts: ImportCounts;
  #stopTimer: (() => void) | undefined;
  #saving: Promise<void> = Promise.resolve();
  #isSaving = false;
  #refusal: InvalidState | undefined;

  constructor(progress: ImportProgress, clock: Clock, pauses: Pauses, watched: Import) {
    this.#progress = progress;
    this.#clock = clock;
    this.#watched = watched;
    this.#counts = watched.counts;
    this.#stopTimer = pauses.every(everyMs, () => this.#report());
  }

  get counts(): ImportCounts {
    return this.#counts;
  }

  /** Stores at once that the upload is complete. */
  importing(): void {
    this.#status = 'importing';
    this.#report();
  }

  count(counts: Partial<ImportCounts>): void {
    this.#counts = { ...this.#counts, ...counts };
  }

  /** @throws InvalidState once the import is known to be canceled */
  check(): void {
    if (this.#refusal) throw this.#refusal;
  }

  /** Passes a source through until the import is canceled, even while the source yields nothing. */
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
      // Not awaited: a source that yields nothing cannot be stopped before its next item.
      void Promise.resolve(items.return?.()).catch(() => undefined);
    }
  }

  /** Not `Promise.race` with a long-lived promise: it would retain every promise it raced with. */
  #interruptible<Result>(waited: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#interrupt = reject;
      waited.then(resolve, reject);
    });
  }

  /** Also waits for a save that is still running, because it may have locked the import. */
  async stop(): Promise<void> {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    await this.#saving;
  }

  #report(): void {
    if (this.#isSaving || this.#stopTimer === undefined) return;
    this.#isSaving = true;
    this.#saving = this.#save().finally(() => {
      this.#isSaving = false;
    });
  }

  async #save(): Promise<void> {
    try {
      if (await this.#progress.save(this.#watched, this.#status, this.#counts, this.#clock.now())) return;
      this.#refusal = new InvalidState('The import is no longer running: it was canceled, or it stopped reporting progress');
      this.#interrupt(this.#refusal);
    } catch {
      // The next save may succeed. An import whose progress cannot be saved for long counts as lost and is not completed.
    }
  }
}
