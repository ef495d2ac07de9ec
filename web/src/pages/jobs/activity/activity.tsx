import { Text, Title } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { isFinal } from '../../../api/live.ts';
import type { JobDetails } from '../../../api/types.ts';
import { count } from '../../../text/format.ts';
import { BarChart, type ChartPart } from '../../../ui/bar-chart.tsx';
import classes from '../job.module.css';
import { type ActivityBucket, bucketsOf, bucketWord, clockOf } from './buckets.ts';
import { activityWords as text } from './words.ts';

/** The intervals at which a job is read: one whose bars are seconds, and others. */
const [quickMs, slowMs] = [1000, 5000];
const parts: readonly ChartPart<'sent' | 'unknown' | 'failed'>[] = [
  { name: 'sent', label: text.parts.sent, tone: 'busy' },
  { name: 'unknown', label: text.parts.unknown, tone: 'warn' },
  { name: 'failed', label: text.parts.failed, tone: 'fail' },
];

/** When the messages of a job were sent or failed; nothing before the first one. */
export function Activity({ job: { id: jobId, state } }: { readonly job: JobDetails }) {
  const { data } = $api.useQuery(
    'get',
    '/jobs/{jobId}/activity',
    { params: { path: { jobId } } },
    { refetchInterval: ({ state: { data: shown } }) => (isFinal(state) ? false : (shown?.bucketSeconds ?? 1) === 1 ? quickMs : slowMs) },
  );
  if (!data || data.data.length === 0) return null;
  const title = text.title(bucketWord(data.bucketSeconds));
  const buckets = bucketsOf(data);
  return (
    <section className={classes.box} aria-label={title}>
      <div className={classes.boxHead}>
        <Title order={2}>{title}</Title>
        <Text span size="xs" c="dimmed">
          {text.most(count(Math.max(...buckets.map(totalOf))))}
        </Text>
      </div>
      <BarChart label={title} axis={text.time} parts={parts} bars={buckets} timeOf={clockOf(buckets, data.bucketSeconds)} />
    </section>
  );
}

const totalOf = ({ sent, failed, unknown }: ActivityBucket): number => sent + failed + unknown;
