import { NoMailServer } from '../../domain/accounts/errors.ts';
import type { SendOutcome } from '../../domain/kernel/send-outcome.ts';

/** An e-mail from Spindle to one person, about their account. */
export interface AccountMail {
  /** Identifies an e-mail: each attempt to send it has this id. Letters, digits, dots and hyphens. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends account e-mails. A failure on the receiving side is never thrown: it is returned as an outcome. */
export abstract class Mailer {
  /** Whether there is a mail server; without one every mail is deferred. */
  abstract readonly isConnected: boolean;

  abstract send(mail: AccountMail): Promise<SendOutcome>;
}

/** For what ends with a mailed link. @throws NoMailServer */
export function requireMail({ isConnected }: Mailer): void {
  if (!isConnected) throw new NoMailServer();
}
