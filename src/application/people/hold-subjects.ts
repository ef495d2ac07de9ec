import { HeldPerson, heldReason } from '../../domain/runs/held-person.ts';
import type { Recipient } from '../../domain/runs/recipient.ts';
import { StoppedPerson, stopped } from '../../domain/runs/stopped-person.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** The number of open recipients of a person that are looked at. */
const mostWoken = 5000;

/** The hold of some subjects: all but who it is. */
type Hold = Omit<InstanceType<typeof HeldPerson>, 'subject' | 'with' | 'after' | 'isPause'>;

/** Holds subjects. Who waits for an earlier hold that would have ended later goes on when this one ends. */
export async function holdSubjects(transaction: Transaction, ids: Ids, subjects: readonly string[], hold: Hold): Promise<void> {
  const { organizationId, since } = hold;
  const earlier = new Map((await transaction.heldPeople.lock(organizationId, subjects)).map((one) => [one.subject, one]));
  const people = subjects.map((subject) => new HeldPerson({ ...hold, subject }).after(earlier.get(subject)));
  await transaction.heldPeople.save(people.filter((one) => one !== earlier.get(one.subject)));
  const shortened = people.filter(({ subject, until }) => (earlier.get(subject)?.until ?? until) > until).map(({ subject }) => subject);
  if (shortened.length > 0) await wakeHeld(transaction, ids, organizationId, shortened, since);
}

/** Makes recipients due that wait because their person is held, or for another `reason`: whom it still concerns waits again. */
export async function wakeHeld(
  transaction: Transaction,
  ids: Ids,
  organizationId: string,
  subjects: readonly string[],
  now: Date,
  reason: string = heldReason,
): Promise<void> {
  const common = { organizationId, id: ids.next(), reason: stopped, spinnerIds: null, dataTableIds: null };
  const people = subjects.map((subject) => new StoppedPerson({ ...common, subject }));
  const open = await transaction.stoppedPeople.takeOpen(people, now, mostWoken);
  const byJob = new Map<string, Recipient[]>();
  for (const recipient of open)
    if (recipient.reason === reason)
      byJob.set(recipient.jobId, [...(byJob.get(recipient.jobId) ?? []), recipient.goTo(recipient.stepId, now)]);
  for (const [jobId, recipients] of byJob) {
    await transaction.recipients.save(recipients, now);
    await transaction.queue.enqueue('advance-job', { organizationId, jobId });
  }
}
