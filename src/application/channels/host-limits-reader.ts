import type { HostLimits } from '../../domain/channels/http/host-limits.ts';

/** Reads the limits of hosts. */
export abstract class HostLimitsReader {
  /** The hosts of an organization that have limits, by name. */
  abstract list(organizationId: string): Promise<readonly HostLimits[]>;
}
