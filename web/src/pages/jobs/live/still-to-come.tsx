import { Text } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import type { JobDetails } from '../../../api/types.ts';
import { useSteps } from '../funnel/use-steps.ts';
import classes from '../job.module.css';
import { describeTimes, isNow, momentAhead } from '../shared/forecast.tsx';
import { forecastWords } from '../shared/forecast-words.ts';

const text = forecastWords;
const refreshMs = 20_000;
/** The words that the page says elsewhere. */
const saidElsewhere: readonly string[] = ['paused', 'starting'];

/** When the messages of a job leave that are still to come; nothing where none is, or where the page says why. */
export function StillToCome({ job }: { readonly job: JobDetails }) {
  const { nameOf } = useSteps(job);
  const { data } = $api.useQuery(
    'get',
    '/jobs/{jobId}/forecast',
    { params: { path: { jobId: job.id } } },
    { enabled: job.state === 'running', refetchInterval: refreshMs, retry: false },
  );
  const forecast = job.state === 'running' ? data?.forecast : undefined;
  if (!forecast) return null;
  const { firstAt, lastAt, because, unknown, steps } = forecast;
  if (firstAt === null && (unknown === null || saidElsewhere.includes(unknown))) return null;
  return (
    <section className={classes.box} aria-label={text.title}>
      <div className={classes.boxHead}>
        <h2>{text.title}</h2>
      </div>
      <dl className={classes.facts}>
        {firstAt !== null && (
          <>
            <dt>{text.next}</dt>
            <dd>{momentAhead(firstAt)}</dd>
          </>
        )}
        {lastAt !== null && (
          <>
            <dt>{text.last}</dt>
            <dd>{momentAhead(lastAt)}</dd>
          </>
        )}
        {steps.length > 1 && steps.map((step) => <Step key={step.step} name={nameOf(step.step)} span={describeTimes(step)} />)}
      </dl>
      {unknown !== null && <Text size="sm">{text.unforeseen(text.gaps[unknown])}</Text>}
      {because !== null && text.causes[because] !== '' && !isNow(forecast) && (
        <Text size="sm" c="dimmed" mt={6}>
          {text.decides(text.causes[because])}
        </Text>
      )}
    </section>
  );
}

const Step = ({ name, span }: { readonly name: string; readonly span: string }) => (
  <>
    <dt>
      <bdi>{name}</bdi>
    </dt>
    <dd>{span}</dd>
  </>
);
