import { ContainerModule } from 'inversify';
import { Mailer } from '../../application/accounts/mailer.ts';
import { SendApprovalMail } from '../../application/approvals/send-approval-mail.ts';
import { SetApprovalRules } from '../../application/approvals/set-approval-rules.ts';
import { DecideApproval } from '../../application/audiences/approvals/decide-approval.ts';
import { SweepApprovals } from '../../application/audiences/approvals/sweep-approvals.ts';
import { WeighJob } from '../../application/audiences/approvals/weigh-job.ts';
import { WithdrawApproval } from '../../application/audiences/approvals/withdraw-approval.ts';
import { AudienceReader } from '../../application/audiences/audience-reader.ts';
import { Sender } from '../../application/channels/sender.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Processor } from '../../application/kernel/processor.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { JobReader } from '../../application/runs/job-reader.ts';
import { AskToPublish } from '../../application/spinners/ask-to-publish.ts';
import { Settings } from '../settings.ts';
import { provide } from './construct.ts';

const counting = { unitOfWork: UnitOfWork, clock: Clock, processor: Processor, reader: AudienceReader, jobs: JobReader, sender: Sender };

/** Publishing and running with a second person. */
export const approvals = new ContainerModule(({ bind }) => {
  provide(bind, SetApprovalRules, { unitOfWork: UnitOfWork, audit: Audit, ids: Ids });
  provide(bind, AskToPublish, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids, pauses: Pauses, sender: Sender });
  provide(bind, WeighJob, { ...counting, ids: Ids });
  provide(bind, DecideApproval, { ...counting, audit: Audit, pauses: Pauses });
  provide(bind, WithdrawApproval, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, SweepApprovals, { unitOfWork: UnitOfWork, clock: Clock });
  bind(SendApprovalMail).toResolvedValue(
    (unitOfWork, mailer, { config, publicUrl }) => new SendApprovalMail({ unitOfWork, mailer, appUrl: config.publicAppUrl ?? publicUrl }),
    [UnitOfWork, Mailer, Settings],
  );
});
