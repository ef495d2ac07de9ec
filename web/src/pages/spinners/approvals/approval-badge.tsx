import type { Approval } from '../../../api/types.ts';
import { count } from '../../../text/format.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { approvalWords as text } from '../shared/approval-words.ts';

const tones: Readonly<Record<Approval['state'], Tone>> = {
  waiting: 'wait',
  approved: 'done',
  overridden: 'warn',
  returned: 'fail',
  withdrawn: 'idle',
  expired: 'idle',
  drifted: 'warn',
};

/** The state of a request. */
export const ApprovalBadge = ({ of: { state } }: { readonly of: Pick<Approval, 'state'> }) => (
  <StatusBadge tone={tones[state]}>{text.states[state]}</StatusBadge>
);

/** The act that a request is about, in words. */
export const actOf = ({ kind, spinnerName, counted, complete }: Approval): string =>
  text.acts[kind](spinnerName, counted === null ? '' : complete ? count(counted) : text.atLeast(count(counted)));
