import type { Channel } from '../../../domain/channels/channel.ts';
import { InvalidSignature } from '../../../domain/channels/feedback/errors.ts';
import type { Feedback } from '../../../domain/channels/feedback/feedback.ts';
import { sourceOf } from '../../../domain/channels/feedback/sources/sources.ts';
import { Unavailable } from '../../../domain/kernel/errors.ts';
import { isUuid } from '../../../domain/kernel/uuid.ts';
import type { Clock } from '../../kernel/clock.ts';
import { CannotOpen } from '../../kernel/secrets.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { ChannelCredentials } from '../channel-credentials.ts';
import type { ChannelReader, ChannelReport } from '../channel-reader.ts';
import type { CallbackTimes } from './callback-repository.ts';
import type { CallbackKeys, CallbackVerifier, ReceivedCallback } from './callback-verifier.ts';

export interface ReadCallbackInput {
  readonly organizationId: string;
  readonly channelId: string;
  readonly call: ReceivedCallback;
}

/** How exactly it is known when calls came: each minute costs one write. */
const exactToMs = 60_000;

/** Verifies a callback with the keys of its channel, which may be archived, and reads the feedback that it brings. */
export class ReadCallback {
  readonly #reader: ChannelReader;
  readonly #credentials: ChannelCredentials;
  readonly #verifier: CallbackVerifier;
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(reader: ChannelReader, credentials: ChannelCredentials, verifier: CallbackVerifier, unitOfWork: UnitOfWork, clock: Clock) {
    this.#reader = reader;
    this.#credentials = credentials;
    this.#verifier = verifier;
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  /**
   * @throws InvalidSignature, alike for an unknown channel, one without feedback settings, and a wrong signature; ValidationFailed if a
   * verified call cannot be read; Unavailable
   */
  async execute({ organizationId, channelId, call }: ReadCallbackInput): Promise<readonly Feedback[]> {
    const isKnown = isUuid(organizationId) && isUuid(channelId);
    const report = isKnown ? await this.#reader.find(organizationId.toLowerCase(), channelId.toLowerCase()) : undefined;
    const feedback = report?.channel.feedback;
    if (!report || !feedback) throw new InvalidSignature();
    const keys = { settings: feedback.settings, credentials: this.#open(report.channel) };
    const verified = await this.#verified(report, keys, call);
    await this.#note(report, 'receivedAt');
    return sourceOf(feedback.source).read(verified);
  }

  async #verified(report: ChannelReport, keys: CallbackKeys, call: ReceivedCallback) {
    const { feedback } = report.channel;
    const verified = feedback && (await this.#verifier.verify(feedback.source, call, keys));
    if (verified) return verified;
    await this.#note(report, 'refusedAt');
    throw new InvalidSignature();
  }

  #open(channel: Channel): CallbackKeys['credentials'] {
    try {
      return this.#credentials.openFeedback(channel);
    } catch (reason) {
      // With the right master key the provider's next attempt succeeds.
      throw reason instanceof CannotOpen ? new Unavailable({ cause: reason }) : reason;
    }
  }

  async #note({ channel: { organizationId, id }, calls }: ChannelReport, time: keyof CallbackTimes): Promise<void> {
    const now = this.#clock.now();
    const before = calls[time];
    if (before !== null && now.getTime() - before.getTime() < exactToMs) return;
    await this.#unitOfWork.run(({ callbacks }) => callbacks.note(organizationId, id, time, now));
  }
}
