import { RateLimited } from '../domain/errors.ts';

/** An import keeps a database connection and a file on the disk for a while, and the other calls need some too. */
const atOnce = 2;
const retryAfterSeconds = 5;

/** Lets so many imports run at once in this process. */
export class ImportSlots {
  #underWay = 0;

  /** @throws RateLimited while all are taken */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay >= atOnce) throw new RateLimited(retryAfterSeconds);
    this.#underWay++;
    try {
      return await work();
    } finally {
      this.#underWay--;
    }
  }
}
