import { Alert, Button, Checkbox, Progress, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import type { Fragment } from '../../../api/types.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { count } from '../../../text/format.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { tell } from '../../../ui/tell.ts';
import { obstacleMessage } from '../draft/obstacle-message.ts';
import { spinnerKeys } from '../query-keys.ts';
import { publishFragment, type SpinnerUse } from './fragment-calls.ts';
import { MailFrame } from './fragment-preview.tsx';
import classes from './layouts.module.css';
import { layoutWords as text } from './words.ts';

/** The result for each spinner. */
export type PublishedSpinners = NonNullable<Awaited<ReturnType<typeof publishFragment>>>['spinners'];

interface PublishNewerProps {
  readonly fragment: Fragment;
  /** The spinners that are published with an older version of what they use. */
  readonly spinners: readonly SpinnerUse[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: (done: PublishedSpinners) => void;
}

/** As many as are published by one call. */
const atOnce = 10;

const insides = ['finish', 'continue'] as const;

/** Publishes the last version of a layout or part for chosen spinners, and shows the difference for each. */
export function PublishNewer({ fragment, spinners, isOpen, onClose, onDone }: PublishNewerProps) {
  const [through, setThrough] = useState<number>();
  const isStopped = useRef(false);
  const send = async ({ left, inside }: { left: string[]; inside: (typeof insides)[number] }): Promise<void> => {
    const spinnerIds = spinners.map(({ id }) => id).filter((id) => !left.includes(id));
    const done: PublishedSpinners[number][] = [];
    isStopped.current = false;
    setThrough(0);
    try {
      for (let at = 0; at < spinnerIds.length && !isStopped.current; at += atOnce) {
        const some = spinnerIds.slice(at, at + atOnce);
        done.push(...((await publishFragment(fragment, { version: fragment.version, spinnerIds: some, inside }))?.spinners ?? []));
        setThrough(done.length);
      }
    } finally {
      setThrough(undefined);
      onDone(done);
      await queryClient.invalidateQueries();
    }
    tell(text.publishedSome(done.filter(({ refusal }) => refusal === null).length));
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.publishTitle(fragment.name)}
      action={({ left }) => text.publishAction(spinners.length - left.length)}
      initialValues={{ left: [] as string[], inside: 'finish' as (typeof insides)[number] }}
      send={send}
      isReady={(form) => form.getValues().left.length < spinners.length}
      stop={() => {
        isStopped.current = true;
      }}
      size="lg"
    >
      {(form) => {
        const { left } = form.getValues();
        return (
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {text.publishHelp}
            </Text>
            <Stack gap="xs">
              {spinners.map((spinner) => (
                <Choice
                  key={spinner.id}
                  spinner={spinner}
                  isChosen={!left.includes(spinner.id)}
                  onChoose={(isChosen) =>
                    form.setFieldValue('left', isChosen ? left.filter((id) => id !== spinner.id) : [...left, spinner.id])
                  }
                />
              ))}
            </Stack>
            <Radio.Group label={text.inside} {...form.getInputProps('inside')}>
              <Stack gap="xs" mt="xs">
                {insides.map((inside) => (
                  <Radio key={inside} value={inside} label={text.insideChoices[inside]} />
                ))}
              </Stack>
            </Radio.Group>
            {through !== undefined && (
              <Stack gap={4} role="status">
                <Text size="sm" className="numeric">
                  {text.publishing(count(through), count(spinners.length - left.length))}
                </Text>
                <Progress value={(100 * through) / (spinners.length - left.length)} aria-label={text.publishTitle(fragment.name)} />
              </Stack>
            )}
          </Stack>
        );
      }}
    </FormDialog>
  );
}

interface ChoiceProps {
  readonly spinner: SpinnerUse;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function Choice({ spinner, isChosen, onChoose }: ChoiceProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <Checkbox
        label={<bdi>{spinner.name}</bdi>}
        description={spinner.newer.map(({ key, published, last }) => text.change(key, count(published), count(last))).join(' · ')}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <Button size="compact-xs" variant="subtle" ml={26} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {text.difference}
      </Button>
      {isShown && <Difference spinnerId={spinner.id} />}
    </div>
  );
}

/** The mails of a spinner as they are and as they would be. */
function Difference({ spinnerId }: { readonly spinnerId: string }) {
  const { data, error } = useQuery({
    queryKey: spinnerKeys.newer(spinnerId),
    queryFn: async () =>
      (await api.POST('/spinners/{spinnerId}/newer', { params: { path: { spinnerId } }, body: { frame: 'plain' } })).data,
    // A frame opens once.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  });
  if (!data) return error ? <ProblemAlert error={error} /> : <Skeleton height={200} />;
  return (
    <Stack gap="xs" pl={28}>
      {data.draftDiffers && (
        <Text size="xs" c="dimmed">
          {text.draftDiffers}
        </Text>
      )}
      {data.problems.length > 0 && (
        <Alert color="red" variant="light" title={text.refused}>
          {data.problems.map(({ path, message }) => (
            <div key={`${path} ${message}`}>{obstacleMessage(message)}</div>
          ))}
        </Alert>
      )}
      {data.steps.map(({ stepId, name, before, after }) => (
        <section key={stepId} aria-label={name ?? after.subject ?? stepId}>
          <Text size="sm" fw={500}>
            <bdi>{name ?? after.subject ?? stepId}</bdi>
          </Text>
          <div className={classes.pair}>
            <Mail label={text.before} mail={before} />
            <Mail label={text.after} mail={after} />
          </div>
        </section>
      ))}
    </Stack>
  );
}

interface MailProps {
  readonly label: string;
  readonly mail: {
    readonly problem: { readonly message: string } | null;
    readonly frame: string | null;
    readonly text: string | null;
  };
}

const Mail = ({ label, mail: { problem, frame, text: plain } }: MailProps) => (
  <div>
    <p className={classes.side}>{label}</p>
    <div className={classes.shown}>
      {problem ? (
        <Text size="sm" p="sm">
          {obstacleMessage(problem.message)}
        </Text>
      ) : frame ? (
        <MailFrame path={frame} isSmall />
      ) : (
        <pre className={classes.plain} dir="auto">
          {plain}
        </pre>
      )}
    </div>
  </div>
);
