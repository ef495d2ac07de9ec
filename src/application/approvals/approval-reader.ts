import type { Approval } from '../../domain/approvals/approval.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** The filter of a list of requests. */
export interface ApprovalFilter {
  readonly isWaiting?: boolean | undefined;
  /** Only those about this job or spinner; about a spinner, its runs included. */
  readonly subjectId?: string | undefined;
  /** Only those about these spinners. */
  readonly spinnerIds?: readonly string[] | undefined;
}

/** Reads requests for a second person. */
export abstract class ApprovalReader {
  abstract find(organizationId: string, id: string): Promise<Approval | undefined>;
  /** Newest first; the page key is the id. */
  abstract list(organizationId: string, filter: ApprovalFilter, page: PageRequest): Promise<Page<Approval>>;
}
