import type { CallbackKeys, ReceivedCallback } from '../../../application/feedback/callback-verifier.ts';
import type { Clock } from '../../../application/kernel/clock.ts';
import { type ParsedMail, ParsedMailReader } from '../../../application/mailboxes/parsed-mail-reader.ts';
import type { MailboxKindName } from '../../../domain/mailboxes/mailbox-kinds.ts';
import { readMailgun } from './mailgun.ts';
import { readPostmark } from './postmark.ts';
import type { ReadParsed } from './read-parsed.ts';
import { readSendgrid } from './sendgrid.ts';

const readers: Readonly<Partial<Record<MailboxKindName, ReadParsed>>> = {
  postmark: readPostmark,
  sendgrid: readSendgrid,
  mailgun: readMailgun,
};

/** Verifies calls as each provider signs them. */
export class SignedParsedMailReader extends ParsedMailReader {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    super();
    this.#clock = clock;
  }

  override async read(kind: MailboxKindName, call: ReceivedCallback, keys: CallbackKeys): Promise<ParsedMail | undefined> {
    return readers[kind]?.(call, keys, this.#clock.now());
  }
}
