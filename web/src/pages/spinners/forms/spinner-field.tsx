import { Select } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { useEditing } from '../editing.ts';
import { editorWords } from '../editor-words.ts';

/** More spinners than this are not offered by name. */
const limit = 500;

interface SpinnerFieldProps {
  readonly label: string;
  /** The spinner's id; empty if none is chosen. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
}

/** Chooses a spinner over the same table. One that is archived, gone or over another table stays until another one is chosen. */
export function SpinnerField({ label, value, onChange, error }: SpinnerFieldProps) {
  const { definition } = useEditing();
  const spinners = $api.useQuery('get', '/spinners', { params: { query: { limit } } }).data?.data;
  const offered = (spinners ?? [])
    .filter(({ id, dataTableId }) => dataTableId === definition.dataTableId || id === value)
    .map(({ id, name }) => ({ value: id, label: name }));
  const isGone = spinners !== undefined && value !== '' && offered.every((one) => one.value !== value);
  return (
    <Select
      label={label}
      description={editorWords.move.spinnerHelp}
      data={isGone ? [...offered, { value, label: editorWords.move.gone }] : offered}
      value={spinners === undefined || value === '' ? null : value}
      onChange={(id) => id && onChange(id)}
      error={error}
      allowDeselect={false}
      nothingFoundMessage={editorWords.move.none}
      searchable
    />
  );
}
