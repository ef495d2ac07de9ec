import type { ApprovalReader } from '../../application/approvals/approval-reader.ts';
import type { DecideApproval, DecideApprovalInput } from '../../application/audiences/approvals/decide-approval.ts';
import type { WithdrawApproval } from '../../application/audiences/approvals/withdraw-approval.ts';
import type { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { type Approval, maxApprovalWords } from '../../domain/approvals/approval.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { SessionCaller } from '../kernel/authenticator.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId } from '../kernel/page-key.ts';
import { type Controller, route, sharedRoute } from '../kernel/route.ts';
import { id, object, oneOf, optional, text, truth } from '../kernel/schema.ts';
import { approvalShape, showApproval, showApprovals } from '../spinners/shown-approval.ts';

const tags = ['Approvals'];
const params = object({ approvalId: id() });
const security = { permission: 'spinners:read', scope: 'spinners:read', within: 'seen' } as const;
const answer = { status: 200, schema: () => object({ ok: truth(), approval: approvalShape() }) } as const;
const words = () => text().max(maxApprovalWords);
const errors = ['APPROVAL_NOT_FOUND', 'INVALID_STATE'] as const;

interface Deciding {
  readonly caller: SessionCaller;
  readonly ip: string;
  readonly approvalId: string;
  readonly decision: DecideApprovalInput['decision'];
  readonly words: string;
}

/** Requests that wait for a second person, and their decisions. */
export class ApprovalsController implements Controller {
  readonly routes;

  constructor(reader: ApprovalReader, spinners: SpinnerReader, decide: DecideApproval, withdraw: WithdrawApproval) {
    const decided = async ({ caller, ip, ...given }: Deciding) => {
      const { organizationId, userId } = caller;
      const approval: Approval = await decide.execute({ organizationId, ...given, by: actorOf({ caller, ip }) });
      return showApproval(spinners, approval, userId);
    };
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/approvals',
        operationId: 'listApprovals',
        summary: 'List what waits for a second person, or has, the latest first',
        tags,
        security,
        query: object({
          waiting: optional(oneOf('true', 'false')),
          spinnerId: optional(id()).description('Only those about this spinner, its runs included.'),
          jobId: optional(id()).description('Only those about this job.'),
          ...pageQuery,
        }),
        answer: { status: 200, schema: () => pageOf(approvalShape()) },
        errors: [],
        async handle({ query: { waiting, spinnerId, jobId, ...query }, caller }) {
          const page = checkPageKey(pageRequest(query), isId);
          const filter = {
            isWaiting: waiting && waiting === 'true',
            subjectId: jobId ?? spinnerId,
            spinnerIds: caller.reach?.isLimited ? (caller.reach.spinnerIds ?? []) : undefined,
          };
          const found = await reader.list(caller.organizationId, filter, page);
          const shown = await showApprovals(spinners, found.items, caller.type === 'session' ? caller.userId : null);
          return pageAnswer({ ...found, items: shown }, (one) => one);
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/approvals/:approvalId',
        operationId: 'readApproval',
        summary: 'Read a request for a second person',
        tags,
        security,
        params,
        answer,
        errors: ['APPROVAL_NOT_FOUND'],
        async handle({ params: { approvalId }, caller }) {
          const found = await reader.find(caller.organizationId, approvalId);
          const isSeen = found && (!caller.reach?.isLimited || caller.reach.spinnerIds?.includes(found.spinnerId));
          if (!isSeen) throw new NotFound('Approval');
          return showApproval(spinners, found, caller.type === 'session' ? caller.userId : null);
        },
      }),
      route({
        method: 'post',
        path: '/approvals/:approvalId/decide',
        operationId: 'decideApproval',
        repeatable: true,
        summary: 'Approve a request, or send it back with words',
        description:
          'Approving carries it out at once: it publishes the version, or lets the job or the arrivals go. 409 with `reason` `APPROVAL_DRIFTED` if ' +
          'the draft, its layouts, the published version or the count has changed since; with `APPROVAL_DECIDED` if somebody was faster. A job ' +
          'that is sent back is canceled at no cost; a live spinner is paused.',
        tags,
        security: { type: 'session', permission: 'approvals:decide' },
        params,
        body: object({ decision: oneOf('approve', 'return'), words: optional(words()).description('Needed to send it back.') }),
        answer,
        errors: [...errors, 'OWN_APPROVAL', 'VALIDATION_ERROR', 'DATA_TABLE_NOT_FOUND', 'PLAN_LIMIT'],
        handle: ({ params: { approvalId }, body, caller, ip }) =>
          decided({ caller, ip, approvalId, decision: body.decision, words: body.words ?? '' }),
      }),
      route({
        method: 'post',
        path: '/approvals/:approvalId/override',
        operationId: 'overrideApproval',
        repeatable: true,
        summary: 'Let a request through without a second person, as an owner',
        description: 'Needs words. It is in the audit log, and told by mail to all who could have decided.',
        tags,
        security: { type: 'session', permission: 'organization:secure', isConfirmed: true },
        params,
        body: object({ words: words() }),
        answer,
        errors: [...errors, 'VALIDATION_ERROR', 'DATA_TABLE_NOT_FOUND', 'PLAN_LIMIT'],
        handle: ({ params: { approvalId }, body, caller, ip }) =>
          decided({ caller, ip, approvalId, decision: 'override', words: body.words }),
      }),
      route({
        method: 'post',
        path: '/approvals/:approvalId/withdraw',
        operationId: 'withdrawApproval',
        repeatable: true,
        summary: 'Withdraw a request of one’s own',
        tags,
        security: { type: 'session', permission: 'spinners:read', inProjects: 'seen' },
        params,
        answer,
        errors,
        async handle({ params: { approvalId }, caller, ip }) {
          const { organizationId, userId } = caller;
          return showApproval(spinners, await withdraw.execute({ organizationId, approvalId, by: actorOf({ caller, ip }) }), userId);
        },
      }),
    ];
  }
}
