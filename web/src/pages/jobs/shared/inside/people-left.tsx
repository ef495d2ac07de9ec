import { Text, Title } from '@mantine/core';
import type { Departures } from '../../../../api/types.ts';
import { languageWords } from '../../../../words/language.ts';
import { useSteps } from '../../funnel/use-steps.ts';
import { reasonWord } from '../../recipients/reason.ts';
import classes from './flow.module.css';
import { PeopleLink } from './people-link.tsx';
import { flowWords as text } from './words.ts';

type Departure = Departures['left'][number];

interface WhoLeftProps {
  readonly spinnerId: string;
  readonly departures: Departures;
  /** In which time. */
  readonly period: string;
}

/** Why people left a spinner, the commonest way first; each number opens its lists. */
export function PeopleLeft({ spinnerId, departures, period }: WhoLeftProps) {
  const most = Math.max(1, ...departures.left.map(({ people }) => people));
  return (
    <section className={classes.box} aria-labelledby="left">
      <header className={classes.head}>
        <Title order={2} id="left">
          {text.left}
        </Title>
        <Text span size="sm" c="dimmed">
          {period}
        </Text>
      </header>
      {departures.left.length === 0 && <p className={classes.none}>{text.nobodyLeft}</p>}
      <ol className={classes.rows}>
        {departures.left.map((one) => (
          <LeftRow key={`${one.state} ${one.reason}`} {...{ spinnerId, departures, most }} of={one} />
        ))}
      </ol>
    </section>
  );
}

interface LeftRowProps extends Omit<WhoLeftProps, 'period'> {
  readonly of: Departure;
  readonly most: number;
}

function LeftRow({ spinnerId, departures, of: departure, most }: LeftRowProps) {
  const { state, reason, people, jobs } = departure;
  // A reason may be a step: the newest job that has it knows what it is called.
  const newest = departures.jobs.find(({ id }) => id === jobs[0]?.jobId);
  const names = useSteps({ spinnerId, version: newest?.version ?? 1 });
  const way = text.ways[state] ?? state;
  const why = reason === null ? '' : names.isRead || reason === '' ? reasonWord(reason, names) : ' ';
  const isGoal = state === 'left' && reason === 'goal';
  const said = isGoal ? text.goal : why.trim() === '' ? way : languageWords.labelled(way, why);
  return (
    <li className={classes.row} data-tone={isGoal ? 'done' : state === 'failed' ? 'fail' : undefined}>
      <span className={classes.name}>
        <bdi title={said}>{isGoal || why === '' ? said : why.replace(/^./, (letter) => letter.toUpperCase())}</bdi>
        {why !== '' && !isGoal && <small>{way}</small>}
      </span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${(people / most) * 100}%` }} data-part={isGoal ? 'goal' : state === 'failed' ? 'failed' : 'left'} />
      </span>
      <PeopleLink
        people={people}
        label={text.at(people, said)}
        jobs={jobs}
        of={departures.jobs}
        search={{ state: [state], ...(reason !== null && { reason: [reason] }) }}
      />
    </li>
  );
}
