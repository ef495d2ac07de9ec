import { api } from '../../api/client.ts';
import { close } from '../../api/session.ts';
import { tellProblem } from '../tell.ts';

/** Ends the session, and goes on to the sign-out of its provider, if that is to be. */
export async function signOut(): Promise<void> {
  try {
    const { data } = await api.POST('/auth/logout');
    close();
    if (data?.signOutUrl) location.assign(data.signOutUrl);
  } catch (error) {
    tellProblem(error);
  }
}
