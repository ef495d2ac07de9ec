import { useState } from 'react';
import { api } from '../../api/client.ts';
import { tell, tellProblem } from '../../ui/tell.ts';
import { refreshEndpoint } from './refresh-endpoint.ts';

/** The deliveries that are sent again. */
type Resent = { readonly numbers: number[] } | { readonly failed: true; readonly reason?: string };

/** Sends deliveries of an endpoint again, and says so by how many they are. */
export function useResend(endpointId: string, said: (count: number) => string) {
  const [isSending, setSending] = useState(false);
  const send = async (body: Resent): Promise<void> => {
    setSending(true);
    try {
      const { data } = await api.POST('/event-endpoints/{endpointId}/resend', { params: { path: { endpointId } }, body });
      if (data) tell(said(data.count));
    } catch (error) {
      tellProblem(error);
    }
    await refreshEndpoint(endpointId);
    setSending(false);
  };
  return { isSending, send };
}
