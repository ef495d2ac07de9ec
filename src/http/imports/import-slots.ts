import { RateLimited } from '../../domain/kernel/errors.ts';

/** A file that is uploaded takes room on the disk, and may take its time. */
const uploadsAtOnce = { organization: 2, process: 8 };
/** An import keeps a database connection for a while, and the other calls need some too. */
const importsAtOnce = 2;
const retryAfterSeconds = 5;

/** Lets so many files be uploaded at once in this process, and so many of them be imported. */
export class ImportSlots {
  readonly #uploads = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  /** @throws RateLimited while the organization, or all together, have too many */
  async upload<Result>(organizationId: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#uploads.get(organizationId) ?? 0;
    const all = [...this.#uploads.values()].reduce((sum, count) => sum + count, 0);
    if (own >= uploadsAtOnce.organization || all >= uploadsAtOnce.process) throw new RateLimited(retryAfterSeconds);
    this.#uploads.set(organizationId, own + 1);
    try {
      return await work();
    } finally {
      const left = (this.#uploads.get(organizationId) ?? 1) - 1;
      if (left === 0) this.#uploads.delete(organizationId);
      else this.#uploads.set(organizationId, left);
    }
  }

  /** Imports a file that is there: in its turn, so that no slow upload holds up what others have sent. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay < importsAtOnce) this.#underWay++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#underWay--;
    }
  }
}
