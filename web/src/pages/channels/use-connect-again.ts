import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import type { Channel } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';
import { goTo } from './connect-account.tsx';
import { pathOf } from './use-channel-actions.tsx';

/** The way to the provider's page. */
export interface ConnectAgain {
  readonly go: () => void;
  /** Whether it is on its way: another click does nothing. */
  readonly isGoing: boolean;
}

/**
 * Goes to the provider's page for a new permission of the same account; with the kind of a mailbox, also for one to read its mail so. Who has
 * left for another page meanwhile stays there.
 */
export function useConnectAgain(channel: Channel, reads?: string): ConnectAgain {
  const [isGoing, setGoing] = useState(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const go = async (): Promise<void> => {
    if (isGoing) return;
    setGoing(true);
    try {
      const body = { returnTo: 'app' as const, ...(reads && { reads }) };
      const { data } = await api.POST('/channels/{channelId}/reconnect', { ...pathOf(channel), body });
      if (data && isHere.current) await goTo(data.authorizationUrl);
    } catch (error) {
      tellProblem(error);
    } finally {
      setGoing(false);
    }
  };
  return { go: () => void go(), isGoing };
}
