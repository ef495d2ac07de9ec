import { Button } from '@mantine/core';
import { readingChoices, type Value } from '../text/notation/values.ts';
import { numberWords as text } from './number-words.ts';

interface ReadingsProps {
  readonly typed: string;
  readonly type: string;
  readonly values: readonly Value[];
  readonly onPick: (value: Value) => void;
  readonly isReadOnly?: boolean;
}

/** Asks which of its readings a text stands for. */
export function Readings({ typed, type, values, onPick, isReadOnly = false }: ReadingsProps) {
  return (
    <span style={{ alignItems: 'center', display: 'inline-flex', flexWrap: 'wrap', gap: 6 }}>
      <span>{text.ask(typed)}</span>
      {readingChoices(values, type).map(({ value, label }) => (
        <Button
          key={String(value)}
          size="compact-xs"
          variant="default"
          disabled={isReadOnly}
          aria-label={text.pick(typed, label)}
          // The field keeps what is typed, which is left only when it is read.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(value)}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
