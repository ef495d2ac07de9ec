import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import type { Departures, InsideNow } from '../../../../api/types.ts';
import { count, share } from '../../../../text/format.ts';
import { languageWords } from '../../../../words/language.ts';
import classes from './flow.module.css';
import { PeopleLink } from './people-link.tsx';
import { flowWords as text } from './words.ts';

interface FlowFiguresProps {
  readonly spinnerId: string;
  readonly inside: InsideNow;
  readonly departures: Departures;
  readonly taken: number;
  readonly takenBefore: number;
  /** The page that shows them. */
  readonly takenTo: LinkProps;
  readonly hasGoal: boolean;
  /** In which time. */
  readonly period: string;
}

const none: never[] = [];

/** The four figures of a spinner: inside, taken, reached and left. Each leads to what it counts. */
export function FlowFigures({ spinnerId, inside, departures, taken, takenBefore, takenTo, hasGoal, period }: FlowFiguresProps) {
  const { left, goal, entered, jobs } = departures;
  const way = (state: string, reason: string | null) => left.find((one) => one.state === state && one.reason === reason);
  const [reached, through] = [way('left', 'goal'), way('completed', null)];
  const wanted = hasGoal ? reached : through;
  const others = left.filter((one) => one !== wanted).reduce((sum, { people }) => sum + people, 0);
  const to = (hash: string): LinkProps => ({ to: '/spinners/$spinnerId/live', params: { spinnerId }, hash });
  const label = hasGoal ? text.goal : text.through;
  const people = wanted?.people ?? 0;
  const out = left.filter(({ state }) => state === 'skipped' || state === 'suppressed').reduce((sum, one) => sum + one.people, 0);
  const could = hasGoal ? entered - out : entered;
  const ofAll = [(hasGoal ? text.ofWhoCould : text.of)(could), share(people, could)].filter((one) => one !== '').join(' · ');
  const half = hasGoal && goal.medianSeconds !== null ? text.half(goal.medianSeconds) : period;
  const throughAll = hasGoal && through ? text.throughAll(through.people) : period;
  return (
    <dl className={classes.figures} aria-label={text.figures}>
      <Figure label={text.inside} value={inside.people} link={to('inside')} more={inside.jobs > 0 ? text.insideOf(inside.jobs) : ''} />
      <Figure label={text.taken} value={taken} link={takenTo} more={text.takenBefore(takenBefore)} />
      <div data-tone={hasGoal && people > 0 ? 'done' : undefined}>
        <dt>{label}</dt>
        <dd>
          <PeopleLink
            people={people}
            label={text.at(people, label)}
            jobs={wanted?.jobs ?? none}
            of={jobs}
            search={hasGoal ? { state: ['left'], reason: ['goal'] } : { state: ['completed'] }}
          />
          <small>{ofAll}</small>
        </dd>
        <dd className={classes.more}>{half}</dd>
      </div>
      <Figure label={hasGoal ? text.otherwise : text.early} value={others} link={to('left')} more={throughAll} />
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly link: LinkProps;
  readonly more: string;
}

const Figure = ({ label, value, link, more }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Link className={classes.number} {...link} aria-label={languageWords.labelled(label, count(value))}>
        {count(value)}
      </Link>
    </dd>
    <dd className={classes.more}>{more}</dd>
  </div>
);
