import type { ApprovalRepository } from '../../application/approvals/approval-repository.ts';
import { Approval } from '../../domain/approvals/approval.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { tellHeard } from '../kernel/append-outbox.ts';

type Fields = FieldsOf<typeof Approval>;

export const approvalColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  kind: 'text',
  subjectId: 'uuid',
  spinnerId: 'uuid',
  spinnerName: 'text',
  version: 'int',
  revision: 'int',
  uses: 'jsonb',
  inside: 'text',
  counted: 'bigint',
  isComplete: 'boolean',
  askedBy: 'jsonb',
  barred: 'jsonb',
  words: 'text',
  askedAt: 'timestamptz',
  endsAt: 'timestamptz',
  state: 'text',
  decidedBy: 'jsonb',
  decidedAt: 'timestamptz',
  decision: 'text',
} satisfies Record<keyof Fields, string>);

/** A request as it is stored: a bigint is read as text. */
export type ApprovalRow = Omit<Fields, 'counted'> & { readonly counted: string | null };

export const approvalOf = ({ counted, ...row }: ApprovalRow): Approval =>
  new Approval({ ...row, counted: counted === null ? null : Number(counted) });

const find = `select ${approvalColumns.fields()} from approvals where organization_id = $1 and id = $2`;
const lock = `${find} for no key update`;
const lockLast = `
  select ${approvalColumns.fields()} from approvals where organization_id = $1 and kind = $2 and subject_id = $3
  order by id desc limit 1 for no key update`;
const add = `
  insert into approvals (${approvalColumns.names}) values (${approvalColumns.parameters})
  on conflict (organization_id, kind, subject_id) where state = 'waiting' do nothing returning id`;
const save = `
  update approvals set state = $3, decided_by = $4, decided_at = $5, decision = $6, counted = $7
  where organization_id = $1 and id = $2`;
const overdue = `
  select organization_id as "organizationId", id from approvals
  where is_reached(organization_id) and state = 'waiting' and ends_at <= $1 order by ends_at limit $2`;

/** The facts of an event about a request. */
const factsOfApproval = ({ id, kind, subjectId, spinnerId, counted, state }: Approval) => ({
  approvalId: id,
  kind,
  spinnerId,
  ...(kind === 'run' && { jobId: subjectId }),
  counted,
  state,
});

export const approvalsOn = (session: PipelinedTransaction): ApprovalRepository => {
  const one = async (name: string, text: string, values: unknown[]): Promise<Approval | undefined> => {
    const [row] = await session.query<ApprovalRow>(name, text, values);
    return row && approvalOf(row);
  };
  const tell = (kind: 'approval.requested' | 'approval.decided', approval: Approval): Promise<void> =>
    tellHeard(session, approval.organizationId, [{ kind, data: factsOfApproval(approval) }]);
  return {
    find: (organizationId, id) => one('find_approval_here', find, [organizationId, id]),
    lock: (organizationId, id) => one('lock_approval', lock, [organizationId, id]),
    lockLast: (organizationId, kind, subjectId) => one('lock_last_approval', lockLast, [organizationId, kind, subjectId]),
    async add(approval) {
      const added = await session.query('add_approval', add, approvalColumns.valuesOf(approval));
      if (added.length > 0) await tell('approval.requested', approval);
      return added.length > 0;
    },
    async save(approval) {
      const { organizationId, id, state, decidedBy, decidedAt, decision, counted } = approval;
      await session.execute('save_approval', save, [organizationId, id, state, JSON.stringify(decidedBy), decidedAt, decision, counted]);
      await tell('approval.decided', approval);
    },
    overdue: (now, limit) => session.overAll('overdue_approvals', overdue, [now, limit]),
  };
};
