import { Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { $api } from '../../../api/client.ts';
import type { ApiStep, RecipientDetails } from '../../../api/types.ts';
import { useAddressText } from '../../../hooks/use-address-text.ts';
import type { StepTitles } from '../../../kinds/steps/step-titles.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { When } from '../../../ui/when.tsx';
import { words } from '../../../words/en.ts';
import { isRampUsedUp, useChannels } from '../funnel/use-channels.ts';
import { type StepNames, useSteps } from '../funnel/use-steps.ts';
import { lengthOf } from '../job-facts.ts';
import { feedbackPollMs } from '../live/feedback-poll.ts';
import { goesOnAt } from '../recipients/goes-on-at.ts';
import { whyText } from '../recipients/reason.ts';
import { RecipientState } from '../recipients/recipient-state.tsx';
import { recipientWords } from '../recipients/words.ts';
import { jobWords } from '../shared/words.ts';
import { LocalTime, timeThere } from './local-time.tsx';
import { MessageArticle } from './message-article.tsx';
import classes from './story.module.css';
import { wayTaken } from './way-taken.ts';

const text = recipientWords.story;
const route = getRouteApi('/signed-in/jobs/$jobId/recipients/$recordId');
const openStates: readonly string[] = ['pending', 'active', 'waiting'];
const refreshMs = 3000;

/** The acts of a job for one recipient: each step, and each message as it was sent. */
export function StoryPage() {
  const { jobId, recordId } = route.useParams();
  const { data, error, refetch } = $api.useQuery(
    'get',
    '/jobs/{jobId}/recipients/{recordId}',
    { params: { path: { jobId, recordId } } },
    {
      refetchInterval: ({ state: { data: details } }) =>
        details && !openStates.includes(details.recipient.state)
          ? details.messages.length > 0 && feedbackPollMs(details.recipient.endedAt)
          : refreshMs,
    },
  );
  const address = useAddressText(data?.recipient.address ?? '');
  const name = data?.recipient.name ?? (address || undefined);
  return (
    <Page
      title={name ?? jobWords.record(recordId)}
      partOf={
        <>
          <Link to="/jobs">{words.nav.jobs}</Link> {' / '}
          <Link to="/jobs/$jobId" params={{ jobId }}>
            <bdi>{data?.spinnerName ?? jobWords.job.one}</bdi>
          </Link>
          {' / '}
          <Link to="/jobs/$jobId/recipients" params={{ jobId }}>
            {jobWords.job.tabs.recipients}
          </Link>
        </>
      }
      badge={data && <RecipientState of={data.recipient} />}
      actions={
        data?.recipient.dataTableId && (
          <LinkButton variant="default" to="/tables/$tableId/records/$recordId" params={{ tableId: data.recipient.dataTableId, recordId }}>
            {text.person}
          </LinkButton>
        )
      }
    >
      {!data && (error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={160} maw={720} />)}
      {data && <Story of={data} />}
    </Page>
  );
}

function Story({ of: details }: { readonly of: RecipientDetails }) {
  const names = useSteps(details);
  const { recipient, steps, messages, enrolledAt } = details;
  const known = new Set(steps.map(({ id }) => id));
  const others = messages.filter(({ message: { step } }) => !known.has(step));
  return (
    <Stack gap="md" maw={760}>
      {details.zone && <LocalTime of={details.zone} since={enrolledAt ?? ''} />}
      {steps.length === 0 && messages.length === 0 && <EmptyState title={text.nothingTitle}>{text.nothing}</EmptyState>}
      <ol className={classes.story} aria-label={text.title}>
        {enrolledAt !== null && (
          <li>
            <Entry title={text.enrolled} at={enrolledAt} />
          </li>
        )}
        {steps
          .map((step, at) => ({ ...step, next: steps[at + 1]?.id ?? (recipient.state === 'completed' ? null : undefined) }))
          // Jumps that are gone have no type.
          .filter(({ id, type }) => type !== null && !names.titles.isJump(id))
          .map(({ id, enteredAt, leftAt, next }) => (
            <li key={`${id} ${enteredAt}`}>
              <Entry title={names.nameOf(id)} step={names.stepOf(id)} titles={names.titles} next={next} at={enteredAt} left={leftAt} />
              {messages
                .filter(({ message: { step } }) => step === id)
                .map((told) => (
                  <MessageArticle key={told.message.id} told={told} names={names} />
                ))}
            </li>
          ))}
        {others.map((told) => (
          <li key={told.message.id}>
            <Entry title={names.nameOf(told.message.step)} at={told.message.createdAt} />
            <MessageArticle told={told} names={names} />
          </li>
        ))}
        <li data-end>
          <Ending recipient={recipient} names={names} zone={details.zone} />
        </li>
      </ol>
    </Stack>
  );
}

interface EntryProps {
  readonly title: string;
  readonly step?: ApiStep | undefined;
  readonly titles?: StepTitles;
  /** The step that came next; see `wayTaken`. */
  readonly next?: string | null | undefined;
  readonly at: string;
  readonly left?: string | null;
}

function Entry({ title, step, titles, next, at, left }: EntryProps) {
  const way = wayTaken(step, next);
  const summary = way === undefined ? step && titles?.summaryOf(step) : text.went(way);
  const stayed = left ? (Date.parse(left) - Date.parse(at)) / 1000 : 0;
  return (
    <div className={classes.entry}>
      <bdi className={classes.title}>{title}</bdi>
      <Text span size="xs" c="dimmed">
        {summary && (
          <>
            <bdi>{summary}</bdi>
            {' · '}
          </>
        )}
        <When at={at} />
        {stayed >= 1 && ` · ${text.stayed(lengthOf(stayed))}`}
      </Text>
    </div>
  );
}

interface EndingProps extends Pick<RecipientDetails, 'recipient' | 'zone'> {
  readonly names: StepNames;
}

function Ending({ recipient, names, zone }: EndingProps) {
  const { endedAt } = recipient;
  const channelsOf = useChannels();
  const used = recipient.reason === 'throttle' ? channelsOf(names.stepOf(recipient.step ?? '')).find(isRampUsedUp) : undefined;
  const why = used?.ramp ? text.ramp(used.name, used.ramp.allowed) : whyText(recipient, names);
  const at = endedAt ?? goesOnAt(recipient);
  const there = endedAt === null && at !== null ? timeThere(at, zone) : undefined;
  return (
    <div className={classes.entry}>
      <span className={classes.ending}>
        <RecipientState of={recipient} />
        {why !== '' && (
          <Text span size="sm">
            <bdi>{why}</bdi>
          </Text>
        )}
      </span>
      {at !== null && (
        <Text span size="xs" c="dimmed">
          {endedAt === null && `${text.goesOn} `}
          <When at={at} />
          {there !== undefined && (
            <>
              {' · '}
              <bdi>{there}</bdi>
            </>
          )}
        </Text>
      )}
    </div>
  );
}
