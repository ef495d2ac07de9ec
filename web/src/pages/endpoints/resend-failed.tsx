import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { tell, tellProblem } from '../../ui/tell.ts';
import { refreshEndpoint } from './refresh-endpoint.ts';
import { endpointWords } from './shared/words.ts';

const text = endpointWords.log;

interface ResendFailedProps {
  readonly endpointId: string;
  /** Why those have failed that are sent again, and how many they are; all if it is not given. */
  readonly of?: { readonly reason: string; readonly count: number };
}

/** Sends what has failed again: all, or what failed for a reason. */
export function ResendFailed({ endpointId, of }: ResendFailedProps) {
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      const body = { failed: true as const, ...(of && { reason: of.reason }) };
      const { data } = await api.POST('/event-endpoints/{endpointId}/resend', { params: { path: { endpointId } }, body });
      if (data) tell(text.resent(data.count));
    } catch (error) {
      tellProblem(error);
    }
    await refreshEndpoint(endpointId);
    setSending(false);
  };
  return (
    <Group>
      <Button
        size={of ? 'compact-xs' : 'compact-sm'}
        variant="default"
        loading={isSending}
        onClick={() => void send()}
        title={of && text.resendOf(of.reason)}
      >
        {of ? text.resendThese(of.count) : text.resendFailed}
      </Button>
    </Group>
  );
}
