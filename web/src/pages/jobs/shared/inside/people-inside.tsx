import { Text, Title } from '@mantine/core';
import type { Departures, InsideNow } from '../../../../api/types.ts';
import { useSteps } from '../../funnel/use-steps.ts';
import classes from './flow.module.css';
import { PeopleLink } from './people-link.tsx';
import { flowWords as text } from './words.ts';

interface WhoInsideProps {
  readonly spinnerId: string;
  /** The last version, from which they are seen. */
  readonly version: number;
  readonly inside: InsideNow;
  readonly departures: Departures;
}

const none: never[] = [];

/** The people inside a spinner, by the step at which they stand. */
export function PeopleInside({ spinnerId, version, inside, departures }: WhoInsideProps) {
  const { people, versions, inEarlier, steps } = inside;
  const earlier = versions.filter((one) => one < version);
  const names = useSteps({ spinnerId, version });
  const former = useSteps({ spinnerId, version: earlier.at(-1) ?? version });
  const most = Math.max(1, ...steps.map((step) => step.people));
  const nameOf = ({ stepId, isGone, name }: InsideNow['steps'][number]): string =>
    isGone ? (name ?? former.nameOf(stepId)) : names.nameOf(stepId);
  return (
    <section className={classes.box} aria-labelledby="inside">
      <header className={classes.head}>
        <Title order={2} id="inside">
          {text.inside}
        </Title>
        {inEarlier > 0 && earlier.length > 0 && (
          <Text span size="sm" c="dimmed">
            {text.inVersions(inEarlier, earlier)}
          </Text>
        )}
      </header>
      {people === 0 && <p className={classes.none}>{text.nobodyInside}</p>}
      <ol className={classes.rows}>
        {steps.map((step) => {
          const name = nameOf(step);
          const group = departures.inside.find((one) => one.stepId === step.stepId);
          return (
            <li key={step.stepId} className={classes.row}>
              <span className={classes.place}>{step.isGone ? '' : names.titles.numberOf(step.stepId)}</span>
              <span className={classes.name}>
                <bdi title={name}>{name}</bdi>
                {step.isGone && <small>{text.gone(version)}</small>}
              </span>
              <span className={classes.bar} aria-hidden>
                <span style={{ width: `${(step.people / most) * 100}%` }} data-part={step.isGone ? 'gone' : 'here'} />
              </span>
              <PeopleLink
                people={step.people}
                label={text.at(step.people, name)}
                jobs={group?.jobs ?? none}
                of={departures.jobs}
                search={{ step: step.stepId, state: ['pending', 'active', 'waiting'] }}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
