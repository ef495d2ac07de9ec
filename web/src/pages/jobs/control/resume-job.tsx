import { Checkbox, Text } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { faultOf, openOf } from '../job-facts.ts';
import { refreshJob } from '../live/use-live-job.ts';
import { controlWords as text } from '../shared/control-words.ts';
import type { ControlProps } from './cancel-job.tsx';

/** Failures pause it no more. */
const never = { failuresInARow: null, failurePercent: null };

/** Asks before a paused job sends again. */
export function ResumeJob({ job, isOpen, onClose }: ControlProps) {
  const open = openOf(job);
  const pausedItself = job.reason !== null;
  const resume = async ({ ignores }: { ignores: boolean }): Promise<void> => {
    try {
      await api.POST('/jobs/{jobId}/resume', { params: { path: { jobId: job.id } }, ...(ignores && { body: { guardrail: never } }) });
    } finally {
      await refreshJob(job.id);
    }
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.resumeTitle}
      action={text.resumeFor(open)}
      initialValues={{ ignores: false }}
      send={resume}
    >
      {(form) => (
        <>
          {job.reason !== null && <Text size="sm">{text.pausedItself(faultOf(job.reason))}</Text>}
          <Text size="sm">{open === 0 ? text.resumeNobody : text.resumeHelp(open)}</Text>
          {pausedItself && (
            <Checkbox label={text.ignore} description={text.ignoreHelp} {...form.getInputProps('ignores', { type: 'checkbox' })} />
          )}
        </>
      )}
    </FormDialog>
  );
}
