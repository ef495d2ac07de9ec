import { ValidationFailed } from './errors.ts';

/** The acts of an organization that wait for a second person. */
export interface ApprovalRules {
  /** Whether publishing does. */
  readonly publishing: boolean;
  /** A run over more people than this does; null: none does. */
  readonly runsOver: number | null;
}

/** Nothing waits for a second person. */
export const noApprovals: ApprovalRules = { publishing: false, runsOver: null };

const mostRunsOver = 1_000_000_000;

/** @throws ValidationFailed */
export function checkedApprovalRules({ publishing, runsOver }: ApprovalRules): ApprovalRules {
  if (runsOver !== null && !(Number.isInteger(runsOver) && runsOver >= 0 && runsOver <= mostRunsOver))
    throw new ValidationFailed([{ path: 'runsOver', message: `must be null or an integer from 0 to ${mostRunsOver}` }]);
  return { publishing, runsOver };
}

/** Whether new rules let through what the old ones hold. */
export const loosensApprovals = (before: ApprovalRules, after: ApprovalRules): boolean =>
  (before.publishing && !after.publishing) || (before.runsOver !== null && (after.runsOver === null || after.runsOver > before.runsOver));
