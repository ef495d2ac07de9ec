import { RateLimited } from '../../domain/kernel/errors.ts';

/** An upload needs disk space, and may be slow. */
const maxUploads = { organization: 2, process: 8 };
/** An import keeps a database connection busy, and other calls need connections too. */
const maxImports = 2;
const retryAfterSeconds = 5;

/** Limits how many files this process uploads and imports at the same time. */
export class ImportSlots {
  readonly #uploads = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** Runs an upload. @throws RateLimited if the organization or the process has too many uploads already */
  async upload<Result>(organizationId: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#uploads.get(organizationId) ?? 0;
    const all = [...this.#uploads.values()].reduce((sum, count) => sum + count, 0);
    if (own >= maxUploads.organization || all >= maxUploads.process) throw new RateLimited(retryAfterSeconds);
    this.#uploads.set(organizationId, own + 1);
    try {
      return await work();
    } finally {
      const left = (this.#uploads.get(organizationId) ?? 1) - 1;
      if (left === 0) this.#uploads.delete(organizationId);
      else this.#uploads.set(organizationId, left);
    }
  }

  /** Runs the import of an uploaded file, first come, first served. A slow upload takes no place in this queue. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < maxImports) this.#running++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
