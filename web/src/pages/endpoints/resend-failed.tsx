import { Button, Group } from '@mantine/core';
import { useMay } from '../../api/use-may.ts';
import { readableReason } from '../../text/reason-words.ts';
import { endpointWords } from './shared/words.ts';
import { useResend } from './use-resend.ts';

const text = endpointWords.log;

interface ResendFailedProps {
  readonly endpointId: string;
  /** Why those have failed that are sent again, and how many they are; all if it is not given. */
  readonly of?: { readonly reason: string; readonly count: number };
}

/** Sends what has failed again: all, or what failed for a reason. */
export function ResendFailed({ endpointId, of: group }: ResendFailedProps) {
  const { isSending, send } = useResend(endpointId, text.resent);
  if (!useMay('endpoints:edit')) return null;
  return (
    <Group>
      <Button
        size={group ? 'compact-xs' : 'compact-sm'}
        variant="default"
        loading={isSending}
        onClick={() => void send({ failed: true, ...(group && { reason: group.reason }) })}
        title={group && text.resendOf(readableReason(group.reason))}
      >
        {group ? text.resendThese(group.count) : text.resendFailed}
      </Button>
    </Group>
  );
}
