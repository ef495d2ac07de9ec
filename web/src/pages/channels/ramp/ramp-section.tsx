import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { api } from '../../../api/client.ts';
import type { Channel } from '../../../api/types.ts';
import { Confirm } from '../../../forms/confirm.tsx';
import { useNow } from '../../../hooks/use-now.ts';
import { wholeDay } from '../../../text/format.ts';
import { Section } from '../../../ui/section.tsx';
import { tell } from '../../../ui/tell.ts';
import { When } from '../../../ui/when.tsx';
import { rampWords as text } from '../shared/ramp-words.ts';
import { channelWords } from '../shared/words.ts';
import { pathOf, refreshChannels } from '../use-channel-actions.tsx';
import classes from './ramp.module.css';
import { RampCurve } from './ramp-curve.tsx';

const dayMs = 86_400_000;

interface RampSectionProps {
  readonly channel: Channel;
  /** Opens its dialog; absent where nothing may be changed. */
  readonly edit: (() => void) | undefined;
}

/** The growth of a channel's messages a day: what it allows today, what was sent of that, and where it goes. */
export function RampSection({ channel, edit }: RampSectionProps) {
  const { ramp, revision } = channel;
  const [isAsking, asking] = useDisclosure(false);
  const turnOff = async (): Promise<void> => {
    await api.PATCH('/channels/{channelId}', { ...pathOf(channel), body: { ramp: null, revision } });
    tell(text.isOff);
    await refreshChannels();
  };
  return (
    <Section
      title={text.title}
      help={text.help}
      actions={
        edit && (
          <>
            {ramp && (
              <Button size="compact-sm" variant="default" onClick={asking.open}>
                {text.turnOff}
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={edit} aria-label={ramp ? channelWords.editOf(text.title) : undefined}>
              {ramp ? channelWords.edit : text.setUp}
            </Button>
          </>
        )
      }
    >
      {ramp ? <Shown ramp={ramp} isHeld={channel.alarm !== null} /> : <Text size="sm">{text.none}</Text>}
      <Confirm isOpen={isAsking} onClose={asking.close} title={text.turnOffTitle} action={text.turnOff} run={turnOff}>
        {text.turnOffWhat}
      </Confirm>
    </Section>
  );
}

function Shown({ ramp, isHeld }: { readonly ramp: NonNullable<Channel['ramp']>; readonly isHeld: boolean }) {
  const { start, step, ceiling, since, startedAt, allowed, sent, ceilingAt } = ramp;
  const now = useNow(since);
  const today = isHeld ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / dayMs));
  const next = new Date(Date.parse(since) + (today + 1) * dayMs).toISOString();
  const isReached = allowed >= ceiling;
  return (
    <>
      <Text size="sm">
        {text.rule(start, step, ceiling)}. {text.begun} <When at={startedAt} />.
      </Text>
      <div className={classes.today}>
        <Text size="sm" fw={600}>
          {text.today(sent, allowed)}
        </Text>
        <div className={classes.track} aria-hidden>
          <div style={{ width: `${Math.min(1, sent / allowed) * 100}%` }} />
        </div>
      </div>
      <RampCurve ramp={ramp} today={today} />
      <Text size="sm" c="dimmed">
        {isHeld && text.held}
        {!isHeld && isReached && text.reached}
        {!isHeld && !isReached && (
          <>
            {text.nextDay} <When at={next} />, {text.reaches(ceiling, wholeDay(ceilingAt))}
          </>
        )}
      </Text>
    </>
  );
}
