import { Group } from '@mantine/core';
import { DaytimeField } from '../daytime-field.tsx';
import { hoursWords } from './words.ts';

const text = hoursWords.quiet;

/** The beginning of quiet hours. */
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
  const [from, until] = [span.slice(0, 5), span.slice(6)];
  const name = text.media[medium];
  return (
    <Group gap="xs" align="flex-start">
      <DaytimeField
        aria-label={text.from(name)}
        value={from}
        onChange={(from) => onChange(`${from}-${until}`)}
        error={isWrong}
        readOnly={isReadOnly}
      />
      <span style={{ lineHeight: '36px' }}>{text.untilShort}</span>
      <DaytimeField
        aria-label={text.until(name)}
        // 24:00 is no time to type.
        value={until === '24:00' ? '00:00' : until}
        onChange={(to) => onChange(`${from}-${to}`)}
        error={isWrong}
        readOnly={isReadOnly}
      />
    </Group>
  );
}
