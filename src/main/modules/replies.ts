import { ContainerModule } from 'inversify';
import { AnswerTaker } from '../../application/feedback/answer-taker.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { EditReplySettings } from '../../application/replies/edit-reply-settings.ts';
import { HandleReply } from '../../application/replies/handle-reply.ts';
import { ReceiveReplies } from '../../application/replies/receive-replies.ts';
import { ReportReader } from '../../application/replies/report-reader.ts';
import { TakeAnswers } from '../../application/replies/take-answers.ts';
import { MailReportReader } from '../../channels/replies/mail-report-reader.ts';
import { constructAs, provide } from './construct.ts';

/** Answers to messages, from the ways in to what follows. */
export const replies = new ContainerModule(({ bind }) => {
  constructAs(bind, ReportReader, MailReportReader, []);
  constructAs(bind, AnswerTaker, TakeAnswers, [Secrets, Ids]);
  provide(bind, ReceiveReplies, {
    unitOfWork: UnitOfWork,
    reports: ReportReader,
    audit: Audit,
    secrets: Secrets,
    clock: Clock,
    ids: Ids,
    pauses: Pauses,
  });
  provide(bind, EditReplySettings, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, HandleReply, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
});
