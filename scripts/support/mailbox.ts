import { type CaughtMail, startMailCatcher } from '../../src/main/mail-catcher.ts';
import type { StartedParts } from '../../src/main/process.ts';

/** A mail server that accepts every mail and stores it by recipient. */
export class Mailbox {
  readonly #mails = new Map<string, Mail[]>();
  #url = '';

  static async open(started: StartedParts): Promise<Mailbox> {
    const mailbox = new Mailbox();
    const server = await startMailCatcher({ onMail: (mail) => mailbox.#keep(mail) });
    started.add(() => server.close());
    mailbox.#url = server.url;
    return mailbox;
  }

  /** The value for SMTP_URL. */
  get url(): string {
    return this.#url;
  }

  get count(): number {
    return [...this.#mails.values()].reduce((sum, { length }) => sum + length, 0);
  }

  get addresses(): readonly string[] {
    return [...this.#mails.keys()];
  }

  mailsTo(address: string): readonly Mail[] {
    return this.#mails.get(address) ?? [];
  }

  #keep({ to, subject, raw }: CaughtMail): void {
    const messageId = /^message-id:\s*<([^@>]+)@/im.exec(raw)?.[1] ?? '';
    const unsubscribeUrl = /^list-unsubscribe:\s*<([^>]+)>/im.exec(raw)?.[1];
    const mail = { subject, messageId, unsubscribeUrl, at: performance.now() };
    for (const address of to) this.#mails.set(address, [...this.mailsTo(address), mail]);
  }
}

/** The stored parts of a mail; the id is that of Spindle's message. */
export interface Mail {
  readonly subject: string;
  readonly messageId: string;
  /** In its header; undefined if it has none. */
  readonly unsubscribeUrl: string | undefined;
  /** When it came: the script's milliseconds. */
  readonly at: number;
}
