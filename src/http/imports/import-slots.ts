import { FairShare } from '../../application/kernel/fair-share.ts';
import type { Signal } from '../../application/kernel/signal.ts';
import { RateLimited, Unavailable } from '../../domain/kernel/errors.ts';

/** How many imports run at a time in a process: each keeps a database connection busy, and other calls need connections too. */
export const maxImports = 2;
/** An upload needs disk space, and may be slow. */
const maxUploads = { slots: 8, perKey: 2 };
const retryAfterSeconds = 5;

/** Shares between organizations how many files this process uploads and imports at the same time. */
export class ImportSlots {
  readonly #uploads = new FairShare(maxUploads);
  readonly #imports = new FairShare({ slots: maxImports });

  /** Runs an upload. @throws RateLimited if the organization has its share of uploads already, Unavailable if the process has no more */
  async upload<Result>(organizationId: string, work: () => Promise<Result>): Promise<Result> {
    const release = this.#uploads.tryTake(organizationId);
    if (!release) {
      if (this.#uploads.holds(organizationId)) throw new RateLimited(retryAfterSeconds);
      throw new Unavailable({ cause: new Error('All uploads of the process are under way') });
    }
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Runs the import of an uploaded file, in its turn. A slow upload takes no place in this queue, and a client that leaves has none. */
  run<Result>(organizationId: string, work: () => Promise<Result>, signal?: Signal): Promise<Result> {
    return this.#imports.run(organizationId, work, signal);
  }
}
