import type { ReplySettings } from '../../domain/replies/reply-settings.ts';

export interface ReplySettingsRepository {
  /** Undefined if the organization has chosen nothing. */
  find(organizationId: string): Promise<ReplySettings | undefined>;
  save(settings: ReplySettings): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly replySettings: ReplySettingsRepository;
  }
}
