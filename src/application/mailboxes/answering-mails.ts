import type { InboundMail } from '../../domain/replies/inbound-mail.ts';
import { ReplySettings } from '../../domain/replies/reply-settings.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { findAnswered } from '../replies/find-answered.ts';
import { readMail } from '../replies/read-mail.ts';

/** The mails that answer something of the organization, by their heads: the texts of all others are not fetched. */
export async function answeringMails<Mail extends InboundMail>(
  unitOfWork: UnitOfWork,
  organizationId: string,
  mails: readonly Mail[],
): Promise<readonly Mail[]> {
  const read = mails.map((mail) => ({ mail, read: readMail(mail) }));
  return unitOfWork.run(async (transaction) => {
    const settings = (await transaction.replySettings.find(organizationId)) ?? ReplySettings.usual(organizationId);
    const answered = await findAnswered(
      transaction,
      organizationId,
      read.map((one) => one.read),
      settings,
    );
    return read.flatMap((one) => (answered(one.read) ? one.mail : []));
  });
}
