import { readSecretHost } from '../../credentials/check-secret.ts';
import { checkFields } from '../../kernel/check-fields.ts';
import { Entity } from '../../kernel/entity.ts';
import { ValidationFailed } from '../../kernel/errors.ts';
import { type ChannelLimits, changedLimits, type Limiter, limitFields } from '../channel-limits.ts';
import { isLimited } from '../channel-use.ts';

/** Most hosts whose calls an organization limits. */
export const maxLimitedHosts = 100;

/** The limits of an organization's calls to a host, over all steps, spinners and workers. */
export class HostLimits
  extends Entity<{
    organizationId: string;
    /** The capacity is counted under it; it stays when the limits change. */
    id: string;
    /** As `URL.hostname` spells it. */
    host: string;
    limits: ChannelLimits;
    updatedAt: Date;
  }>()
  implements Limiter
{
  get isLimited(): boolean {
    return isLimited(this.limits);
  }

  limitsAt(): ChannelLimits {
    return this.limits;
  }
}

const noLimits: ChannelLimits = { perSecond: null, perMinute: null, perDay: null, concurrency: null };

/** Limits of a host as people write them. Hosts may be IP addresses and names without a dot if `allowsPrivate`. @throws ValidationFailed */
export function checkHostLimits(
  written: { readonly host: string; readonly limits: unknown },
  allowsPrivate: boolean,
): { readonly host: string; changed(before: ChannelLimits | undefined): ChannelLimits } {
  const read = readSecretHost(written.host, allowsPrivate);
  const problems = checkFields(written.limits, limitFields, 'limits');
  if ('fault' in read) throw new ValidationFailed([{ path: 'host', message: read.fault }, ...problems]);
  if (problems.length > 0) throw new ValidationFailed(problems);
  return { host: read.host, changed: (before = noLimits) => changedLimits(before, written.limits as Partial<ChannelLimits>) };
}
