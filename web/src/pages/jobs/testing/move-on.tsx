import { Button, Tooltip } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { isFinal } from '../../../api/live.ts';
import { isInTestMode } from '../../../api/mode.ts';
import type { JobDetails } from '../../../api/types.ts';
import { useLacksOfSpinner } from '../../../api/use-may.ts';
import { tell, tellProblem } from '../../../ui/tell.ts';
import { testWords as text } from '../../../words/test-mode.ts';
import { refreshJob } from '../live/use-live-job.ts';

/** The button that moves the clock of a test job on; nothing for live jobs and those that have ended. */
export function MoveOn({ job: { id: jobId, spinnerId, state } }: { readonly job: JobDetails }) {
  const mayMove = !useLacksOfSpinner('jobs:edit', spinnerId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.POST('/jobs/{jobId}/move-on', { params: { path: { jobId } } }),
    onSuccess: () => tell(text.movedOn),
    onError: tellProblem,
    onSettled: () => refreshJob(jobId),
  });
  if (!mayMove || !isInTestMode() || isFinal(state)) return null;
  return (
    <Tooltip label={text.moveOnHelp} multiline w={280}>
      <Button onClick={() => mutate()} loading={isPending} aria-description={text.moveOnHelp}>
        {text.moveOn}
      </Button>
    </Tooltip>
  );
}
