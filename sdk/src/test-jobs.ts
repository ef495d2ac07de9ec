import { type List, listOf } from './list.ts';
import { type CallTransport, part } from './transport.ts';
import type { AnswerOf, CallOptions, CapturedMessage, JobState, ListOptions } from './types.ts';

/** The jobs of test mode, for a client with a key that begins with `svc_test_`. */
export class TestJobs {
  readonly #transport: CallTransport;

  constructor(transport: CallTransport) {
    this.#transport = transport;
  }

  /** The messages of a job as their recipients would have got them, the latest first. */
  received(jobId: string, { signal, cursor: start, limit }: ListOptions = {}): List<CapturedMessage> {
    const path = `${pathOf(jobId)}/captured-messages`;
    const read = (cursor: string | undefined) =>
      this.#transport.call<AnswerOf<'listCapturedMessages'>>({ method: 'GET', path, query: { limit, cursor }, signal });
    return listOf(read, start);
  }

  /** One of them, with the whole mail (`mail.mime`). */
  async readReceived(jobId: string, messageId: string, options: CallOptions = {}): Promise<CapturedMessage> {
    const path = `${pathOf(jobId)}/captured-messages/${part(messageId, 'messageId')}`;
    return (await this.#transport.call<AnswerOf<'readCapturedMessage'>>({ method: 'GET', path, ...options })).message;
  }

  /**
   * Ends the next wait of everybody who waits in a job: of a step, for sending hours, or for another attempt. Returns the state of the job.
   * Not repeated by itself after a broken connection: that would end one more.
   */
  async moveOn(jobId: string, options: CallOptions = {}): Promise<JobState> {
    const sent = { method: 'POST', path: `${pathOf(jobId)}/move-on`, repeat: 'refused', ...options } as const;
    return (await this.#transport.call<AnswerOf<'moveJobOn'>>(sent)).state;
  }
}

const pathOf = (jobId: string): string => `/jobs/${part(jobId, 'jobId')}`;
