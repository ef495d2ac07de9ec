import { api } from '../../api/client.ts';
import type { Channel } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';
import { goTo } from './connect-account.tsx';
import { pathOf } from './use-channel-actions.tsx';

/** Goes to the provider's page for a new permission of the same account; with the kind of a mailbox, also for one to read its mail so. */
export async function connectAgain(channel: Channel, reads?: string): Promise<void> {
  try {
    const body = { returnTo: 'app' as const, ...(reads && { reads }) };
    const { data } = await api.POST('/channels/{channelId}/reconnect', { ...pathOf(channel), body });
    if (data) await goTo(data.authorizationUrl);
  } catch (error) {
    tellProblem(error);
  }
}
