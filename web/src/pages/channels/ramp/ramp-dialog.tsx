import { Text } from '@mantine/core';
import type { Channel, ChannelProvider } from '../../../api/types.ts';
import { EditChannel } from '../edit-channel.tsx';
import { formFieldOf, numberOf, WholeNumber } from '../provider-fields.tsx';
import { rampWords as text } from '../shared/ramp-words.ts';
import { daysToCeiling } from './curve.ts';
import { RampCurve } from './ramp-curve.tsx';

const names = ['start', 'step', 'ceiling'] as const;

interface RampDialogProps {
  readonly channel: Channel;
  readonly provider: ChannelProvider;
  readonly onClose: () => void;
}

/** A dialog of the three numbers of a ramp-up, with the curve that they make. */
export function RampDialog({ channel, provider, onClose }: RampDialogProps) {
  const usual = { start: 50, step: 10, ceiling: Math.max(50, Math.min(channel.limits.perDay ?? 400, 400)) };
  const { ramp } = channel;
  const fieldOf = (name: (typeof names)[number]): string => formFieldOf(`ramp.${name}`);
  return (
    <EditChannel
      {...{ channel, provider, onClose }}
      section={text.title}
      initialValues={Object.fromEntries(names.map((name) => [fieldOf(name), String((ramp ?? usual)[name])]))}
      bodyOf={(values) => ({ ramp: Object.fromEntries(names.map((name) => [name, numberOf(values[fieldOf(name)] ?? '')])) })}
    >
      {(form) => {
        const [start = 0, step = 0, ceiling = 0] = names.map((name) => Number(numberOf(form.values[fieldOf(name)] ?? '')));
        const isDrawn = [start, step, ceiling].every((amount) => Number.isSafeInteger(amount) && amount > 0) && ceiling >= start;
        const drawn = { level: start, step, ceiling };
        return (
          <>
            <Text size="sm">{text.help}</Text>
            {names.map((name, index) => (
              <WholeNumber
                key={name}
                form={form}
                field={fieldOf(name)}
                label={text.labels[name]}
                data-autofocus={index === 0 || undefined}
              />
            ))}
            {isDrawn && (
              <>
                <RampCurve ramp={drawn} />
                <Text size="sm">{text.wouldReach(ceiling, daysToCeiling(drawn))}</Text>
              </>
            )}
            {ramp && (
              <Text size="sm" c="dimmed">
                {text.editHelp}
              </Text>
            )}
          </>
        );
      }}
    </EditChannel>
  );
}
