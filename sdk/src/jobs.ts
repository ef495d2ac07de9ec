import { TimeoutError } from './errors.ts';
import { cursorList, type List } from './list.ts';
import { pause } from './retries.ts';
import { type CallTransport, part } from './transport.ts';
import type {
  AnswerOf,
  CallOptions,
  Job,
  JobFilter,
  JobState,
  JobSummary,
  ListOptions,
  Message,
  MessageFilter,
  Recipient,
  RecipientFilter,
} from './types.ts';

/** The options for waiting for a job. */
export interface WaitOptions extends CallOptions {
  /** Default: as long as it takes. */
  readonly timeoutMs?: number;
  /** The longest pause between two questions; default 10 seconds. */
  readonly pollMs?: number;
}

const finalStates: readonly JobState[] = ['completed', 'canceled', 'failed'];

/** The jobs of the organization. */
export class Jobs {
  readonly #transport: CallTransport;

  constructor(transport: CallTransport) {
    this.#transport = transport;
  }

  read(jobId: string, options: CallOptions = {}): Promise<Job> {
    return this.#transport.call<Job>({ method: 'GET', path: `/public${pathOf(jobId)}`, ...options });
  }

  /** Returns the job as it ended. @throws TimeoutError */
  async wait(jobId: string, { timeoutMs = Number.POSITIVE_INFINITY, pollMs = 10_000, signal }: WaitOptions = {}): Promise<Job> {
    const until = Date.now() + timeoutMs;
    for (let ms = Math.min(500, pollMs); ; ms = Math.min(ms * 2, pollMs)) {
      const job = await this.read(jobId, signal && { signal });
      if (finalStates.includes(job.state)) return job;
      const leftMs = until - Date.now();
      if (leftMs <= 0) throw new TimeoutError(`The job ${jobId} is ${job.state} after ${timeoutMs} ms`);
      await pause(Math.min(ms, leftMs), signal);
    }
  }

  /** The latest first. */
  list(filter: JobFilter = {}, options: ListOptions = {}): List<JobSummary> {
    return cursorList<AnswerOf<'listJobs'>>(this.#transport, '/jobs', { ...filter }, options);
  }

  recipients(jobId: string, filter: RecipientFilter = {}, options: ListOptions = {}): List<Recipient> {
    return cursorList<AnswerOf<'listRecipients'>>(this.#transport, `${pathOf(jobId)}/recipients`, { ...filter }, options);
  }

  messages(jobId: string, filter: MessageFilter = {}, options: ListOptions = {}): List<Message> {
    return cursorList<AnswerOf<'listMessages'>>(this.#transport, `${pathOf(jobId)}/messages`, { ...filter }, options);
  }

  /** Returns the state that the job has then. */
  async control(jobId: string, action: 'pause' | 'resume' | 'cancel', options: CallOptions = {}): Promise<JobState> {
    const sent = { method: 'POST', path: `${pathOf(jobId)}/${action}`, repeat: 'refused', ...options } as const;
    return (await this.#transport.call<AnswerOf<'pauseJob'>>(sent)).state;
  }
}

const pathOf = (jobId: string): string => `/jobs/${part(jobId, 'jobId')}`;
