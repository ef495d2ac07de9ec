import { api } from '../../../api/client.ts';
import type { JobDetails } from '../../../api/types.ts';
import { Confirm } from '../../../forms/confirm.tsx';
import { messagesOf, openOf } from '../job-facts.ts';
import { refreshJob } from '../live/use-live-job.ts';
import { controlWords as text } from '../shared/control-words.ts';

/** The props of each dialog about a job. */
export interface ControlProps {
  readonly job: JobDetails;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Ends a job before its time. */
export function CancelJob({ job, isOpen, onClose }: ControlProps) {
  const open = openOf(job);
  const cancel = async (): Promise<void> => {
    try {
      await api.POST('/jobs/{jobId}/cancel', { params: { path: { jobId: job.id } } });
    } finally {
      await refreshJob(job.id);
    }
  };
  return (
    <Confirm isOpen={isOpen} onClose={onClose} title={text.cancelTitle} action={text.cancelFor(open)} dismiss={text.keep} run={cancel}>
      {open === 0 ? text.cancelNobody : text.cancelHelp(open, text.onTheirWay(messagesOf(job, 'sending')))}
    </Confirm>
  );
}
