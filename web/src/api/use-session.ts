import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';
import { type SessionState, session } from './session.ts';
import type { Role, SignedIn } from './types.ts';

/** The session as it is now. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);

/** The signed-in person and their organization. @throws Error outside of the frame, which only shows with a session */
export function useMe(): Pick<SignedIn, 'user' | 'organization'> {
  const state = useSession();
  if (state.status !== 'signed-in' && state.status !== 'ended') throw new Error('Nobody is signed in');
  return state.signedIn;
}

const ranks: readonly Role[] = ['member', 'admin', 'owner'];

/** Whether the person's role is `least` or above. */
export function useIsAtLeast(least: Role): boolean {
  return ranks.indexOf(useMe().organization.role) >= ranks.indexOf(least);
}

/** Whether the last call got no answer. */
export const useIsConnectionLost = (): boolean => useSyncExternalStore(connection.subscribe, connection.isLost);
