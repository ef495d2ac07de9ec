import type { AlertKindName } from '../../domain/alerts/alert-kinds.ts';
import { type AlertTarget, type AlertTargetName, checkTargetUrl } from '../../domain/alerts/alert-target.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { EventPost } from '../events/event-post.ts';
import { requireReachable } from '../events/require-reachable.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { AlertSecrets } from './alert-secrets.ts';

export interface EditAlertTargetInput {
  readonly organizationId: string;
  readonly name: AlertTargetName;
  readonly isOn?: boolean | undefined;
  /** Empty for all. */
  readonly kinds?: readonly AlertKindName[] | undefined;
  /** Another address, which turns it on; null forgets the address. */
  readonly url?: string | null | undefined;
  readonly by: Actor;
}

/** Changes where alerts go, and which. */
export class EditAlertTarget extends UseCase<'unitOfWork' | 'audit', { secrets: AlertSecrets; post: EventPost }> {
  /** Returns the secret too if the webhook got an address: it cannot be shown again. @throws ValidationFailed, InvalidState */
  execute(input: EditAlertTargetInput): Promise<{ readonly target: AlertTarget; readonly secret: string | undefined }> {
    const { organizationId, name, isOn, kinds, url: given, by } = input;
    const url = given == null ? given : checkTargetUrl(name, given);
    if (url != null) requireReachable(this.deps.post, url);
    return this.deps.unitOfWork.run(async (transaction) => {
      const { alerts } = transaction;
      const before = await alerts.lockTarget(organizationId, name);
      let target = kinds === undefined ? before : before.with({ kinds: [...new Set(kinds)] });
      const secret = url != null && name === 'webhook' ? this.deps.secrets.make() : undefined;
      if (url === null) target = target.leadsTo(null);
      else if (url !== undefined) {
        const shown = name === 'slack' ? new URL(url).host : url;
        target = target.leadsTo({ url: shown, ...this.deps.secrets.seal(target, secret ?? url) });
      }
      if (isOn !== undefined) target = target.turned(isOn);
      await alerts.saveTarget(target);
      const subject = { type: 'organization' as const, id: organizationId, name: null };
      const details = { target: name, isOn: target.isOn, kinds: target.kinds, url: target.url };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.alerts-changed', subject, details });
      return { target, secret };
    });
  }
}
