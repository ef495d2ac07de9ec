import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { LiveState } from '../../../api/live.ts';
import type { JobDetails } from '../../../api/types.ts';
import { count } from '../../../text/format.ts';
import { messagesOf, wereSent } from '../job-facts.ts';
import { jobWords } from '../shared/words.ts';
import { paceOf, type Sample, withSample } from './pace.ts';

const text = jobWords.job;

/** The pace of a job, and the number that have not begun; nothing where it cannot be said. */
export function PaceLine({ job, live }: { readonly job: JobDetails; readonly live: LiveState }) {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const isGoing = job.state === 'running' && job.enrolled && live === 'live';
  useEffect(() => setSamples((before) => (isGoing ? withSample(before, sampleOf(job, Date.now())) : [])), [job, isGoing]);
  const pace = paceOf(samples);
  const pending = job.recipients.pending ?? 0;
  if (!pace || pending === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {text.pace(count(pace), count(pending))}
    </Text>
  );
}

/** A job as it is now. */
const sampleOf = (job: JobDetails, at: number): Sample => ({
  at,
  sent: messagesOf(job, ...wereSent),
  pending: job.recipients.pending ?? 0,
});
