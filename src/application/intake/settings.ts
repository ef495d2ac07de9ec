import type { Scope } from '../../domain/credentials/api-key.ts';
import type { MeterName } from '../../domain/plans/meter-names.ts';
import type { GroupCommitOptions } from '../kernel/group-commit.ts';

/** The meters that the calls of an intake spend, what their credentials must allow, and how they are grouped. */
export interface IntakeSettings
  extends Pick<GroupCommitOptions<never, unknown>, 'maxWeight' | 'minSize' | 'mostWeight' | 'maxParallel' | 'parallelWeight'> {
  readonly meter: MeterName;
  /** The scope that an API key needs. */
  readonly scope: Scope;
  /** Whether calls also charge the bytes that they store. */
  readonly storesBytes?: boolean;
  /** The least weight of a call: what it costs apart from its records; 1 by default. */
  readonly leastWeight?: number;
}

/**
 * Ingest; the weight of a call is its number of records, or of KiB if that is more. Calls/s in turns, on two cores that did nothing else:
 *
 * - `maxWeight` 400, `parallelWeight` 250 instead of 1,000 and 500: 50 a call 1,491 → 1,603 and 1,258 → 1,457, 500 a call 216 → 233. A
 *   group of eight calls with 50 records no longer holds the next one back until it has committed.
 * - `leastWeight` 15: about what a call costs by itself, so a second group opens from 17 small calls on. Groups of ten small calls, three
 *   at once, cost the API 14 to 18 % more and are no faster.
 * - `minSize` 3, with a least weight: 4 to 15 % of 1, 50 and 500 a call. Three calls of 500 records share a commit.
 * - `mostWeight` 1,500 are these three: calls of 4 MB have a group each, so that nobody's small call waits for three of them.
 * - `maxParallel` 6 is a bound, not a target: larger or smaller changed nothing above the noise.
 */
export const ingestIntake: IntakeSettings = {
  meter: 'records',
  scope: 'ingest',
  storesBytes: true,
  maxWeight: 400,
  minSize: 3,
  mostWeight: 1500,
  maxParallel: 6,
  parallelWeight: 250,
  leastWeight: 15,
};

/**
 * Trigger; each call weighs 1. The queue's notification makes commits wait for one another, so a second group only reads and writes while
 * the first commits: from 12 waiting calls on, 12 to 22 % more calls/s.
 */
export const triggerIntake: IntakeSettings = { meter: 'jobs', scope: 'trigger', maxWeight: 200, maxParallel: 2, parallelWeight: 12 };

/**
 * The most groups at once where storage is divided by organization and a group is of one: they run on several nodes. All intakes of a
 * process share its connections. 4 instead of 8: 21 % more ingests of eight organizations on two busy cores, of one record or 50, since
 * more calls share a group.
 */
export const maxOrganizationsAtOnce = 4;

/**
 * The most records of a group that charges first, where storage is divided by organization. A larger group draws the number of its
 * transaction by a statement of its own and charges last, so that the next group of its organization writes while it does: 500 a call of
 * one organization 132 → 180 calls/s. A smaller one takes less time than that statement.
 */
export const maxChargedFirst = 100;
