import { Text, Title } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import type { TaskFigures } from '../../../api/types.ts';
import { count } from '../../../text/format.ts';
import { useSteps } from '../funnel/use-steps.ts';
import classes from '../job.module.css';
import { lengthOf } from '../job-facts.ts';
import { taskFigureWords as text } from './task-figure-words.ts';

const refreshMs = 15_000;

interface TasksOfProps {
  readonly spinnerId: string;
  /** The version whose steps say whether people are asked. */
  readonly version: number;
  /** Only the tasks of this job; otherwise those that the spinner has made in the last 90 days. */
  readonly jobId?: string;
}

/** The number of tasks that are open and have ended, and how long they took, for each step that asks people; nothing if there are none. */
export function TasksOf({ spinnerId, version, jobId }: TasksOfProps) {
  const names = useSteps({ spinnerId, version });
  const options = { refetchInterval: refreshMs };
  const ofJob = $api.useQuery(
    'get',
    '/jobs/{jobId}/tasks',
    { params: { path: { jobId: jobId ?? '' } } },
    { ...options, enabled: names.asks && jobId !== undefined },
  );
  const ofSpinner = $api.useQuery(
    'get',
    '/spinners/{spinnerId}/tasks',
    { params: { path: { spinnerId } } },
    { ...options, enabled: names.asks && jobId === undefined },
  );
  const found = (jobId === undefined ? ofSpinner : ofJob).data?.data ?? [];
  if (found.length === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="task-figures">
      <div className={classes.boxHead}>
        <Title order={2} id="task-figures">
          {text.title}
        </Title>
        <Text span size="sm" c="dimmed">
          {jobId === undefined ? text.ofSpinner : text.help}
        </Text>
      </div>
      <ul className={classes.reasons}>
        {found.map((figures) => (
          <li key={figures.stepId} className={classes.taskStep}>
            <bdi>{names.nameOf(figures.stepId)}</bdi>
            <span className={classes.taskCounts}>{saidOf(figures)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const states = ['open', 'done', 'skipped', 'expired', 'withdrawn'] as const;

/** "5 open · 12 done · 1 ran out · half within 2 h". What there is none of is left out. */
function saidOf(figures: TaskFigures): string {
  const { medianSeconds } = figures;
  const counts = states.filter((state) => figures[state] > 0).map((state) => text.counts[state](figures[state], count(figures[state])));
  return [...counts, ...(medianSeconds === null ? [] : [text.median(lengthOf(Math.max(1, medianSeconds)))])].join(' · ');
}
