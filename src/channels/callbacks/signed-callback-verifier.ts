import { type CallbackKeys, CallbackVerifier, type ReceivedCallback } from '../../application/feedback/callback-verifier.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import type { VerifiedCallback } from '../../domain/channels/feedback/sources/source.ts';
import type { SourceName } from '../../domain/channels/feedback/sources/sources.ts';
import { verifyBespoke } from './bespoke.ts';
import { verifyMailgun } from './mailgun.ts';
import { verifyPostmark } from './postmark.ts';
import { verifyResend } from './resend.ts';
import { verifySendgrid } from './sendgrid.ts';
import { verifySes } from './ses.ts';
import type { SnsClient } from './sns-client.ts';
import { verifyTwilio } from './twilio.ts';
import type { VerifySource } from './verify-source.ts';

/** The verification of a source's calls, and the most bytes of one. */
interface SignedSource {
  readonly verify: VerifySource;
  readonly maxBytes: number;
}

const kib = 1024;

/** Verifies calls as each source signs them. A call with more bytes than its source sends is parsed by nobody, and not from it. */
export class SignedCallbackVerifier extends CallbackVerifier {
  readonly #clock: Clock;
  readonly #sources: Readonly<Record<SourceName, SignedSource>>;

  constructor(clock: Clock, sns: SnsClient) {
    super();
    this.#clock = clock;
    this.#sources = {
      ses: { verify: verifySes(sns), maxBytes: 256 * kib },
      // Many events in one call, which are parsed once the signature over their bytes is right.
      sendgrid: { verify: verifySendgrid, maxBytes: 1024 * kib },
      mailgun: { verify: verifyMailgun, maxBytes: 64 * kib },
      postmark: { verify: verifyPostmark, maxBytes: 64 * kib },
      resend: { verify: verifyResend, maxBytes: 64 * kib },
      twilio: { verify: verifyTwilio, maxBytes: 64 * kib },
      bespoke: { verify: verifyBespoke, maxBytes: 256 * kib },
    };
  }

  override async verify(source: SourceName, call: ReceivedCallback, keys: CallbackKeys): Promise<VerifiedCallback | undefined> {
    const { verify, maxBytes } = this.#sources[source];
    if (call.body.length > maxBytes) return undefined;
    const verified = await verify(call, keys, this.#clock.now());
    return verified && { ...verified, messageId: call.messageId };
  }
}
