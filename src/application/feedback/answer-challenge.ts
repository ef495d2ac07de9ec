import { customSettingsOf } from '../../domain/channels/custom/custom-settings.ts';
import { InvalidSignature } from '../../domain/channels/feedback/errors.ts';
import { Unavailable } from '../../domain/kernel/errors.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { ChannelCredentials } from '../channels/channel-credentials.ts';
import type { ChannelReader } from '../channels/channel-reader.ts';
import { CannotOpen } from '../kernel/secrets.ts';
import { UseCase } from '../kernel/use-case.ts';

export interface AnswerChallengeInput {
  readonly organizationId: string;
  readonly channelId: string;
  readonly token: string;
  readonly challenge: string;
}

/** Answers the challenge by which a service checks a callback URL, if it has the token of the channel. */
export class AnswerChallenge extends UseCase<'secrets', { reader: ChannelReader; credentials: ChannelCredentials }> {
  /** @throws InvalidSignature, alike for an unknown channel, one without a challenge, and a wrong token; Unavailable */
  async execute({ organizationId, channelId, token, challenge }: AnswerChallengeInput): Promise<string> {
    const { reader, credentials, secrets } = this.deps;
    const isKnown = isUuid(organizationId) && isUuid(channelId);
    const channel = isKnown ? (await reader.find(organizationId.toLowerCase(), channelId.toLowerCase()))?.channel : undefined;
    if (!channel || !customSettingsOf(channel.settings).callback?.answersChallenge) throw new InvalidSignature();
    try {
      const { verifyToken } = credentials.open(channel);
      // Hashes are compared, so that the time says nothing about the token.
      if (verifyToken !== undefined && secrets.hash(token) === secrets.hash(verifyToken)) return challenge;
    } catch (reason) {
      throw reason instanceof CannotOpen ? new Unavailable({ cause: reason }) : reason;
    }
    throw new InvalidSignature();
  }
}
