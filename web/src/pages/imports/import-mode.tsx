import { Checkbox, Radio, Stack } from '@mantine/core';
import type { ChosenMode } from './choices.ts';
import { importWords } from './words.ts';

interface ImportModeProps {
  /** The columns of the table's key. */
  readonly columns: readonly string[];
  readonly chosen: ChosenMode;
  readonly onChange: (chosen: ChosenMode) => void;
}

/** The treatment of rows with the key of a record. */
export const ImportMode = ({ columns, chosen, onChange }: ImportModeProps) => (
  <Radio.Group
    label={importWords.mode(columns.join(', '))}
    value={chosen.mode}
    onChange={(mode) => onChange({ ...chosen, mode: mode as ChosenMode['mode'] })}
  >
    <Stack gap={6} mt={4}>
      <Radio value="upsert" label={importWords.modes.upsert} />
      {chosen.mode === 'upsert' && (
        <Checkbox
          ml={28}
          label={importWords.emptyClears}
          checked={chosen.emptyClears}
          onChange={(event) => onChange({ ...chosen, emptyClears: event.currentTarget.checked })}
        />
      )}
      <Radio value="append" label={importWords.modes.append} />
    </Stack>
  </Radio.Group>
);
