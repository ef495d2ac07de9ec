import type { AccountMail, Mailer } from '../mailer.ts';

/** Sends a mail; one that surely was not sent is left to the task's next run. @throws Error then */
export async function deliverMail(mailer: Mailer, mail: AccountMail): Promise<void> {
  const outcome = await mailer.send(mail);
  if (outcome.result === 'deferred') throw new Error(`The mail was not sent: ${outcome.reason}`);
}
