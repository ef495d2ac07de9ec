import type { InboundMail } from '../../domain/replies/inbound-mail.ts';
import { ReplySettings } from '../../domain/replies/reply-settings.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { type AnsweredMessage, findAnswered } from '../replies/find-answered.ts';
import { readMail } from '../replies/read-mail.ts';

/** The messages of the organization that mails answer, by their events. Their heads say it: the texts of all others are not fetched. */
export async function answeringMails(
  unitOfWork: UnitOfWork,
  organizationId: string,
  mails: readonly InboundMail[],
): Promise<ReadonlyMap<string, AnsweredMessage>> {
  const read = mails.map(readMail);
  return unitOfWork.run(async (transaction) => {
    const settings = (await transaction.replySettings.find(organizationId)) ?? ReplySettings.usual(organizationId);
    const answeredBy = await findAnswered(transaction, organizationId, read, settings);
    return new Map(
      read.flatMap((one) => {
        const answered = answeredBy(one);
        return answered ? [[one.mail.eventId, answered] as const] : [];
      }),
    );
  });
}
