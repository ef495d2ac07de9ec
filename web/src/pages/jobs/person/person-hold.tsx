import { Button } from '@mantine/core';
import type { KnownPerson } from '../../../api/types.ts';
import { dateAndTime } from '../../../text/format.ts';
import { OnlyIfAllowed } from '../../../ui/if-allowed.tsx';
import { Section } from '../../../ui/section.tsx';
import { When } from '../../../ui/when.tsx';
import { endHold } from '../replies/end-hold.ts';
import { type Holdable, HoldPerson } from '../replies/hold-person.tsx';
import { useWhoHeld } from '../replies/use-who-held.ts';
import { holdWords as text } from '../replies/words.ts';
import classes from './person.module.css';

interface PersonHoldProps {
  readonly hold: NonNullable<KnownPerson['hold']>;
  readonly who: Holdable;
}

/** That a person is held: until when, why, and the way out of it. */
export function PersonHold({ hold, who }: PersonHoldProps) {
  const whoHeld = useWhoHeld();
  return (
    <Section title={text.badge}>
      <p className={classes.note}>
        {text.ends} {dateAndTime(hold.until)}. <bdi>{whoHeld(hold)}</bdi>, <When at={hold.since} />.
      </p>
      <div className={classes.hold}>
        <OnlyIfAllowed permission="jobs:edit">
          <Button size="compact-sm" variant="default" onClick={() => void endHold(who)}>
            {text.end}
          </Button>
        </OnlyIfAllowed>
        <HoldPerson who={who} label={text.change} size="compact-sm" />
      </div>
    </Section>
  );
}
