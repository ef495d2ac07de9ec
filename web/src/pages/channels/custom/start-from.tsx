import { Input, SegmentedControl, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { ProviderField } from '../../../api/types.ts';
import { type ChannelValues, valuesOf } from '../provider-fields.tsx';
import { presets } from './presets.ts';
import { customChannelWords } from './words.ts';

const text = customChannelWords;

/** The providers whose channels are described, and what they may start from. */
const presetsOf: Readonly<Record<string, Readonly<Record<string, object>>>> = { bespoke: presets };

interface StartFromProps {
  readonly provider: string;
  readonly settings: readonly ProviderField[];
  readonly form: UseFormReturnType<ChannelValues>;
}

/** Fills the form with the settings of a well-known service; nothing for a provider that has none. */
export function StartFrom({ provider, settings, form }: StartFromProps) {
  const [chosen, setChosen] = useState('');
  const known = presetsOf[provider];
  if (!known) return null;
  const choose = (name: string): void => {
    setChosen(name);
    form.setValues(valuesOf('settings', settings, (known[name] ?? {}) as Readonly<Record<string, unknown>>));
  };
  return (
    <Input.Wrapper label={text.startFrom} description={text.startFromHelp}>
      <SegmentedControl
        mt={4}
        size="xs"
        aria-label={text.startFrom}
        data={Object.entries(text.presets).map(([value, label]) => ({ value, label }))}
        value={chosen}
        onChange={choose}
      />
      {chosen in text.hints && (
        <Text size="sm" c="dimmed" mt={4}>
          {text.hints[chosen as keyof typeof text.hints]}
        </Text>
      )}
    </Input.Wrapper>
  );
}
