import { rightsOf } from '../../domain/accounts/grants.ts';
import { Alert, quietMs } from '../../domain/alerts/alert.ts';
import { alertKindNames } from '../../domain/alerts/alert-kinds.ts';
import { AlertWishes } from '../../domain/alerts/alert-wishes.ts';
import type { Tasks } from '../kernel/tasks.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';

/** The most alerts of a kind that begin, or end, in one sweep; the next one has the others. */
const mostOfKind = 500;
/** The most alerts that are told in one sweep. */
const mostTold = 1000;
const keptMs = 30 * 86_400_000;

/**
 * Once a minute, over all organizations: begins an alert for what is so and has none, ends those of what is so no longer, and asks for
 * notices, all in one transaction that one worker has at a time. So each is begun and asked for once, whatever dies. It reads states, not
 * events, so it costs nothing where they change.
 */
export class SweepAlerts extends UseCase<'unitOfWork' | 'clock' | 'ids', { hasMail: boolean }> {
  execute(): Promise<void> {
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (transaction) => {
      const { alerts } = transaction;
      if (!(await alerts.takeSweep(now))) return;
      for (const kind of alertKindNames) {
        const { begun, ended } = await alerts.changes(kind, now, mostOfKind);
        await alerts.save([
          ...begun.map((cause) => Alert.begin(cause, this.deps.ids.next(), now)),
          ...ended.map((alert) => alert.end(now)),
        ]);
      }
      const untold = await alerts.untold(new Date(now.getTime() - quietMs), mostTold);
      for (const [organizationId, own] of byOrganization(untold)) await this.#tell(transaction, organizationId, own, now);
      await alerts.sweep(new Date(now.getTime() - keptMs), mostOfKind);
    });
  }

  /** One notice for each target has all that an organization is to hear now. */
  async #tell(
    { alerts, memberships, definedRoles, queue }: Transaction,
    organizationId: string,
    untold: readonly Alert[],
    now: Date,
  ): Promise<void> {
    const noticeId = this.deps.ids.next();
    await alerts.save(untold.map((alert) => alert.told(noticeId, now)));
    const notices: Tasks['send-alerts'][] = [];
    const targets = await alerts.targets(organizationId);
    for (const target of targets) {
      if (target.name === 'mail') continue;
      if (untold.some(({ kind }) => target.wants(kind))) notices.push({ organizationId, noticeId, to: target.name });
    }
    const mail = targets.find(({ name }) => name === 'mail');
    if (mail && this.deps.hasMail) {
      const wishes = new Map((await alerts.wishes(organizationId)).map((one) => [one.userId, one]));
      const defined = await definedRoles.list(organizationId);
      for (const member of await memberships.list(organizationId)) {
        const { userId } = member;
        const rights = rightsOf(member, defined);
        const own = wishes.get(userId) ?? AlertWishes.initial(organizationId, userId);
        if (untold.some(({ kind }) => own.wants(kind, rights, mail))) notices.push({ organizationId, noticeId, to: userId });
      }
    }
    if (notices.length > 0) await queue.enqueue('send-alerts', ...notices);
  }
}

function byOrganization(alerts: readonly Alert[]): ReadonlyMap<string, readonly Alert[]> {
  const found = new Map<string, Alert[]>();
  for (const alert of alerts) {
    const own = found.get(alert.organizationId);
    if (own) own.push(alert);
    else found.set(alert.organizationId, [alert]);
  }
  return found;
}
