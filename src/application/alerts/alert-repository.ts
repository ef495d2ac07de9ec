import type { Alert } from '../../domain/alerts/alert.ts';
import type { AlertKindName } from '../../domain/alerts/alert-kinds.ts';
import type { AlertTarget, AlertTargetName } from '../../domain/alerts/alert-target.ts';
import type { AlertWishes } from '../../domain/alerts/alert-wishes.ts';

/** A cause that is so now, and has no open alert. */
export type FoundCause = Pick<Alert, 'organizationId' | 'kind' | 'subject' | 'facts'>;

/** The result of a notice at its target. */
export interface SentNotice {
  readonly at: Date;
  /** Null if it arrived. */
  readonly failure: string | null;
}

export interface AlertRepository {
  /** Locks the sweep until the transaction ends. False if another worker sweeps, or has swept within a minute. */
  takeSweep(now: Date): Promise<boolean>;
  /** Compares what is so with the open alerts of a kind, over all organizations; at most `limit` of each. */
  changes(
    kind: AlertKindName,
    now: Date,
    limit: number,
  ): Promise<{ readonly begun: readonly FoundCause[]; readonly ended: readonly Alert[] }>;
  save(alerts: readonly Alert[]): Promise<void>;
  /**
   * Open alerts that nobody has heard of, unless people heard of the same cause after `heardSince`; then alerts that are over whose
   * beginning was told.
   */
  untold(heardSince: Date, limit: number): Promise<readonly Alert[]>;
  /** The content of a notice. */
  ofNotice(organizationId: string, noticeId: string): Promise<readonly Alert[]>;
  /** All three, also those that nobody has set. */
  targets(organizationId: string): Promise<readonly AlertTarget[]>;
  lockTarget(organizationId: string, name: AlertTargetName): Promise<AlertTarget>;
  saveTarget(target: AlertTarget): Promise<void>;
  /** The choices that members have made for themselves. */
  wishes(organizationId: string): Promise<readonly AlertWishes[]>;
  lockWishes(organizationId: string, userId: string): Promise<AlertWishes>;
  saveWishes(wishes: AlertWishes): Promise<void>;
  /** Notes what became of a notice, unless the target has another address by now. */
  noteSent(target: AlertTarget, sent: SentNotice): Promise<void>;
  /** Deletes alerts that were over before a time. Returns how many; fewer than `limit` if none are left. */
  sweep(before: Date, limit: number): Promise<number>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly alerts: AlertRepository;
  }
}
