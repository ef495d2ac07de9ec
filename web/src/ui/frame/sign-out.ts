import { api } from '../../api/client.ts';
import { close } from '../../api/session.ts';
import { tellProblem } from '../tell.ts';

/** Ends the session. */
export async function signOut(): Promise<void> {
  try {
    await api.POST('/auth/logout');
    close();
  } catch (error) {
    tellProblem(error);
  }
}
