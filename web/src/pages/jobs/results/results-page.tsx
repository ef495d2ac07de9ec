import { Stack, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { $api, api } from '../../../api/client.ts';
import type { EngagedMessage, RepliedPerson, SentMessage, UnsubscribedPerson } from '../../../api/types.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { mediumViewOf } from '../../../kinds/media/media.ts';
import { dayIn, startOfDay } from '../../../text/days.ts';
import { dayInWords } from '../../../text/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { List } from '../../../ui/list.tsx';
import { Page } from '../../../ui/page.tsx';
import { When } from '../../../ui/when.tsx';
import { words } from '../../../words/en.ts';
import type { ResultFilter } from '../job-search.ts';
import { jobKeys } from '../query-keys.ts';
import { MessageState } from '../recipients/recipient-state.tsx';
import { recipientWords } from '../recipients/words.ts';
import { byPeople } from '../replies/reply-search.ts';
import { RecipientLink } from '../shared/recipient-link.tsx';
import { isOfPeople, type PeopleResult, resultWords, statesOf } from '../shared/result-words.ts';
import { jobWords } from '../shared/words.ts';

const text = resultWords;
const route = getRouteApi('/signed-in/results');
const refreshMs = 5000;

/** The things that a number of results counts: messages, or people who unsubscribed or replied, over all jobs of a spinner or in a time. */
export function ResultsPage() {
  const filter = bounded(route.useSearch());
  const { show, channel } = filter;
  const medium = mediumViewOf(channel)?.counted(2) ?? channel;
  return (
    <Page
      title={isOfPeople(show) ? text.peopleBy[show](medium) : text.title(text.names[show], medium)}
      partOf={<Whence filter={filter} />}
      actions={show === 'replied' && <ToReplies filter={filter} />}
    >
      {isOfPeople(show) ? <People filter={filter} show={show} /> : <Messages filter={filter} />}
    </Page>
  );
}

const usualDays = 30;

/** The last days, as on Home, where the address names neither a spinner, a job nor a time, as when it is typed. */
function bounded(filter: ResultFilter): ResultFilter {
  const { show, spinnerId, jobId, from, to } = filter;
  if (spinnerId ?? (isOfPeople(show) ? jobId : undefined) ?? (from && to)) return filter;
  const today = dayIn(new Date().toISOString());
  return { show, channel: filter.channel, from: startOfDay(today, 1 - usualDays), to: startOfDay(today, 1) };
}

/** Over which jobs. */
function Whence({ filter: { spinnerId, jobId, from, to } }: { readonly filter: ResultFilter }) {
  const { data } = $api.useQuery(
    'get',
    '/spinners/{spinnerId}',
    { params: { path: { spinnerId: spinnerId ?? '' } } },
    { enabled: spinnerId !== undefined, retry: false },
  );
  if (jobId !== undefined)
    return (
      <Link to="/jobs/$jobId" params={{ jobId }}>
        {text.ofOneJob}
      </Link>
    );
  if (spinnerId !== undefined)
    return (
      <>
        <Link to="/spinners/$spinnerId" params={{ spinnerId }}>
          <bdi>{data?.spinner.name ?? jobWords.jobs.spinner}</bdi>
        </Link>
        {`, ${from && to ? text.ofJobsFrom(inTime(from, to)) : text.ofAllJobs}`}
      </>
    );
  return (
    <>
      <Link to="/">{words.nav.home}</Link>
      {from && to && ` / ${inTime(from, to)}`}
    </>
  );
}

/** "23 November", or "25 October to 23 November". */
function inTime(from: string, to: string): string {
  const [first, last] = [dayInWords(new Date(from)), dayInWords(new Date(Date.parse(to) - 1))];
  return first === last ? first : `${first} – ${last}`;
}

const ofQuery = ({ channel, spinnerId, from, to }: ResultFilter) => ({
  channel,
  ...(spinnerId && { spinnerId }),
  ...(from && { from }),
  ...(to && { to }),
});

const nothing = <EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>;

const JobLink = ({ jobId }: { readonly jobId: string }) => (
  <Link to="/jobs/$jobId" params={{ jobId }}>
    {text.seeJob}
  </Link>
);

function ReplyLink({ replyId }: Person) {
  if (!replyId) return null;
  return (
    <Link to="/replies/$replyId" params={{ replyId }}>
      {text.readReply}
    </Link>
  );
}

function Messages({ filter }: { readonly filter: ResultFilter }) {
  const pages = usePages<SentMessage>(
    jobKeys.results(filter),
    (cursor) => {
      const state = [...statesOf[filter.show]] as ('sent' | 'delivered' | 'bounced' | 'complained')[];
      return api.GET('/results/messages', { params: { query: { ...ofQuery(filter), state, ...(cursor && { cursor }) } } });
    },
    { refreshMs },
  );
  return (
    <List
      label={text.names[filter.show]}
      pages={pages}
      keyOf={({ id }) => id}
      empty={nothing}
      columns={[
        {
          label: recipientWords.recipients.to,
          cell: ({ jobId, recordId, name, to }) => <RecipientLink {...{ jobId, recordId, name }} address={to} />,
        },
        { label: jobWords.jobs.state, cell: (message) => <MessageState of={message} /> },
        {
          label: recipientWords.recipients.said,
          cell: ({ reason, reply }) => (
            <Text size="xs" c="dimmed" lineClamp={2} title={reason ?? reply ?? ''}>
              <bdi>{reason ?? reply}</bdi>
            </Text>
          ),
        },
        { label: text.job, cell: JobLink },
        { label: text.names.sent, cell: ({ sentAt, createdAt }) => <When at={sentAt ?? createdAt} /> },
      ]}
    />
  );
}

/** The replies themselves: a person may have sent several. */
const ToReplies = ({ filter: { spinnerId, jobId, from } }: { readonly filter: ResultFilter }) => (
  <LinkButton
    variant="default"
    to="/replies"
    search={{ kind: byPeople, ...(spinnerId && { spinnerId }), ...(jobId && { jobId }), ...(from && { since: from }) }}
  >
    {text.toReplies}
  </LinkButton>
);

type Person = UnsubscribedPerson & Partial<Pick<RepliedPerson, 'replyId'> & Pick<EngagedMessage, 'stepId'>>;

function People({ filter, show }: { readonly filter: ResultFilter; readonly show: PeopleResult }) {
  const pages = usePages<Person>(
    jobKeys.results(filter),
    (cursor) => {
      const query = { ...ofQuery(filter), ...(filter.jobId && { jobId: filter.jobId }), ...(cursor && { cursor }) };
      if (show === 'clicked' || show === 'opened') return api.GET('/results/engaged', { params: { query: { ...query, kind: show } } });
      return api.GET(`/results/${show}`, { params: { query } });
    },
    { refreshMs },
  );
  return (
    <Stack gap="sm">
      {(show === 'clicked' || show === 'opened') && (
        <Text size="sm" c="dimmed">
          {text.engaged[show]}
        </Text>
      )}
      <List
        label={text.names[show]}
        pages={pages}
        keyOf={({ jobId, recordId, stepId = '' }) => `${jobId} ${recordId} ${stepId}`}
        empty={nothing}
        columns={[
          {
            label: text.who,
            cell: ({ jobId, recordId, name, address }) => <RecipientLink {...{ jobId, recordId, name, address }} />,
          },
          ...(show === 'replied' ? [{ label: text.reply, cell: ReplyLink }] : []),
          { label: text.job, cell: JobLink },
          { label: text.when, cell: ({ at }) => <When at={at} /> },
        ]}
      />
    </Stack>
  );
}
