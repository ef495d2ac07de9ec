import type { CallbackTimes } from '../channels/channel-reader.ts';

/** When the callbacks of channels came. */
export interface CallbackRepository {
  /** Notes a callback; the other time stays. A later one that is known stays, too. */
  note(organizationId: string, channelId: string, time: keyof CallbackTimes, at: Date): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly callbacks: CallbackRepository;
  }
}
