import { outcomeOfAnswer } from '../../domain/channels/http/http-answer.ts';
import type { OutgoingMessage } from '../../domain/channels/outgoing-message.ts';
import type { SendOutcome } from '../../domain/kernel/send-outcome.ts';
import type { MediumAdapter } from '../routing-sender.ts';
import { CallRefused, HttpCalls, type HttpCallsOptions } from './http-calls.ts';

/** Calls an endpoint of a customer, and reads its answer by the rules of the step. */
export class HttpSender implements MediumAdapter<OutgoingMessage<'http'>> {
  readonly #calls: HttpCalls;

  constructor(options: HttpCallsOptions) {
    this.#calls = new HttpCalls(options);
  }

  async send(message: OutgoingMessage<'http'>): Promise<SendOutcome> {
    try {
      return await this.#calls.call({ ...message, url: [message.url] }, (answer) => outcomeOfAnswer(message, answer));
    } catch (reason) {
      if (reason instanceof CallRefused) return { result: 'refused', reason: reason.message };
      throw reason;
    }
  }

  close(): void {
    this.#calls.close();
  }
}
