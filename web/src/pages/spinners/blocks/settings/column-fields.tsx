import { SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { NumberField } from '../../../../forms/number-field.tsx';
import { columnsOf } from '../block.ts';
import { blockWords as text } from '../words.ts';
import type { BlockFieldsProps } from './block-fields-props.ts';

interface ColumnFieldsProps extends Pick<BlockFieldsProps, 'block' | 'path' | 'onShares'> {
  readonly error: string | undefined;
  readonly onStays: (stays: true | undefined) => void;
}

/** The number of columns and their widths. */
export function ColumnFields({ block, path, error, onShares, onStays }: ColumnFieldsProps) {
  const columns = columnsOf(block);
  const shares = columns.map(({ share }) => share);
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={text.fields.columns}
        value={String(columns.length)}
        onChange={(value) => onShares(Array.from({ length: Number(value) }, () => undefined))}
        data={['2', '3', '4']}
      />
      {shares.map((share, at) => (
        <div key={at} data-field={`${path}.columns[${at}].share`}>
          <NumberField
            size="xs"
            label={text.fields.share(at + 1)}
            isWhole
            min={5}
            max={95}
            placeholder={String(Math.round(100 / columns.length))}
            value={share}
            onChange={(value) => onShares(shares.map((one, index) => (index === at ? value : one)))}
          />
        </div>
      ))}
      {error && (
        <Text size="xs" c="red">
          {error}
        </Text>
      )}
      <Switch
        size="xs"
        label={text.fields.staysBeside}
        checked={block.staysBeside === true}
        onChange={(event) => onStays(event.currentTarget.checked || undefined)}
      />
    </Stack>
  );
}
