import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useMay } from '../../../api/use-may.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { tellProblem } from '../../../ui/tell.ts';
import classes from './live.module.css';
import { TurnOn } from './turn-on.tsx';
import { type Live, useLive } from './use-live.ts';
import { liveWords as text } from './words.ts';

const tones = { on: 'done', paused: 'wait', off: 'idle' } as const satisfies Readonly<Record<Live['state'], Tone>>;
const turns = { on: ['paused', 'off'], paused: ['on', 'off'], off: ['on'] } as const satisfies Readonly<
  Record<Live['state'], readonly Live['state'][]>
>;

/** Whether a published spinner takes records as they arrive, who waits and why, and what can be done. Nothing if it never does. */
export function Arrivals({ spinnerId }: { readonly spinnerId: string }) {
  const { live, refetch } = useLive(spinnerId);
  const mayTurn = useMay('spinners:publish');
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (!live) return null;
  const { state, waitsFor, arrivals } = live;
  const send = async (next: Live['state'], what: 'take' | 'leave' = 'take'): Promise<void> => {
    setSending(true);
    try {
      await api.POST('/spinners/{spinnerId}/live', { params: { path: { spinnerId } }, body: { state: next, arrivals: what } });
      setAsking(false);
    } catch (problem) {
      tellProblem(problem);
    }
    await refetch();
    setSending(false);
  };
  const turn = (next: Live['state']): void => {
    if (next === 'on' && arrivals > 0) setAsking(true);
    else void send(next);
  };
  const said = (
    <StatusBadge tone={tones[state]}>
      {text.arrivals(text.states[state])}
      {mayTurn && <IconChevronDown size={12} aria-hidden />}
    </StatusBadge>
  );
  return (
    <div className={classes.arrivals}>
      {!mayTurn && said}
      {mayTurn && (
        <Menu position="bottom-start">
          <Menu.Target>
            <UnstyledButton className={classes.control} disabled={isSending}>
              {said}
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {turns[state].map((next) => (
              <Menu.Item key={next} onClick={() => turn(next)}>
                {text.turn[next]}
                <span className={classes.help}>{text.turnHelp[next]}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {arrivals > 0 && (
        <span className={classes.waiting} data-held={waitsFor !== null || undefined}>
          {waitsFor === null ? text.waiting(arrivals) : text.waitingFor(arrivals, text.why[waitsFor])}
        </span>
      )}
      <TurnOn
        arrivals={arrivals}
        isOpen={isAsking}
        isSending={isSending}
        onClose={() => setAsking(false)}
        onChoose={(what) => void send('on', what)}
      />
    </div>
  );
}
