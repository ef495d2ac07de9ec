import { Entity } from '../kernel/entity.ts';
import type { Rights } from '../kernel/rights.ts';
import { type AlertKindName, alertKinds } from './alert-kinds.ts';
import type { AlertTarget } from './alert-target.ts';

/**
 * The alerts that a member wants by mail. Kinds that they have not chosen go to who may read alerts, as the organization has set its mail.
 */
export class AlertWishes extends Entity<{
  organizationId: string;
  userId: string;
  kinds: Readonly<Partial<Record<AlertKindName, boolean>>>;
}>() {
  /** As they are until the member chooses. */
  static initial(organizationId: string, userId: string): AlertWishes {
    return new AlertWishes({ organizationId, userId, kinds: {} });
  }

  /** Whether the member has chosen nothing. */
  get areNone(): boolean {
    return Object.keys(this.kinds).length === 0;
  }

  /** Whether a member with these rights gets a kind; `mail` is where alerts go by mail. */
  wants(kind: AlertKindName, rights: Rights, mail: AlertTarget): boolean {
    return rights.has(alertKinds[kind].permission) && (this.kinds[kind] ?? (rights.has('alerts:read') && mail.wants(kind)));
  }

  choose(kind: AlertKindName, isOn: boolean): AlertWishes {
    return this.with({ kinds: { ...this.kinds, [kind]: isOn } });
  }

  /** As for those who have chosen nothing. */
  forget(): AlertWishes {
    return this.with({ kinds: {} });
  }
}
