import { plainName } from '../../domain/accounts/plain-name.ts';
import type { Approval } from '../../domain/approvals/approval.ts';
import type { Mailer } from '../accounts/mailer.ts';
import { deliverMail } from '../accounts/sign-in/deliver-mail.ts';
import type { Tasks } from '../kernel/tasks.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import { writingFor } from '../kernel/writing-for.ts';
import { approvalMailWordsFor } from './approval-mail-words-for.ts';

/** Mails a member about a request for a second person, or about rules that let more through. */
export class SendApprovalMail extends UseCase<'unitOfWork', { mailer: Mailer; appUrl: string }> {
  /** @throws Error if it was not sent and the task must be retried */
  async execute({ organizationId, approvalId, userId, about }: Tasks['send-approval-mail']): Promise<void> {
    const { mailer, unitOfWork, appUrl } = this.deps;
    if (!mailer.isConnected) return;
    const found = await unitOfWork.run(async (transaction) => {
      const { organizations, memberships, users, approvals } = transaction;
      const organization = await organizations.find(organizationId);
      const [member, user] = [await memberships.find(organizationId, userId), await users.find(userId)];
      const approval = about === 'loosened' ? undefined : await approvals.find(organizationId, approvalId);
      // It was decided before its request could be told.
      const isOver = about === 'asked' && !approval?.isWaiting;
      if (!organization || !member || !user?.verifiedAt || isOver || (about !== 'loosened' && !approval)) return undefined;
      return { organization, user, approval, names: approval && (await namesOf(transaction, approval)) };
    });
    if (!found) return;
    const { organization, user, approval, names } = found;
    const words = approvalMailWordsFor(user.locale);
    const writing = writingFor({ locale: user.locale, zone: user.zone ?? organization.zone });
    const at = plainName(organization.name);
    const { publishing, runsOver } = organization.approvals;
    const { subject, text } = approval
      ? words[about === 'loosened' ? 'asked' : about]({
          kind: approval.kind,
          state: approval.state,
          organization: at,
          spinner: plainName(approval.spinnerName),
          people: approval.counted === null ? null : writing.count(approval.counted),
          asker: names?.asker ?? words.itself,
          decider: names?.decider ?? words.itself,
          words: plainName(approval.words, 2000),
          decision: plainName(approval.decision ?? '', 2000),
          ends: writing.dateAndTime(approval.endsAt.toISOString()),
        })
      : words.loosened({ organization: at, publishing, runsOver: runsOver === null ? null : writing.count(runsOver) });
    const url = approval ? `${appUrl}/approvals/${approvalId}` : `${appUrl}/audit`;
    await deliverMail(mailer, { id: `${approvalId}.${about}.${userId}`, to: user.email, subject, text: `${text}\n\n${url}\n` });
  }
}

async function namesOf({ users, apiKeys }: Transaction, { organizationId, askedBy, decidedBy }: Approval) {
  const nameOf = async (author: Approval['decidedBy']): Promise<string | undefined> => {
    if (author?.type === 'user' && author.id !== null) return plainName((await users.find(author.id))?.name ?? '');
    if (author?.type !== 'api-key') return undefined;
    return plainName((await apiKeys.list(organizationId)).find(({ id }) => id === author.id)?.name ?? '');
  };
  return { asker: await nameOf(askedBy), decider: await nameOf(decidedBy) };
}
