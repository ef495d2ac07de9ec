import { DomainError, InvalidState } from '../kernel/errors.ts';

/** The organization has its versions published by two people; `approvalId` is the request that waits, if there is one. */
export class ApprovalRequired extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'APPROVAL_REQUIRED';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(approvalId: string | null) {
    super('Publishing waits for a second person here: ask for approval');
    this.details = { approvalId };
  }
}

/** The request is the caller's own. */
export class OwnApproval extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'OWN_APPROVAL';
  constructor() {
    super('Nobody decides about what they have asked for or edited last: it waits for another person');
  }
}

/** The subject of a request has changed since then. */
export class ApprovalDrifted extends InvalidState {
  constructor(message: string, figures: { readonly counted?: number | null; readonly now?: number } = {}) {
    super(message, { reason: 'APPROVAL_DRIFTED', ...figures });
  }
}
