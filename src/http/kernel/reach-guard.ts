import type { ApiKeyCaller } from './authenticator.ts';

/**
 * The way in which a route that API keys can call keeps to what a key is limited to. `table`, `import`, `spinner`, `job` and
 * `recipient`: the guard refuses the call if the key does not see what the path, or `dataTableId` in the body, names. `seen`: the handler gives `caller.reach` to
 * whatever it reads. `organization`: the route is about nothing that belongs to a table or a spinner. `whole`: it sums up all of the
 * organization, so a limited key is refused.
 */
export type Within = 'table' | 'import' | 'spinner' | 'job' | 'recipient' | 'seen' | 'organization' | 'whole';

/** The resources that a call names. */
export interface NamedSubjects {
  readonly dataTableId?: unknown;
  readonly importId?: unknown;
  readonly spinnerId?: unknown;
  readonly jobId?: unknown;
}

/** Refuses calls of limited API keys about what they do not see: the answer is as for an unknown id. */
export abstract class ReachGuard {
  /** @throws NotFound, PublishedSpinnerNotFound, LimitedApiKey */
  abstract require(caller: ApiKeyCaller, within: Within, named: NamedSubjects): Promise<void>;
}
