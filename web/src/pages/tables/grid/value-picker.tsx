import { ValuesField } from '../../../forms/values-field.tsx';
import { count } from '../../../text/format.ts';
import { editText } from '../../../text/notation/values.ts';
import { nouns } from '../../../text/words.ts';
import { useColumnValues } from '../shared/use-column-values.ts';
import { gridWords } from './words.ts';

const text = gridWords.values;
/** More than anybody picks one by one, and what a condition may have. */
const most = 500;

interface ValuePickerProps {
  readonly tableId: string;
  readonly column: string;
  /** The type of the column: its values are picked as the person writes them. */
  readonly type: string;
  readonly picked: readonly string[];
  readonly onPick: (picked: readonly string[]) => void;
}

/** Picks values of a column, which are offered with how many records have them; others can be typed. */
export function ValuePicker({ tableId, column, type, picked, onPick }: ValuePickerProps) {
  const { data } = useColumnValues(tableId, column);
  const counts = new Map((data?.values ?? []).map(({ value, count: n }) => [editText(value, type), n]));
  return (
    <ValuesField
      type={type}
      size="xs"
      label={text.label}
      description={data?.hasMore ? text.more(nouns.records(data.counted)) : undefined}
      data={[...counts.keys()]}
      value={[...picked]}
      onChange={onPick}
      maxTags={most}
      limit={100}
      maxDropdownHeight={150}
      renderOption={({ option }) => <bdi>{text.count(option.value, count(counts.get(option.value) ?? 0))}</bdi>}
      // Above the field, so that it does not lie over the button that applies the filter.
      comboboxProps={{ withinPortal: false, position: 'top', middlewares: { flip: false } }}
      data-autofocus
      clearable
    />
  );
}
