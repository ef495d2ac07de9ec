import { liveIdOf } from '../../../domain/kernel/test-mode.ts';
import { Task } from '../../../domain/runs/tasks/task.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { ActingClaim, HeldActs } from './acting-claim.ts';
import type { ClaimedActs } from './claimed-acts.ts';

/** Adds the tasks of a claim's recipients, each for the member who has its address now. */
export function askTasks(acts: ClaimedActs, claim: ActingClaim): HeldActs | undefined {
  if (acts.those('task').length === 0) return undefined;
  const { transaction, organizationId, jobId, table, by, ids, now } = claim;
  return {
    async carryOut() {
      const wanted = acts.those('task');
      const members = await membersAmong(
        transaction,
        liveIdOf(organizationId),
        new Set(wanted.flatMap(({ act }) => act.asked.email || [])),
      );
      const common = { organizationId, jobId, spinnerId: by.id ?? '', dataTableId: table.id };
      const tasks = wanted.map(({ acting: { taken, recipient }, act: { asked } }) => {
        const place = { ...common, recordId: taken.recordId, stepId: recipient.stepId ?? '' };
        return Task.ask(place, asked, { id: ids.next(), userId: members.get(asked.email ?? ''), now });
      });
      await transaction.tasks.add(tasks);
    },
  };
}

/** The ids of members, by the addresses that they were asked for by. */
async function membersAmong(
  { users, memberships }: Transaction,
  organizationId: string,
  emails: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...emails].map(async (email) => {
      const user = await users.findByEmail(email);
      const membership = user && (await memberships.find(organizationId, user.id));
      return membership ? ([[email, membership.userId]] as const) : [];
    }),
  );
  return new Map(found.flat());
}
