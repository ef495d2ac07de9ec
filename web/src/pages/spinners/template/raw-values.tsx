import { Text } from '@mantine/core';
import type { Problems } from '../draft/problems.ts';
import { editorWords as text } from '../editor-words.ts';
import type { Format } from './formats.ts';
import { describeRaw, isStill, mendTemplate } from './raw-value.ts';
import classes from './template.module.css';

interface RawValuesProps {
  readonly raw: Problems['raw'];
  readonly value: string;
  readonly formats: ReadonlyMap<string, readonly Format[]>;
  readonly onChange: (value: string) => void;
  /** A text with the values of steps as people know them. */
  readonly inWords?: ((text: string) => string) | undefined;
}

/** The values that people would read as they are stored, each with a button that mends it. */
export const RawValues = ({ raw, value, formats, onChange, inWords }: RawValuesProps) =>
  raw
    .filter((one) => isStill(one, value))
    .map((one) => (
      <Text size="xs" c="var(--wait)" mt={4} key={one.at.offset}>
        {describeRaw(one, formats.get(one.column), inWords)}{' '}
        <button type="button" className={classes.instead} onClick={() => onChange(mendTemplate(value, one))}>
          {text.raw.mend(formats.get(one.column)?.[0]?.example ?? one.instead)}
        </button>
      </Text>
    ));
