import { Input, SegmentedControl, Stack } from '@mantine/core';
import { mediumViewOf } from '../../../kinds/media/media.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { still } from '../../../ui/still.tsx';
import { useEditing } from '../editing.ts';
import { editorWords } from '../editor-words.ts';
import { ChannelField } from './channel-field.tsx';
import { fieldLabel } from './field-label.ts';
import { PoolField } from './pool-field.tsx';

const text = editorWords.senders;

interface SendersFieldProps {
  readonly step: DraftStep;
  readonly onChange: (step: DraftStep) => void;
}

/** The channels that a message is sent through: one channel, or a pool that gives each person one. */
export function SendersField({ step, onChange }: SendersFieldProps) {
  const { problems, isReadOnly } = useEditing();
  const { channelId, channelIds, ...others } = step;
  const pool = Array.isArray(channelIds) ? channelIds.filter((id) => typeof id === 'string') : undefined;
  const choose = (choice: string): void => {
    if (choice === 'pool' && !pool) onChange({ ...others, channelIds: typeof channelId === 'string' ? [channelId] : [] });
    else if (choice === 'one' && pool) onChange(pool[0] === undefined ? others : { ...others, channelId: pool[0] });
  };
  return (
    <Stack gap="xs">
      {!mediumViewOf(step.channel)?.channels.haveOwnAddresses && (
        <OneOrPool value={pool ? 'pool' : 'one'} onChange={choose} isOff={isReadOnly} />
      )}
      {pool ? (
        <div data-field="channelIds">
          <PoolField
            serves={step.channel}
            value={pool}
            onChange={(next) => onChange({ ...others, channelIds: next })}
            error={problems.within(step.id, 'channelIds')}
          />
        </div>
      ) : (
        <div data-field="channelId">
          <ChannelField
            label={fieldLabel('channelId')}
            serves={step.channel}
            value={channelId}
            onChange={(next) => onChange(next === undefined ? others : { ...others, channelId: next })}
            error={problems.within(step.id, 'channelId')}
          />
        </div>
      )}
    </Stack>
  );
}

interface OneOrPoolProps {
  readonly value: 'one' | 'pool';
  readonly onChange: (value: string) => void;
  readonly isOff: boolean;
}

const OneOrPool = still(({ value, onChange, isOff }: OneOrPoolProps) => (
  <Input.Wrapper label={text.label} labelElement="div">
    <SegmentedControl
      fullWidth
      aria-label={text.label}
      disabled={isOff}
      data={[
        { value: 'one', label: text.one },
        { value: 'pool', label: text.pool },
      ]}
      value={value}
      onChange={onChange}
    />
  </Input.Wrapper>
));
