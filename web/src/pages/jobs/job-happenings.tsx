import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { $api } from '../../api/client.ts';
import { isFinal } from '../../api/live.ts';
import type { JobDetails, JobHappening } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { count } from '../../text/format.ts';
import { readableReason } from '../../text/reason-words.ts';
import { When } from '../../ui/when.tsx';
import { AuditSentence } from '../audit/shared/audit-sentence.tsx';
import { useChannelNames } from './funnel/use-channels.ts';
import { type HappeningLine, happenedTo } from './happening-list.ts';
import classes from './job.module.css';
import { faultOf, lengthOf } from './job-facts.ts';
import { happenedWords as text } from './shared/happened-words.ts';

/** Lines that are shown at first. */
const shown = 8;
const refreshMs = 5000;
const entries = 100;

/** The acts of people and Spindle on a job, the latest first; those of people, for those who may read the audit log. */
export function JobHappenings({ job }: { readonly job: JobDetails }) {
  const { id: jobId, state, waiting } = job;
  const isAdmin = useMay('audit:read');
  const [isOpen, setOpen] = useState(false);
  const { data: system, refetch: again } = $api.useQuery(
    'get',
    '/jobs/{jobId}/happenings',
    { params: { path: { jobId } } },
    { refetchInterval: isFinal(state) ? false : refreshMs },
  );
  const { data: people, refetch } = $api.useQuery(
    'get',
    '/audit',
    { params: { query: { subjectType: 'job', subjectId: jobId, limit: entries } } },
    { enabled: isAdmin },
  );
  // The result of an act on it shows in its state.
  useEffect(() => {
    void again();
    if (isAdmin) void refetch();
  }, [state, waiting, isAdmin, again, refetch]);
  if (!system) return null;
  const all = happenedTo(job, system.data, people?.data ?? []);
  if (all.length === 0) return null;
  return (
    <section className={classes.box} aria-label={text.title}>
      <Title order={2}>{text.title}</Title>
      <ul className={classes.happened}>
        {(isOpen ? all : all.slice(0, shown)).map((one) => (
          <Line key={keyOf(one)} of={one} job={job} />
        ))}
      </ul>
      {all.length > shown && !isOpen && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setOpen(true)}>
          {text.showAll(count(all.length))}
        </Button>
      )}
    </section>
  );
}

const keyOf = (one: HappeningLine): string => {
  if (one.by === 'person') return one.entry.id;
  return one.by === 'system' ? [one.happening.kind, one.happening.channelId, one.happening.host, one.happening.version].join(' ') : one.by;
};

function Line({ of: one, job }: { readonly of: HappeningLine; readonly job: JobDetails }) {
  switch (one.by) {
    case 'person':
      return <Told when={<When at={one.at} />}>{<AuditSentence of={one.entry} isHere />}</Told>;
    case 'enrolment':
      return (
        <Told when={<When at={one.at} />}>
          {text.enrolled}{' '}
          <Link to="/jobs/$jobId/recipients" params={{ jobId: job.id }}>
            {text.recipients(one.recipients)}
          </Link>
        </Told>
      );
    case 'end':
      return (
        <Told when={<When at={one.at} />} words={one.reason === null ? null : faultOf(one.reason)}>
          {text.ended(one.state)}
        </Told>
      );
    default:
      return <System happening={one.happening} />;
  }
}

/** The act of Spindle, with the words of the last time, and when. */
function System({ happening }: { readonly happening: JobHappening }) {
  const { kind, channelId, host, version, words, firstAt, lastAt, times, until } = happening;
  const name = useChannelNames()(channelId);
  return (
    <Told
      words={words === null ? null : readableReason(words)}
      when={
        <>
          {kind === 'moved' ? (
            <When at={lastAt} />
          ) : until === null ? (
            <>
              {text.since} <When at={lastAt} />
            </>
          ) : (
            <>
              <When at={lastAt} />, {text.lasted(lengthOf((Date.parse(until) - Date.parse(lastAt)) / 1000))}
            </>
          )}
          {times > 1 && (
            <>
              {' · '}
              {text.times(count(times))} <When at={firstAt} />
            </>
          )}
        </>
      }
    >
      {text.did[kind]({ channel: name, host, version })}
    </Told>
  );
}

interface ToldProps {
  readonly children: ReactNode;
  readonly when: ReactNode;
  /** The words of somebody else, such as a mail server. */
  readonly words?: string | null;
}

const Told = ({ children, when, words = null }: ToldProps) => (
  <li>
    <span>{children}</span>
    {words !== null && (
      <Text size="xs" className={classes.toldWords}>
        <bdi>{words}</bdi>
      </Text>
    )}
    <Text size="xs" c="dimmed" component="div">
      {when}
    </Text>
  </li>
);
