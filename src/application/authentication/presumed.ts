import type { FoundApiKey, FoundIngestToken } from '../ports/credential-reader.ts';

/** A credential as it was read in the last seconds. Nobody is answered on its strength before a transaction has confirmed it. */
export interface Presumed {
  readonly found: FoundApiKey | FoundIngestToken;
  /** Reads it anew. @throws DomainError where it no longer does what it was presumed to */
  authenticate(): Promise<unknown>;
}

/** What was found of a credential, just now or `presumed`. */
export type MaybePresumed<Found> = Found & { readonly presumed?: Presumed };
