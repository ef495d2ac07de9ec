import { Approval } from '../../../domain/approvals/approval.ts';
import { isTest } from '../../../domain/kernel/test-mode.ts';
import type { LiveSpinner } from '../../../domain/spinners/live-spinner.ts';
import { barredPeople } from '../../approvals/barred-people.ts';
import { mailAbout } from '../../approvals/deciders.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { publishedOf } from '../../spinners/live/published-of.ts';

const dayMs = 86_400_000;

/** More arrive at a live spinner within 24 hours than it takes without a second person: nobody of this round is enrolled. */
export class TooManyArrivals extends Error {
  /** The arrivals of the round that it would take. */
  readonly people: number;
  constructor(people: number) {
    super('More arrive than a live spinner takes without a second person');
    this.people = people;
  }
}

/**
 * The most people that a live spinner takes within 24 hours; undefined while a request for more waits. An approved request holds for 24 hours, and for the
 * version that it was asked for.
 */
export async function mostArrivals(
  { organizations, approvals }: Transaction,
  { organizationId, spinnerId }: LiveSpinner,
  version: number,
  now: Date,
): Promise<number | undefined> {
  if (isTest(organizationId)) return Number.POSITIVE_INFINITY;
  const over = (await organizations.find(organizationId))?.approvals.runsOver ?? null;
  if (over === null) return Number.POSITIVE_INFINITY;
  const last = await approvals.lockLast(organizationId, 'arrivals', spinnerId);
  if (last?.isWaiting && now < last.endsAt) return undefined;
  const holds = last?.isGranted && last.version === version && now.getTime() - (last.decidedAt?.getTime() ?? 0) < dayMs;
  return holds ? Math.max(over, last.mostPeople) : over;
}

/** Asks a second person whether a live spinner takes who has arrived. */
export async function askForArrivals(
  transaction: Transaction,
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  live: LiveSpinner,
  people: number,
): Promise<void> {
  const { approvals, liveSpinners, spinners } = transaction;
  const { organizationId, spinnerId } = live;
  const [spinner, found] = [await spinners.find(organizationId, spinnerId), await publishedOf(transaction, organizationId, spinnerId)];
  if (!spinner || !found) return;
  const now = clock.now();
  const arrived = Math.max(people, await liveSpinners.countArrivals(organizationId, spinnerId));
  const approval = Approval.ask({
    organizationId,
    id: ids.next(),
    kind: 'arrivals',
    subjectId: spinnerId,
    spinnerId,
    spinnerName: spinner.name,
    version: found.version.number,
    counted: live.takenOfLate(now) + arrived,
    askedBy: { type: 'runtime', id: null },
    barred: await barredPeople(transaction, organizationId, [found.version.publishedBy]),
    askedAt: now,
  });
  if (await approvals.add(approval)) await mailAbout(transaction, approval, 'asked');
}
