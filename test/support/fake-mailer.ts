import { type AccountMail, Mailer } from '../../src/application/accounts/mailer.ts';
import type { SendOutcome } from '../../src/domain/kernel/send-outcome.ts';

/** Records the mails, and returns the outcome that a test sets. */
export class FakeMailer extends Mailer {
  isConnected = true;
  readonly mails: AccountMail[] = [];
  outcome: SendOutcome = { result: 'sent', providerId: undefined };

  async send(mail: AccountMail): Promise<SendOutcome> {
    if (this.outcome.result === 'sent') this.mails.push(mail);
    return this.outcome;
  }

  /** The token in the latest mail's link to an address. */
  tokenFor(to: string): string {
    const mail = this.mails.findLast((one) => one.to === to);
    const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
    if (token === undefined) throw new Error(`No link was mailed to ${to}`);
    return token;
  }
}
