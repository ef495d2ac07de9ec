import { Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Channel, JobDetails, JobStep } from '../../../api/types.ts';
import { count } from '../../../text/format.ts';
import { languageWords } from '../../../words/language.ts';
import { type StepShare, shareOf, sumOf } from '../shared/recipient-counts.ts';
import { jobWords } from '../shared/words.ts';
import classes from './funnel.module.css';
import { factsOf, type StepFact } from './step-facts.ts';
import { useChannels } from './use-channels.ts';
import { type StepNames, useSteps } from './use-steps.ts';

const text = jobWords.job;

/** The steps of a job: how many reached each, went on, are there or left. Each number opens the list behind it. */
export function Funnel({ job }: { readonly job: JobDetails }) {
  const names = useSteps(job);
  const channelsOf = useChannels();
  const all = Math.max(1, sumOf(job.recipients));
  const completed = job.recipients.completed ?? 0;
  return (
    <section className={classes.funnel} aria-labelledby="steps">
      <header className={classes.head}>
        <Title order={2} id="steps">
          {text.steps}
        </Title>
        <Text size="sm" c="dimmed">
          {text.stepsHelp}
        </Text>
      </header>
      {job.steps.length === 0 && <Text c="dimmed">{text.noSteps}</Text>}
      <ol className={classes.steps}>
        {names.isRead
          ? job.steps
              .filter(({ id }) => !names.titles.isJump(id))
              .map((step) => (
                <StepRow
                  key={step.id}
                  jobId={job.id}
                  step={step}
                  all={all}
                  names={names}
                  channel={namesOf(channelsOf(names.stepOf(step.id)))}
                />
              ))
          : job.steps.map(({ id }) => (
              <li key={id}>
                <Skeleton height={44} my={8} />
              </li>
            ))}
        <li className={classes.step} data-end>
          <span className={classes.name}>{text.completedStep}</span>
          <div className={classes.flow}>
            <Bar all={all} onward={completed} here={0} left={0} goal={0} failed={0} />
          </div>
          <Link
            className={classes.entered}
            to="/jobs/$jobId/recipients"
            params={{ jobId: job.id }}
            search={{ state: ['completed'] }}
            aria-label={languageWords.labelled(text.completedStep, count(completed))}
          >
            {count(completed)}
          </Link>
        </li>
      </ol>
    </section>
  );
}

/** The one channel; a pool is said by the step itself. */
const namesOf = ([one, ...others]: readonly Channel[]): string | undefined => (others.length === 0 ? one?.name : undefined);

interface StepRowProps {
  readonly jobId: string;
  readonly step: JobStep;
  /** All recipients of the job. */
  readonly all: number;
  readonly names: StepNames;
  /** The channel that it sends through, where that is known. */
  readonly channel: string | undefined;
}

function StepRow({ jobId, step, all, names, channel }: StepRowProps) {
  const share = shareOf(step);
  const name = names.nameOf(step.id);
  const stored = names.stepOf(step.id);
  const said = [step.isRemoved ? text.stepRemoved : stored && names.titles.summaryOf(stored), channel].filter((part) => part !== undefined);
  return (
    <li className={classes.step}>
      <span className={classes.number}>{names.titles.numberOf(step.id)}</span>
      <span className={classes.name}>
        <bdi className={classes.title} title={name}>
          {step.isRemoved ? name : names.titles.besideNumber(step.id)}
        </bdi>
        <Text span size="xs" c="dimmed" className="cut" title={said.join(' · ')}>
          <bdi>{said.join(' · ')}</bdi>
        </Text>
      </span>
      <div className={classes.flow}>
        <Bar all={all} {...share} />
        <span className={classes.facts}>
          {factsOf(step).map((fact) => (
            <Fact key={fact.key} jobId={jobId} fact={fact} step={name} />
          ))}
          {step.endpointGone && <span data-tone="fail">{text.endpointGone}</span>}
        </span>
      </div>
      <Link
        className={classes.entered}
        to="/jobs/$jobId/recipients"
        params={{ jobId }}
        search={{ entered: step.id }}
        aria-label={text.entered(name, count(step.entered))}
      >
        {count(step.entered)}
      </Link>
    </li>
  );
}

function Fact({ jobId, fact, step }: { readonly jobId: string; readonly fact: StepFact; readonly step: string }) {
  const said = `${count(fact.count)} ${fact.label(fact.count)}`;
  const shared = { params: { jobId }, className: classes.fact, 'data-tone': fact.tone, 'aria-label': languageWords.labelled(step, said) };
  return fact.messages ? (
    <Link to="/jobs/$jobId/messages" search={fact.messages} {...shared}>
      {said}
    </Link>
  ) : (
    <Link to="/jobs/$jobId/recipients" search={fact.recipients ?? {}} {...shared}>
      {said}
    </Link>
  );
}

interface BarProps extends StepShare {
  readonly all: number;
}

/** People who reached the step, as a share of all: gone on, there now, and ended there: at the goal, otherwise, and as failed. */
const Bar = ({ all, onward, here, left, goal, failed }: BarProps) => (
  <div className={classes.bar} role="img" aria-label={text.bar(count(onward), count(here), count(left))}>
    {Object.entries({ onward, here, goal, left: left - goal - failed, failed }).map(([part, recipients]) => (
      <div key={part} data-part={part} style={{ width: `${(recipients / all) * 100}%` }} />
    ))}
  </div>
);
