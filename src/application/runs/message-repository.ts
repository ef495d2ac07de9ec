import type { Message } from '../../domain/runs/message.ts';

/** Records on their ways through a spinner. */
export interface SpinnerRecords {
  readonly spinnerId: string;
  readonly dataTableId: string;
  readonly recordIds: readonly string[];
}

/** The id that the service of a channel has given to a message. */
export interface ProviderMessageId {
  readonly channelId: string;
  readonly providerId: string;
}

export interface MessageRepository {
  /** The messages of a job to these records, in any order. */
  findMany(organizationId: string, jobId: string, recordIds: readonly string[]): Promise<readonly Message[]>;
  /** The messages with these ids, in any order; of several with one id, the latest is the last. */
  findByIds(organizationId: string, ids: readonly string[]): Promise<readonly Message[]>;
  /** The messages that were sent through custom channels, whose services know them by these ids, in any order. */
  findByProviderIds(organizationId: string, known: readonly ProviderMessageId[]): Promise<readonly Message[]>;
  /** The messages to recipients that had these folded addresses: for each address those of its newest recipients, at most `limit`. */
  findSentTo(organizationId: string, folded: readonly string[], limit: number): Promise<readonly Message[]>;
  /** The last e-mail of a spinner that each of these records was sent and that has not failed since, of all its jobs. */
  lastMails(organizationId: string, records: SpinnerRecords): Promise<readonly Message[]>;
  /**
   * Upserts messages of one job, whose recipients this transaction has locked; notes the time for those that are settled. Of one that
   * feedback has changed since it was read, the state stays.
   */
  save(messages: readonly Message[], now?: Date): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly messages: MessageRepository;
  }
}
