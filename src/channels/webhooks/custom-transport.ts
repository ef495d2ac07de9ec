import type { Channel } from '../../domain/channels/channel.ts';
import { readAddress } from '../../domain/channels/custom/custom-address.ts';
import { readCustomAnswer } from '../../domain/channels/custom/custom-answer.ts';
import { type CustomCall, renderCustomCall, shownCall } from '../../domain/channels/custom/custom-call.ts';
import type { OutgoingMessage } from '../../domain/channels/outgoing-message.ts';
import type { CustomConnection } from '../../domain/channels/providers/connection.ts';
import { RenderProblem } from '../../domain/channels/render-problem.ts';
import type { Problem } from '../../domain/kernel/errors.ts';
import type { SendOutcome } from '../../domain/kernel/send-outcome.ts';
import type { GuardedClient } from '../guarded-client.ts';
import { OutboundBlocked, type OutboundGuard } from '../outbound-guard.ts';
import { reasonOf } from '../reason.ts';
import type { CheckFault, Transport } from '../transport.ts';
import { CallRefused, HttpCalls, type HttpCallsOptions } from './http-calls.ts';

/** The parts that it sends with, and where services report what becomes of messages. */
export interface CustomTransportParts extends HttpCallsOptions {
  readonly http: GuardedClient;
  readonly guard: OutboundGuard;
  callbackUrl(channel: Channel): string;
}

/** Sends through services that channels describe. */
export class CustomTransport implements Transport<CustomConnection> {
  readonly #parts: CustomTransportParts;
  readonly #calls: HttpCalls;

  constructor(parts: CustomTransportParts) {
    this.#parts = parts;
    this.#calls = new HttpCalls(parts);
  }

  obstacles({ settings }: CustomConnection): readonly Problem[] {
    try {
      this.#parts.guard.check(originOf(settings.url));
      return [];
    } catch (reason) {
      if (!(reason instanceof OutboundBlocked)) throw reason;
      return [{ path: 'settings.url', message: `is refused: ${reason.message}` }];
    }
  }

  /** Only whether its server answers at all: nobody knows what else could be called without sending. */
  async check({ settings }: CustomConnection): Promise<CheckFault | undefined> {
    try {
      await this.#parts.http.status(originOf(settings.url), 'HEAD', 'check');
      return undefined;
    } catch (reason) {
      return { words: reasonOf(reason), part: 'address' };
    }
  }

  async send(message: OutgoingMessage, channel: Channel, { settings }: CustomConnection): Promise<SendOutcome> {
    // A channel that serves custom messages gets no other ones: see `chooseVia`.
    const { id, organizationId, to, text, fields, showsAnswer } = message as OutgoingMessage<'custom'>;
    const address = readAddress(to)?.address ?? '';
    let call: CustomCall;
    try {
      call = renderCustomCall(settings, { id, to: address, text, fields, callbackUrl: this.#parts.callbackUrl(channel) });
    } catch (reason) {
      if (reason instanceof RenderProblem) return { result: 'refused', reason: reason.message };
      throw reason;
    }
    const request = showsAnswer && { request: shownCall(call) };
    try {
      const outcome = await this.#calls.call({ ...call, id, organizationId, ...(showsAnswer && { showsAnswer }) }, (answer) => {
        const { outcome: meant, found } = readCustomAnswer(settings, answer);
        const providerId = meant.result === 'sent' ? (meant.providerId ?? null) : null;
        return { ...meant, ...(showsAnswer && { outputs: { status: answer.status, id: providerId, class: found } }) };
      });
      return { ...outcome, ...request };
    } catch (reason) {
      if (!(reason instanceof CallRefused)) throw reason;
      // It is the channel's, and people can mend it: no recipient fails.
      return { result: 'deferred', reason: reason.message, retryAfterSeconds: undefined, isOutage: true, ...request };
    }
  }

  close(): void {
    this.#calls.close();
  }
}

/** The server that a URL template leads to: placeholders can only follow its name. */
const originOf = (url: string): string => /^https?:\/\/[^/?#]+/i.exec(url)?.[0] ?? url;
