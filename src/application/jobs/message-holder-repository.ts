import type { Message } from '../../domain/jobs/message.ts';

/** The jobs whose messages are one for each address and step: a job, and the retries of it. */
export interface JobFamily {
  readonly organizationId: string;
  /** The job that is no retry. */
  readonly firstJobId: string;
}

/** A folded address at a step that sends to it. */
export interface AddressAtStep {
  readonly stepId: string;
  readonly address: string;
}

/** The recipient that has the message of an address at a step. */
export interface MessageHolder extends AddressAtStep {
  readonly jobId: string;
  readonly recordId: string;
}

/** A holder, and its message at the step as it is now. */
export interface FoundHolder extends MessageHolder {
  readonly message: Pick<Message, 'channel' | 'to' | 'state' | 'reportedAt'> | undefined;
}

export interface MessageHolderRepository {
  /** The holders of these addresses, with their messages. */
  find(of: JobFamily, wanted: readonly AddressAtStep[]): Promise<readonly FoundHolder[]>;
  /**
   * Makes recipients the holders of addresses that nobody holds; waits for transactions that do so now. Returns the others, whose holders
   * are locked from now on.
   */
  add(of: JobFamily, holders: readonly MessageHolder[]): Promise<readonly MessageHolder[]>;
  /** Replaces holders that this transaction has locked. */
  replace(of: JobFamily, holders: readonly MessageHolder[]): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly messageHolders: MessageHolderRepository;
  }
}
