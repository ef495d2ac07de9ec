import type { FoundApiKey, FoundIngestToken } from './credential-reader.ts';

/** A credential as it was read in the last seconds, for one call. Nobody is answered on its strength before a transaction has confirmed it. */
export class Presumed {
  readonly found: FoundApiKey | FoundIngestToken;
  readonly #look: () => Promise<unknown>;
  #looked: Promise<unknown> | undefined;

  constructor(found: FoundApiKey | FoundIngestToken, look: () => Promise<unknown>) {
    this.found = found;
    this.#look = look;
  }

  /** Reads it anew, once for the call. @throws DomainError where it no longer does what it was presumed to */
  authenticate(): Promise<unknown> {
    this.#looked ??= this.#look();
    return this.#looked;
  }
}

/** What was found of a credential, just now or `presumed`. */
export type MaybePresumed<Found> = Found & { readonly presumed?: Presumed };
