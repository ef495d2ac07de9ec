import { Checkbox, Fieldset, Loader, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { $api, api, queryClient } from '../../../api/client.ts';
import { isFinal } from '../../../api/live.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { count } from '../../../text/format.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { words } from '../../../words/en.ts';
import { useSteps } from '../funnel/use-steps.ts';
import { recipients } from '../job-facts.ts';
import { jobKeys } from '../query-keys.ts';
import { reasonWord } from '../recipients/reason.ts';
import { jobWords } from '../shared/words.ts';
import type { ControlProps } from './cancel-job.tsx';
import { byReason } from './retryable.ts';

const text = jobWords.jobControl;

interface Asked extends Record<string, unknown> {
  /** The reasons that are not retried. */
  readonly excluded: readonly string[];
  readonly includeUnknown: boolean;
}

/** Starts a new job for those that failed, or for those of them that failed for chosen reasons. */
export function RetryJob({ job, isOpen, onClose }: ControlProps) {
  const navigate = useNavigate();
  const names = useSteps(job);
  const { id: jobId } = job;
  // Counted each time that it is asked: another retry may have taken some.
  const path = { params: { path: { jobId } } };
  const { data, error } = $api.useQuery('get', '/jobs/{jobId}/retry', path, { enabled: isOpen, staleTime: 0 });
  const reasons = byReason(data?.failed ?? []);
  const unknown = data?.unknown ?? 0;
  const chosenOf = ({ excluded }: Asked) => reasons.filter(({ reason }) => !excluded.includes(reason));
  const takenBy = (asked: Asked): number => chosenOf(asked).reduce((sum, one) => sum + one.recipients, asked.includeUnknown ? unknown : 0);

  const retry = async (asked: Asked): Promise<void> => {
    const chosen = chosenOf(asked).map(({ reason }) => reason);
    const isSome = chosen.length > 0 && chosen.length < reasons.length;
    const body = { includeUnknown: asked.includeUnknown, ...(isSome && { reasons: chosen }) };
    const { data: started } = await api.POST('/jobs/{jobId}/retry', { params: { path: { jobId } }, body });
    await queryClient.invalidateQueries({ queryKey: jobKeys.all() });
    if (started) void navigate({ to: '/jobs/$jobId', params: { jobId: started.jobId } });
  };
  return (
    <FormDialog<Asked>
      isOpen={isOpen}
      onClose={onClose}
      title={text.retryTitle}
      action={(asked) => (takenBy(asked) > 0 ? text.retryFor(recipients(takenBy(asked))) : text.retryAction)}
      initialValues={{ excluded: [], includeUnknown: false }}
      send={retry}
      isReady={(form) => takenBy(form.getValues()) > 0 && (chosenOf(form.getValues()).length > 0 || reasons.length === 0)}
    >
      {(form) => {
        const { excluded } = form.getValues();
        const set = (reason: string, isChosen: boolean) =>
          form.setFieldValue('excluded', isChosen ? excluded.filter((one) => one !== reason) : [...excluded, reason]);
        if (!data) return error ? <ProblemAlert error={error} /> : <Loader size="sm" aria-label={words.common.loading} />;
        return (
          <>
            <Text size="sm">{helpFor(reasons.length, unknown)}</Text>
            {!isFinal(job.state) && reasons.length > 0 && (
              <Text size="sm">{job.state === 'paused' ? text.retryPaused : text.retryMeanwhile}</Text>
            )}
            {reasons.length > 0 && (
              <Fieldset legend={text.retryReasons} variant="unstyled" m={0} p={0} styles={{ legend: { padding: 0 } }}>
                <Stack gap="xs" mt={4}>
                  {reasons.map(({ reason, recipients: failed }) => (
                    <Checkbox
                      key={reason}
                      label={text.retryReason(reason === '' ? text.noReason : reasonWord(reason, names), recipients(failed))}
                      checked={!excluded.includes(reason)}
                      onChange={({ currentTarget }) => set(reason, currentTarget.checked)}
                    />
                  ))}
                </Stack>
              </Fieldset>
            )}
            {unknown > 0 && (
              <Checkbox
                label={text.includeUnknown(count(unknown))}
                description={text.includeUnknownHelp}
                {...form.getInputProps('includeUnknown', { type: 'checkbox' })}
              />
            )}
          </>
        );
      }}
    </FormDialog>
  );
}

function helpFor(reasons: number, unknown: number): string {
  if (reasons > 0) return text.retryHelp;
  return unknown > 0 ? text.retryOnlyUnknown : text.retryNobody;
}
