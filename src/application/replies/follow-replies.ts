import { foldedAddress } from '../../domain/channels/media.ts';
import { dayBeside, localDayOf } from '../../domain/kernel/zone.ts';
import { backAt } from '../../domain/replies/back-at.ts';
import { isByPerson, type Reply } from '../../domain/replies/reply.ts';
import { recordSubject, replied, StoppedPerson } from '../../domain/runs/stopped-person.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { holdSubjects } from '../people/hold-subjects.ts';
import { leaveJobs } from '../runs/leave-job.ts';

/** In one transaction. */
const mostLeaving = 500;

/** The parts that carry out the effects of answers. */
export interface FollowUp {
  readonly zone: string;
  readonly holdDays: number;
  readonly now: Date;
}

/**
 * Does what follows from new answers, in the transaction that stores them: who answered leaves, and who is away is held. A message that is
 * being sent at this moment is the last one.
 */
export async function followReplies(
  transaction: Transaction,
  ids: Ids,
  organizationId: string,
  replies: readonly Reply[],
  { zone, holdDays, now }: FollowUp,
): Promise<void> {
  const acting = replies.filter(({ effect }) => effect !== 'unverified');
  const leaving = acting.filter(({ effect }) => effect === 'left' || effect === 'left_all');
  const people = leaving.flatMap((reply) => stopsOf(reply, ids.next()));
  if (people.length > 0) {
    await transaction.stoppedPeople.add(people);
    for (const reply of leaving) {
      const own = stopsOf(reply, people[0]?.id ?? '');
      const open = await transaction.stoppedPeople.takeOpen(own, now, mostLeaving);
      await leaveJobs(
        transaction,
        open.map((recipient) => ({ recipient, reason: replied })),
        now,
      );
    }
  }
  const untilOf = new Map<string, Date>();
  for (const { awayUntil, receivedAt, medium, address, effect } of acting) {
    const subject = effect === 'held' ? foldedAddress(medium, address)?.address : undefined;
    if (subject === undefined) continue;
    const until = backAt(awayUntil ?? dayBeside(localDayOf(receivedAt, zone), holdDays - 1), zone);
    if (until > now && until > (untilOf.get(subject) ?? now)) untilOf.set(subject, until);
  }
  // In the order in which all transactions lock them.
  for (const [subject, until] of [...untilOf].sort(([one], [other]) => (one < other ? -1 : 1)))
    await holdSubjects(transaction, ids, [subject], {
      organizationId,
      until,
      since: now,
      reason: 'away',
      by: { type: 'recipient', id: null },
    });
  const counted = acting.filter(({ kind }) => isByPerson(kind));
  await transaction.results.addReplied(
    organizationId,
    counted.map(({ jobId, recordId, medium, receivedAt }) => ({ jobId, recordId, medium, at: receivedAt < now ? receivedAt : now })),
  );
}

function stopsOf({ organizationId, dataTableId, recordId, medium, address, spinnerId, effect }: Reply, id: string): StoppedPerson[] {
  const folded = foldedAddress(medium, address)?.address;
  const subjects = [...(folded === undefined ? [] : [folded]), recordSubject(dataTableId, recordId)];
  const common = { organizationId, id, reason: replied, spinnerIds: effect === 'left_all' ? null : [spinnerId], dataTableIds: null };
  return subjects.map((subject) => new StoppedPerson({ ...common, subject }));
}
