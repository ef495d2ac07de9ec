import type { Happening, HappeningKind } from '../../domain/runs/happening.ts';
import type { JobReference } from '../kernel/tasks.ts';

/** A happening that begins. */
export type BegunHappening = Pick<Happening, 'kind'> & Partial<Pick<Happening, 'subject' | 'words'>>;

/** The happenings of jobs. A row is written when it begins and when it is over, never for a message. */
export interface HappeningRepository {
  /** Counts it once more, unless it is under way; at most `mostHappenings` of a kind are kept for a job. */
  begin(job: JobReference, happening: BegunHappening, at: Date): Promise<void>;
  /** Ends what is under way of these kinds in jobs of an organization; of all subjects if none are given. */
  end(
    organizationId: string,
    jobIds: readonly string[],
    filter: { readonly kinds: readonly HappeningKind[]; readonly subjects?: readonly string[] },
    at: Date,
  ): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly happenings: HappeningRepository;
  }
}
