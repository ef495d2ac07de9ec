import { Alert, Button, Divider, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { $api, api, queryClient } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import type { Audience, Spinner } from '../../../api/types.ts';
import { useReadIf } from '../../../api/use-may.ts';
import { missingIn } from '../../../kinds/condition.ts';
import { runSpinnerCall } from '../../../text/api-calls.ts';
import { count, momentOf } from '../../../text/format.ts';
import { canBeNumber } from '../../../text/notation/numbers.ts';
import { AsCall } from '../../../ui/as-call.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { tell } from '../../../ui/tell.ts';
import { words } from '../../../words/en.ts';
import { audienceInHand } from '../shared/audience-in-hand.ts';
import { runWords } from '../shared/run-words.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { AudienceCount, Needs, WhenSent } from './audience-count.tsx';
import { audienceOf, type RunChoice } from './run-choice.ts';
import { RunTime, runTimeFault, timeOf } from './run-time.tsx';
import { RunWaits } from './run-waits.tsx';

const text = runWords;
const quietMs = 400;

interface RunFormProps {
  readonly spinner: Spinner;
  /** The choices before the dialog was left. */
  readonly initial: RunChoice | undefined;
  readonly onChosen: (chosen: RunChoice) => void;
  readonly onStarted: (jobId: string) => void;
  readonly onClose: () => void;
}

/** Chooses an audience, shows who would get it, and starts the job for exactly that. */
export function RunForm({ spinner, initial, onChosen, onStarted, onClose }: RunFormProps) {
  const [chosen, setChosen] = useState<RunChoice>(() => ({
    records: spinner.draft.audience === 'all' ? 'all' : 'new',
    filter: undefined,
    ...initial,
    ...audienceInHand(spinner.id),
  }));
  const [asked] = useDebouncedValue(chosen, quietMs);
  const [typed, setTyped] = useState('');
  const [runAt, setRunAt] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const missing = chosen.filter && missingIn(chosen.filter);
  const enabled = missing === undefined && (asked.filter === undefined || missingIn(asked.filter) === undefined);
  const params = { path: { spinnerId: spinner.id } };
  const body = { audience: audienceOf(asked) };
  const [begins] = useDebouncedValue(runAt, quietMs);
  const counted = { ...body, ...(begins !== undefined && runTimeFault(begins) === undefined && timeOf(begins)) };
  const counting = $api.useQuery(
    'post',
    '/spinners/{spinnerId}/audience',
    { params, body: counted },
    { enabled, gcTime: 0, retry: false, placeholderData: ofSameAudience(body) },
  );
  const over = $api.useQuery('get', '/organization', {}, useReadIf('organization:read')).data?.organization.confirmOver;
  // A count that is asked again stays: a click on Run that meets the question would be lost.
  const isCurrent = asked === chosen && enabled && !counting.isLoading;
  // A count that does not end in some seconds is repeated, with patience.
  const first = isCurrent ? counting.data : undefined;
  const patient = $api.useQuery(
    'post',
    '/spinners/{spinnerId}/audience',
    { params, body: { ...counted, patient: true } },
    { enabled: first !== undefined && !first.complete, gcTime: 0, retry: false, placeholderData: ofSameAudience(body) },
  );
  const audience = first?.complete === false ? (patient.data ?? first) : first;
  const isStillCounting = audience !== undefined && !audience.complete && patient.isLoading;
  const isUncounted = audience !== undefined && !audience.complete;
  const asksNumber = audience?.complete === true && over !== undefined && audience.receives > over;
  const isNumberTyped = !asksNumber || canBeNumber(typed, audience.receives);
  const isConfirmed = isUncounted ? !isStillCounting && typed.trim() === spinner.name.trim() : isNumberTyped;
  const isForSomebody = audience !== undefined && (audience.receives > 0 || !audience.complete);
  const isTimed = runAt === undefined || runTimeFault(runAt) === undefined;
  const isReady = isTimed && isForSomebody && over !== undefined && isConfirmed && audience.usage.jobs.remaining !== 0;
  const change = (next: RunChoice): void => {
    setChosen(next);
    onChosen(next);
    setTyped('');
    setRefusal(undefined);
  };
  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || isSending) return;
    setSending(true);
    setRefusal(undefined);
    try {
      const { data } = await api.POST('/spinners/{spinnerId}/jobs', {
        params,
        body: { ...body, ...timeOf(runAt), ...(audience.token && { token: audience.token }) },
      });
      tell(runAt === undefined ? text.started : text.scheduled(momentOf(timeOf(runAt).runAt ?? '')));
      void queryClient.invalidateQueries();
      if (data) onStarted(data.jobId);
    } catch (error) {
      setRefusal(error);
      setTyped('');
      if (hasDrifted(error)) await counting.refetch();
    } finally {
      setSending(false);
    }
  };
  return (
    <form onSubmit={(event) => void start(event)} noValidate>
      <Stack gap="md">
        <AudienceChoice spinner={spinner} chosen={chosen} onChange={change} />
        <RunTime at={runAt} onChange={setRunAt} />
        <Divider />
        {missing !== undefined && <Text size="sm">{text.unfinished(missing)}</Text>}
        {missing === undefined && !isCurrent && (
          <Group gap="xs">
            <Loader size="xs" />
            <Text size="sm">{text.counting}</Text>
          </Group>
        )}
        {isCurrent && counting.error !== null && <ProblemAlert error={counting.error} retry={() => void counting.refetch()} />}
        {refusal !== undefined && (hasDrifted(refusal) ? <Drifted error={refusal} /> : <ProblemAlert error={refusal} />)}
        {audience && (
          <>
            <AudienceCount audience={audience} isStillCounting={isStillCounting} spinner={spinner} chosen={asked} />
            <WhenSent audience={audience} spinner={spinner} />
            <Needs audience={audience} />
            <RunWaits audience={audience} />
          </>
        )}
        {(asksNumber || (isUncounted && !isStillCounting)) && (
          <TextInput
            label={isUncounted ? text.typeName(spinner.name) : text.type(count(audience.receives))}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            {...(isUncounted ? {} : { inputMode: 'numeric' as const })}
          />
        )}
        <Group justify="space-between" gap="xs" className="dialog-foot">
          <AsCall call={(url) => runSpinnerCall(url, spinner.id, { ...body, ...(isTimed && timeOf(runAt)) })} />
          <Group gap="xs" wrap="nowrap" ml="auto">
            <Button variant="default" onClick={onClose} disabled={isSending}>
              {words.common.cancel}
            </Button>
            <Button type="submit" loading={isSending} disabled={!isReady}>
              {runAt !== undefined
                ? text.schedule
                : isUncounted
                  ? text.startUncounted
                  : audience
                    ? text.start(count(audience.receives))
                    : text.run}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

/** Another time to begin changes the forecast and not who gets it: until that is known, the count before it is shown. */
const ofSameAudience =
  (body: object) =>
  (before: Audience | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): Audience | undefined => {
    const counted = (query?.queryKey[2] as { readonly body?: { readonly audience?: unknown } } | undefined)?.body?.audience;
    return JSON.stringify({ audience: counted }) === JSON.stringify(body) ? before : undefined;
  };

const hasDrifted = (error: unknown): error is ApiError => error instanceof ApiError && error.problem.reason === 'AUDIENCE_DRIFTED';

/** Says that the audience is another one now, and by how much. */
function Drifted({ error: { problem } }: { readonly error: ApiError }) {
  const { counted, now } = problem;
  const said = typeof counted === 'number' && typeof now === 'number' ? text.drifted(count(counted), count(now)) : text.changed;
  return (
    <Alert color="yellow" variant="light" role="alert">
      {said}
    </Alert>
  );
}
