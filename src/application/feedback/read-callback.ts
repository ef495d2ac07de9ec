import type { Channel } from '../../domain/channels/channel.ts';
import { InvalidSignature } from '../../domain/channels/feedback/errors.ts';
import type { Feedback } from '../../domain/channels/feedback/feedback.ts';
import { feedbackSourceOf } from '../../domain/channels/feedback/source-of-channel.ts';
import { type SourceName, sourceOf } from '../../domain/channels/feedback/sources/sources.ts';
import { Unavailable } from '../../domain/kernel/errors.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { ChannelCredentials } from '../channels/channel-credentials.ts';
import type { CallbackTimes, ChannelReader, ChannelReport } from '../channels/channel-reader.ts';
import { CannotOpen } from '../kernel/secrets.ts';
import { Slices } from '../kernel/slices.ts';
import { UseCase } from '../kernel/use-case.ts';

import type { CallbackKeys, CallbackVerifier, ReceivedCallback } from './callback-verifier.ts';

export interface ReadCallbackInput {
  readonly organizationId: string;
  readonly channelId: string;
  readonly call: ReceivedCallback;
  /** Whether it brings what somebody has sent to the channel. */
  readonly isReply?: true;
}

/** The content of a callback. */
export interface CallbackRead {
  readonly feedback: readonly Feedback[];
  /** The body that the source wants as an answer to a reply; otherwise empty. */
  readonly answer: string;
}

/** The precision with which times of calls are known: each minute costs one write. */
const exactToMs = 60_000;

/** Verifies a callback with the keys of its channel, which may be archived, and reads the feedback that it brings. */
export class ReadCallback extends UseCase<
  'unitOfWork' | 'clock' | 'pauses',
  { reader: ChannelReader; credentials: ChannelCredentials; verifier: CallbackVerifier }
> {
  /**
   * @throws InvalidSignature, alike for an unknown channel, one without feedback settings, and a wrong signature; ValidationFailed if a
   * verified call cannot be read; Unavailable
   */
  async execute(input: ReadCallbackInput): Promise<CallbackRead> {
    const { source, verified, settings } = await this.#verify(input);
    if (!input.isReply) return { feedback: await this.#inSlices(source.read(verified, settings)), answer: '' };
    if (!source.replies) throw new InvalidSignature();
    return { feedback: source.replies.read(verified, settings), answer: source.replies.answer(verified, settings) };
  }

  /** A call may bring thousands of events. */
  async #inSlices(read: Iterable<Feedback>): Promise<readonly Feedback[]> {
    const all: Feedback[] = [];
    const slices = new Slices(this.deps.pauses);
    for (const one of read) {
      all.push(one);
      if (slices.isOver) await slices.next();
    }
    return all;
  }

  async #verify({ organizationId, channelId, call }: ReadCallbackInput) {
    const isKnown = isUuid(organizationId) && isUuid(channelId);
    const report = isKnown ? await this.deps.reader.find(organizationId.toLowerCase(), channelId.toLowerCase()) : undefined;
    const name = report && feedbackSourceOf(report.channel);
    if (!report || name === undefined) throw new InvalidSignature();
    const keys = this.#keysOf(report.channel);
    const verified = await this.#verified(report, name, keys, call);
    await this.#note(report, 'receivedAt');
    return { source: sourceOf(name), verified, settings: keys.settings };
  }

  async #verified(report: ChannelReport, source: SourceName, keys: CallbackKeys, call: ReceivedCallback) {
    const verified = await this.deps.verifier.verify(source, call, keys);
    if (verified) return verified;
    await this.#note(report, 'refusedAt');
    throw new InvalidSignature();
  }

  #keysOf(channel: Channel): CallbackKeys {
    try {
      if (!channel.feedback) return { settings: channel.settings, credentials: this.deps.credentials.open(channel) };
      return { settings: channel.feedback.settings, credentials: this.deps.credentials.openFeedback(channel) };
    } catch (reason) {
      // With the right master key the provider's next attempt succeeds.
      throw reason instanceof CannotOpen ? new Unavailable({ cause: reason }) : reason;
    }
  }

  async #note({ channel: { organizationId, id }, calls }: ChannelReport, time: keyof CallbackTimes): Promise<void> {
    const now = this.deps.clock.now();
    const before = calls[time];
    if (before !== null && now.getTime() - before.getTime() < exactToMs) return;
    await this.deps.unitOfWork.run(({ callbacks }) => callbacks.note(organizationId, id, time, now));
  }
}
