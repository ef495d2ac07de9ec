import { FairShare, type Release } from '../../application/kernel/fair-share.ts';
import type { Pauses } from '../../application/kernel/pauses.ts';
import type { Signal } from '../../application/kernel/signal.ts';
import { ArrivingUpload } from './arriving-upload.ts';

/** A file of at most a mebibyte takes seconds: it has a place beside large ones, which may take minutes. */
const smallBytes = 1024 * 1024;
const [anyFiles, smallFiles] = [2, 1];
/** The number of imports that run at a time in a process: each keeps a database connection busy, and other calls need connections too. */
export const maxImports = anyFiles + smallFiles;
/** An upload needs disk space, and may be slow. Others wait, before anything of them is read, for less than a silent connection is kept. */
const maxUploads = { slots: 8, perKey: 2, waitingPerKey: 50, waitingInTotal: 200, longestWaitMs: 30_000 };
/** A preview keeps the rows of a mebibyte in memory: some 100 MB if they are short. */
const maxPreviews = 8;

/**
 * Shares between organizations how many files this process uploads, imports and previews at the same time. An upload that is slow has its
 * place only until an organization without one needs it.
 */
export class ImportSlots {
  readonly #uploads: FairShare;
  readonly #imports = new FairShare({ slots: anyFiles });
  readonly #smallImports = new FairShare({ slots: smallFiles });
  readonly #previews = new FairShare({ slots: maxPreviews });
  /** The uploads that have a place, and how to take it from them. */
  readonly #places = new Map<ArrivingUpload, Release>();
  readonly #now: () => number;

  /** `now` is in milliseconds. */
  constructor(pauses: Pick<Pauses, 'every'>, now: () => number = () => performance.now()) {
    this.#uploads = new FairShare(maxUploads, pauses);
    this.#now = now;
  }

  /**
   * Passes an upload on to work, in its turn.
   * @throws RateLimited if other uploads of the organization take too long, Unavailable if those of all do; reading the upload may throw
   * RequestTimeout
   */
  async upload<Result>(
    organizationId: string,
    source: AsyncIterable<Uint8Array>,
    work: (upload: AsyncIterable<Uint8Array>) => Promise<Result>,
    signal?: Signal,
  ): Promise<Result> {
    const release =
      this.#uploads.tryTake(organizationId) ?? this.#displacedFor(organizationId) ?? (await this.#uploads.take(organizationId, signal));
    const upload = new ArrivingUpload(source, this.#now);
    this.#places.set(upload, release);
    try {
      return await work(upload);
    } finally {
      this.#leave(upload);
    }
  }

  /** Takes the place of the slowest upload of all, for an organization without one. */
  #displacedFor(organizationId: string): Release | undefined {
    if (this.#uploads.heldBy(organizationId) > 0) return undefined;
    let slowest: { readonly upload: ArrivingUpload; readonly pace: number } | undefined;
    for (const upload of this.#places.keys()) {
      const pace = upload.slowPace;
      if (pace !== undefined && (slowest === undefined || pace < slowest.pace)) slowest = { upload, pace };
    }
    if (slowest) {
      this.#leave(slowest.upload);
      slowest.upload.giveUp();
    }
    return this.#uploads.tryTake(organizationId);
  }

  #leave(upload: ArrivingUpload): void {
    this.#places.get(upload)?.();
    this.#places.delete(upload);
  }

  /**
   * Runs the import of an uploaded file of these bytes, in its turn. A slow upload takes no place in this queue, and a client that leaves
   * has none. A small file does not wait for large ones of other organizations.
   */
  run<Result>(organizationId: string, bytes: number, work: () => Promise<Result>, signal?: Signal): Promise<Result> {
    const waits = this.#imports.free(organizationId) === 0 && this.#imports.heldBy(organizationId) === 0;
    const share = bytes <= smallBytes && waits ? this.#smallImports : this.#imports;
    return share.run(organizationId, work, signal);
  }

  /** Runs a preview in its turn; before it, nothing of its file is read. A client that leaves has none. */
  preview<Result>(organizationId: string, work: () => Promise<Result>, signal: Signal): Promise<Result> {
    return this.#previews.run(organizationId, work, signal);
  }
}
