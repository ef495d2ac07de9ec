import type { ApprovalFilter, ApprovalReader } from '../../application/approvals/approval-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Approval } from '../../domain/approvals/approval.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { type ApprovalRow, approvalColumns, approvalOf } from './approval-repository.ts';

const find = `select ${approvalColumns.fields()} from approvals where organization_id = $1 and id = $2`;
const list = `
  select ${approvalColumns.fields()} from approvals where organization_id = $1 and ($2::uuid is null or id < $2)
    and ($3::boolean is null or (state = 'waiting') = $3) and ($4::uuid is null or $4 in (subject_id, spinner_id))
    and ($5::uuid[] is null or spinner_id = any($5))
  order by id desc limit $6`;

/** Reads requests along their keys. */
export class PostgresApprovalReader implements ApprovalReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async find(organizationId: string, id: string): Promise<Approval | undefined> {
    const [row] = await reading(() => this.#database.query<ApprovalRow>('find_approval', find, [organizationId, id]));
    return row && approvalOf(row);
  }

  async list(
    organizationId: string,
    { isWaiting, subjectId, spinnerIds }: ApprovalFilter,
    { limit, after }: PageRequest,
  ): Promise<Page<Approval>> {
    const values = [organizationId, after?.[0] ?? null, isWaiting ?? null, subjectId ?? null, spinnerIds ?? null, limit + 1];
    const rows = await reading(() => this.#database.query<ApprovalRow>('list_approvals', list, values));
    return pageFrom(rows.map(approvalOf), limit, ({ id }) => [id]);
  }
}
