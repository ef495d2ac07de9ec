import type { HostLimits } from '../../domain/channels/http/host-limits.ts';

/** The limits of hosts. A host whose limits were taken away keeps its row, so that what was counted stays counted. */
export interface HostLimitsRepository {
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, host: string): Promise<HostLimits | undefined>;
  /** The limits of these hosts, those without any included; unknown hosts are left out. */
  findMany(organizationId: string, hosts: readonly string[]): Promise<readonly HostLimits[]>;
  /** Counts the rows. */
  count(organizationId: string): Promise<number>;
  save(limits: HostLimits): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly hostLimits: HostLimitsRepository;
  }
}
