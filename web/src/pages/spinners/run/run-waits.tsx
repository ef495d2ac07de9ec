import { Alert } from '@mantine/core';
import type { Audience } from '../../../api/types.ts';
import { count } from '../../../text/format.ts';
import { approvalWords } from '../shared/approval-words.ts';
import { useApprovalRules } from '../shared/use-approval-rules.ts';

/** Says that a job over this number waits for a second person. */
export function RunWaits({ audience: { receives, complete } }: { readonly audience: Audience }) {
  const over = useApprovalRules()?.runsOver ?? null;
  if (over === null || (complete && receives <= over)) return null;
  return <Alert color="yellow">{approvalWords.runWaits(count(over))}</Alert>;
}
