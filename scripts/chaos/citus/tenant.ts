import type { Ledger } from '../ledger.ts';
import type { OwnSender } from '../organization.ts';

/** An organization that appends, starts jobs and creates API keys, with all that it was answered. */
export interface Tenant extends OwnSender {
  readonly name: string;
  readonly ledger: Ledger;
  /** The API keys that were acknowledged, and how many calls have failed, each of which may have created one. */
  readonly keys: { readonly created: string[]; failed: number };
}
