import type { Message } from '../../domain/jobs/message.ts';

export interface MessageRepository {
  /** The messages of these records of a job, in no order. */
  findMany(organizationId: string, jobId: string, recordIds: readonly string[]): Promise<readonly Message[]>;
  /** Inserts or replaces. */
  save(messages: readonly Message[]): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly messages: MessageRepository;
  }
}
