import type { RetentionKind, RetentionPeriod, RetentionSweep } from '../../../domain/erasure/retention.ts';

/** A kind in an organization. */
export interface KindInOrganization {
  readonly organizationId: string;
  readonly kind: RetentionKind;
}

/** The retention of organizations, and their daily sweeps. */
export interface RetentionRepository {
  /** The ids of all organizations, test mode included. */
  organizations(): Promise<readonly string[]>;
  /** The periods that an organization has set, in any order. */
  periods(organizationId: string): Promise<readonly RetentionPeriod[]>;
  /** The periods, which no other transaction changes until this one ends. */
  lockPeriods(organizationId: string): Promise<readonly RetentionPeriod[]>;
  save(period: RetentionPeriod): Promise<void>;
  /** Tells that a period was made shorter. */
  tellShortened(period: RetentionPeriod, days: number): Promise<void>;
  /** The sweeps since a time that are over. */
  sweptSince(sweepAt: Date): Promise<readonly KindInOrganization[]>;
  /** Locks the sweep of a kind, and makes it if there is none; undefined while another transaction has it. */
  lockSweep(kind: KindInOrganization, now: Date): Promise<RetentionSweep | undefined>;
  saveSweep(sweep: RetentionSweep): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly retention: RetentionRepository;
  }
}
