import { urlFault } from '../channels/http/webhook-url.ts';
import { Entity } from '../kernel/entity.ts';
import { InvalidState, ValidationFailed } from '../kernel/errors.ts';
import type { AlertKindName } from './alert-kinds.ts';

/** `mail`: to owners and admins; `slack`: to an incoming webhook; `webhook`: as a signed request. */
export const alertTargetNames = ['mail', 'slack', 'webhook'] as const;
export type AlertTargetName = (typeof alertTargetNames)[number];

const maxUrl = 2048;

/** A target that an organization's alerts are sent to. */
export class AlertTarget extends Entity<{
  organizationId: string;
  name: AlertTargetName;
  isOn: boolean;
  /** The kinds that go there; empty for all. */
  kinds: readonly AlertKindName[];
  /** The address of a webhook; of Slack, which is a secret, only its host. Null until one is set. */
  url: string | null;
  /** Slack's address, or the secret that signs for the webhook, sealed. */
  sealed: string | null;
  /** Changes with each address, so that what was sealed for another cannot be opened. */
  secretId: string | null;
  sentAt: Date | null;
  /** Why the last notice did not arrive; null if it did. */
  failure: string | null;
  failedAt: Date | null;
}>() {
  /** As it is until somebody changes it: mail goes to owners and admins. */
  static initial(organizationId: string, name: AlertTargetName): AlertTarget {
    const unset = { url: null, sealed: null, secretId: null, sentAt: null, failure: null, failedAt: null };
    return new AlertTarget({ organizationId, name, isOn: name === 'mail', kinds: [], ...unset });
  }

  wants(kind: AlertKindName): boolean {
    return this.isOn && (this.kinds.length === 0 || this.kinds.includes(kind));
  }

  /** @throws InvalidState if it is turned on without an address */
  turned(isOn: boolean): AlertTarget {
    if (isOn && this.name !== 'mail' && this.sealed === null) throw new InvalidState('It has no address yet: give its url');
    return this.with({ isOn });
  }

  /** With another address, or none, which turns it off. */
  leadsTo(place: Pick<AlertTarget, 'url' | 'sealed' | 'secretId'> | null): AlertTarget {
    const fresh = { sentAt: null, failure: null, failedAt: null };
    return place === null
      ? this.with({ isOn: false, url: null, sealed: null, secretId: null, ...fresh })
      : this.with({ ...place, isOn: true, ...fresh });
  }
}

/** An address as it is stored. @throws ValidationFailed */
export function checkTargetUrl(name: AlertTargetName, given: string): string {
  const url = given.trim();
  const fault = url.length > maxUrl ? `must have at most ${maxUrl} characters` : urlFault(url);
  const message = name === 'mail' ? 'is not for mail: it goes to owners and admins' : fault;
  if (message !== undefined) throw new ValidationFailed([{ path: 'url', message }]);
  return url;
}
