import { Group, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { hoursWords } from './words.ts';

const text = hoursWords.quiet;

/** What quiet hours are begun with. */
export const usualQuiet = '21:00-08:00';

interface QuietEditorProps {
  readonly medium: keyof typeof text.media;
  readonly span: string;
  readonly onChange: (span: string) => void;
  readonly isReadOnly: boolean;
  readonly isWrong: boolean;
}

/** The quiet hours of a medium: two times, over midnight if the second one is earlier. */
export function QuietEditor({ medium, span, onChange, isReadOnly, isWrong }: QuietEditorProps) {
  // A time that is half typed is empty: the other one stays.
  const [times, setTimes] = useState([span.slice(0, 5), span.slice(6)] as const);
  useEffect(() => setTimes([span.slice(0, 5), span.slice(6)]), [span]);
  const put = (from: string, to: string): void => {
    setTimes([from, to]);
    if (from !== '' && to !== '') onChange(`${from}-${to}`);
  };
  const name = text.media[medium];
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        type="time"
        aria-label={text.from(name)}
        value={times[0]}
        onChange={({ currentTarget: { value } }) => put(value, times[1])}
        error={isWrong}
        readOnly={isReadOnly}
      />
      <span style={{ lineHeight: '36px' }}>{text.untilShort}</span>
      <TextInput
        type="time"
        aria-label={text.until(name)}
        // A time field has no 24:00.
        value={times[1] === '24:00' ? '00:00' : times[1]}
        onChange={({ currentTarget: { value } }) => put(times[0], value)}
        error={isWrong}
        readOnly={isReadOnly}
      />
    </Group>
  );
}
