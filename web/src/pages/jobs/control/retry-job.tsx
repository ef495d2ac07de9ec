import { Checkbox, Fieldset, Loader, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { $api, api, queryClient } from '../../../api/client.ts';
import { isFinal } from '../../../api/live.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { count } from '../../../text/format.ts';
import { ownValue } from '../../../text/own-value.ts';
import { nouns } from '../../../text/words.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { words } from '../../../words/en.ts';
import { useSteps } from '../funnel/use-steps.ts';
import { jobKeys } from '../query-keys.ts';
import { reasonWord } from '../recipients/reason.ts';
import { controlWords as text } from '../shared/control-words.ts';
import type { ControlProps } from './cancel-job.tsx';
import { byReason, failsAgain } from './retryable.ts';

interface Asked extends Record<string, unknown> {
  /** The choice of the person, by reason. Others are retried unless they fail again. */
  readonly marked: Readonly<Record<string, boolean>>;
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
  const chosenOf = (asked: Asked) => reasons.filter(({ reason }) => isChosen(asked, reason));
  const takenBy = (asked: Asked): number => chosenOf(asked).reduce((sum, one) => sum + one.recipients, asked.includeUnknown ? unknown : 0);

  const retry = async (asked: Asked): Promise<void> => {
    const chosen = chosenOf(asked).map(({ reason }) => reason);
    const body = { includeUnknown: asked.includeUnknown, ...(chosen.length < reasons.length && { reasons: chosen }) };
    const { data: started } = await api.POST('/jobs/{jobId}/retry', { params: { path: { jobId } }, body });
    await queryClient.invalidateQueries({ queryKey: jobKeys.all() });
    if (started) void navigate({ to: '/jobs/$jobId', params: { jobId: started.jobId } });
  };
  return (
    <FormDialog<Asked>
      isOpen={isOpen}
      onClose={onClose}
      title={text.retryTitle}
      action={(asked) => (takenBy(asked) > 0 ? text.retryFor(nouns.recipients(takenBy(asked))) : text.retryAction)}
      initialValues={{ marked: {}, includeUnknown: false }}
      send={retry}
      isReady={(form) => takenBy(form.getValues()) > 0}
    >
      {(form) => {
        const asked = form.getValues();
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
                      label={text.retryReason(reason === '' ? text.noReason : reasonWord(reason, names), nouns.recipients(failed))}
                      description={failsAgain(reason) && (reason === 'record_deleted' ? text.retryGone : text.retryFailsAgain)}
                      checked={isChosen(asked, reason)}
                      onChange={({ currentTarget }) => form.setFieldValue('marked', { ...asked.marked, [reason]: currentTarget.checked })}
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

const isChosen = ({ marked }: Asked, reason: string): boolean => ownValue(marked, reason) ?? !failsAgain(reason);

function helpFor(reasons: number, unknown: number): string {
  if (reasons > 0) return text.retryHelp;
  return unknown > 0 ? text.retryOnlyUnknown : text.retryNobody;
}
