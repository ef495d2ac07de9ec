import { Button, Menu, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { isFinal } from '../../../api/live.ts';
import type { JobDetails } from '../../../api/types.ts';
import { useLacksOfSpinner } from '../../../api/use-may.ts';
import { useHashAction } from '../../../hooks/use-hash-action.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { tellProblem } from '../../../ui/tell.ts';
import { words } from '../../../words/en.ts';
import { messagesOf, openOf, retryName } from '../job-facts.ts';
import { refreshJob } from '../live/use-live-job.ts';
import { controlWords as text } from '../shared/control-words.ts';
import { jobWords } from '../shared/words.ts';
import { CancelJob } from './cancel-job.tsx';
import { ResumeJob } from './resume-job.tsx';
import { RetryJob } from './retry-job.tsx';

/** Pause, resume, cancel and retry: what the job's state allows. */
export function JobActions({ job }: { readonly job: JobDetails }) {
  const [asked, setAsked] = useState<'resume' | 'cancel' | 'retry'>();
  const [isPausing, setPausing] = useState(false);
  const [mayControl, mayStart] = [!useLacksOfSpinner('jobs:edit', job.spinnerId), !useLacksOfSpinner('jobs:start', job.spinnerId)];
  const { id: jobId, state } = job;
  const answers = { resume: () => setAsked('resume'), cancel: () => setAsked('cancel'), retry: () => setAsked('retry') };
  useHashAction(answers, `/jobs/${jobId}`);
  const close = (): void => setAsked(undefined);
  // Without a question: who pauses is in a hurry, and resuming undoes it.
  const pause = async (): Promise<void> => {
    setPausing(true);
    try {
      await api.POST('/jobs/{jobId}/pause', { params: { path: { jobId } } });
    } catch (error) {
      tellProblem(error);
    } finally {
      await refreshJob(jobId);
      setPausing(false);
    }
  };
  const isFailing = state === 'running' && job.reason !== null;
  const canPause = mayControl && (state === 'queued' || state === 'running') && !isFailing;
  const pauseHelp = text.pauseHelp(openOf(job), text.onTheirWay(messagesOf(job, 'sending')));
  const canCancel = mayControl && !isFinal(state) && state !== 'canceling';
  return (
    <>
      {canPause && (
        <Tooltip label={pauseHelp} multiline w={280}>
          <Button variant="default" onClick={() => void pause()} loading={isPausing} aria-description={pauseHelp}>
            {text.pause}
          </Button>
        </Tooltip>
      )}
      {state === 'paused' && mayControl && <Button onClick={() => setAsked('resume')}>{text.resume}</Button>}
      {canCancel && (
        <Button variant="default" onClick={() => setAsked('cancel')}>
          {text.cancel}
        </Button>
      )}
      {mayStart &&
        canRetry(job) &&
        (isFinal(state) ? (
          <Button variant="default" onClick={answers.retry}>
            {retryName(job)}
          </Button>
        ) : (
          // A person who watches a job run pauses or cancels it; a retry can wait.
          <RowMenu label={words.common.actionsOf(job.spinnerName ?? jobWords.jobs.deletedSpinner)}>
            <Menu.Item onClick={answers.retry}>{retryName(job)}</Menu.Item>
          </RowMenu>
        ))}
      <ResumeJob job={job} isOpen={asked === 'resume'} onClose={close} />
      <CancelJob job={job} isOpen={asked === 'cancel'} onClose={close} />
      <RetryJob job={job} isOpen={asked === 'retry'} onClose={close} />
    </>
  );
}

/** A message of unknown outcome can be retried once its recipient has ended; who failed has. */
function canRetry(job: JobDetails): boolean {
  const { state, startedAt, reason } = job;
  const { failed = 0 } = job.recipients;
  if (isFinal(state)) return failed > 0 || messagesOf(job, 'unknown') > 0;
  const isEnding = state === 'canceling' || (state === 'running' && reason !== null);
  return startedAt !== null && !isEnding && failed > 0;
}
