import type { Message } from '../../domain/jobs/message.ts';

export interface MessageRepository {
  /** The messages of a job to these records, in any order. */
  findMany(organizationId: string, jobId: string, recordIds: readonly string[]): Promise<readonly Message[]>;
  /** Upserts messages of one job, whose recipients this transaction has locked; notes the time for those that are settled. */
  save(messages: readonly Message[], now?: Date): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly messages: MessageRepository;
  }
}
