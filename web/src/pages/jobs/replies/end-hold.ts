import { api, queryClient } from '../../../api/client.ts';
import { tell, tellProblem } from '../../../ui/tell.ts';
import type { Holdable } from './hold-person.tsx';
import { holdWords as text } from './words.ts';

/** Ends the hold of a person now. */
export async function endHold(who: Holdable): Promise<void> {
  try {
    await api.POST('/people/release', { body: who });
    tell(text.ended);
  } catch (error) {
    tellProblem(error);
  }
  await queryClient.invalidateQueries();
}
