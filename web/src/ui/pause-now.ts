import { api, queryClient } from '../api/client.ts';
import { words } from '../words/en.ts';
import { tell, tellProblem } from './tell.ts';

/** Pauses a job, without a question: who pauses is in a hurry, and resuming undoes it. */
export async function pauseNow(jobId: string, spinnerName: string): Promise<void> {
  try {
    await api.POST('/jobs/{jobId}/pause', { params: { path: { jobId } } });
    tell(words.palette.paused(spinnerName));
  } catch (error) {
    tellProblem(error);
  } finally {
    await queryClient.invalidateQueries();
  }
}
