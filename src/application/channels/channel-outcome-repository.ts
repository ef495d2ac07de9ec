import type { RecentOutcomes } from '../../domain/channels/health/guardrail.ts';

/** The last outcomes of what was sent through each channel, over all its jobs. */
export interface ChannelOutcomeRepository {
  /** Adds outcomes, and returns the last ones; undefined if that changed nothing because none failed. */
  note(organizationId: string, channelId: string, marks: RecentOutcomes): Promise<RecentOutcomes | undefined>;
  forget(organizationId: string, channelId: string): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly channelOutcomes: ChannelOutcomeRepository;
  }
}
