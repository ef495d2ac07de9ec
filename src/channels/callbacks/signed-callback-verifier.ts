import { type CallbackKeys, CallbackVerifier, type ReceivedCallback } from '../../application/channels/feedback/callback-verifier.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import type { VerifiedCallback } from '../../domain/channels/feedback/sources/source.ts';
import type { SourceName } from '../../domain/channels/feedback/sources/sources.ts';
import { verifyMailgun } from './mailgun.ts';
import { verifyPostmark } from './postmark.ts';
import { verifyResend } from './resend.ts';
import { verifySendgrid } from './sendgrid.ts';
import { verifySes } from './ses.ts';
import type { SnsClient } from './sns-client.ts';
import { verifyTwilio } from './twilio.ts';
import type { VerifySource } from './verify-source.ts';

/** Verifies calls as each source signs them. */
export class SignedCallbackVerifier extends CallbackVerifier {
  readonly #clock: Clock;
  readonly #sources: Readonly<Record<SourceName, VerifySource>>;

  constructor(clock: Clock, sns: SnsClient) {
    super();
    this.#clock = clock;
    this.#sources = {
      ses: verifySes(sns),
      sendgrid: verifySendgrid,
      mailgun: verifyMailgun,
      postmark: verifyPostmark,
      resend: verifyResend,
      twilio: verifyTwilio,
    };
  }

  override async verify(source: SourceName, call: ReceivedCallback, keys: CallbackKeys): Promise<VerifiedCallback | undefined> {
    const verified = await this.#sources[source](call, keys, this.#clock.now());
    return verified && { ...verified, messageId: call.messageId };
  }
}
