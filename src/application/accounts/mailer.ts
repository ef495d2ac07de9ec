import type { SendOutcome } from '../kernel/send-outcome.ts';

/** A mail of Spindle's own to one person, about their account. */
export interface AccountMail {
  /** The same for each attempt at the same mail; letters, digits, dots and hyphens. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail about accounts. It never throws for what the other side did: that is an outcome. */
export abstract class Mailer {
  abstract send(mail: AccountMail): Promise<SendOutcome>;
}
