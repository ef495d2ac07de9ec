import type { Organization } from '../../domain/accounts/organization.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { type ApprovalRules, loosensApprovals } from '../../domain/kernel/approval-rules.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { UseCase } from '../kernel/use-case.ts';
import { membersWith } from './deciders.ts';

export interface SetApprovalRulesInput {
  readonly organizationId: string;
  readonly rules: ApprovalRules;
  readonly by: Actor;
}

/** Sets what waits for a second person. Rules that let more through are told to the other owners. */
export class SetApprovalRules extends UseCase<'unitOfWork' | 'audit' | 'ids'> {
  /** @throws NotFound, ValidationFailed */
  execute({ organizationId, rules, by }: SetApprovalRulesInput): Promise<Organization> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const before = await transaction.organizations.lock(organizationId);
      if (!before) throw new NotFound('Organization');
      const edited = before.approveBySecond(rules);
      if (sameJson(before.approvals, edited.approvals)) return before;
      await transaction.organizations.save(edited);
      const subject = { type: 'organization' as const, id: organizationId, name: edited.name };
      const details = { before: before.approvals, ...edited.approvals };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.approvals-changed', subject, details });
      if (!loosensApprovals(before.approvals, edited.approvals)) return edited;
      const owners = await membersWith(transaction, organizationId, 'organization:secure');
      const told = { organizationId, approvalId: this.deps.ids.next(), about: 'loosened' as const };
      const mails = owners.filter((id) => id !== by.id).map((userId) => ({ ...told, userId }));
      if (mails.length > 0) await transaction.queue.enqueue('send-approval-mail', ...mails);
      return edited;
    });
  }
}
