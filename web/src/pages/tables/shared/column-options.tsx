import { Button, TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { nouns } from '../../../text/words.ts';
import { useColumnValues } from './use-column-values.ts';
import { tableWords } from './words.ts';

const text = tableWords.columns;

/** The values that the API takes. */
const most = 200;

interface ColumnOptionsProps {
  readonly options: readonly string[];
  readonly onChange: (options: string[]) => void;
  readonly error?: ReactNode;
  readonly size?: 'xs';
  /** The column whose values may become options. */
  readonly from?: { readonly tableId: string; readonly column: string } | undefined;
}

/** The options of a choice, in their order. */
export function ColumnOptions({ options, onChange, error, size, from }: ColumnOptionsProps) {
  const { data } = useColumnValues(from?.tableId, from?.column);
  const values = (data?.values ?? []).map(({ value }) => String(value).trim()).filter((value) => value !== '');
  const found = values.filter((value, at) => values.findIndex((one) => one.toLowerCase() === value.toLowerCase()) === at).slice(0, most);
  const isNew = found.some((value) => !options.some((option) => option.toLowerCase() === value.toLowerCase()));
  return (
    <>
      <TagsInput
        {...(size && { size })}
        label={text.options}
        description={text.optionsHelp}
        value={[...options]}
        onChange={onChange}
        error={error}
        maxTags={most}
        splitChars={[]}
        acceptValueOnBlur
      />
      {options.length === 0 && isNew && (
        <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={() => onChange(found)}>
          {text.fromRecords(nouns.values(found.length))}
        </Button>
      )}
    </>
  );
}
