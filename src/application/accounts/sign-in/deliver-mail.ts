import type { AccountMail, Mailer } from '../mailer.ts';

/** Sends an e-mail. @throws Error if it was certainly not sent, so that the task is retried */
export async function deliverMail(mailer: Mailer, mail: AccountMail): Promise<void> {
  const outcome = await mailer.send(mail);
  if (outcome.result === 'deferred') throw new Error(`The e-mail was not sent: ${outcome.reason}`);
}
