import { ActionIcon, Button, Group, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEditing } from '../../editing.ts';
import { TemplateField } from '../../template/template-field.tsx';
import { networks } from '../block.ts';
import classes from '../blocks.module.css';
import { blockWords as text } from '../words.ts';
import type { BlockFieldsProps } from './block-fields-props.ts';

type Row = Readonly<Record<string, unknown>>;

interface RowsFieldProps extends BlockFieldsProps {
  readonly name: 'links' | 'rows';
  readonly most: number;
}

const written = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The rows of a block: accounts in networks, or names with values. */
export function RowsField({ step, block, path, onChange, name, most }: RowsFieldProps) {
  const { isReadOnly } = useEditing();
  const rows = Array.isArray(block[name]) ? (block[name] as readonly Row[]) : [];
  const put = (next: readonly Row[]): void => onChange({ ...block, [name]: next });
  const set = (at: number, field: string, value: unknown): void =>
    put(rows.map((row, index) => (index === at ? { ...row, [field]: value } : row)));
  const template = (at: number, field: 'label' | 'value' | 'url', label: string) => {
    const full = `${path}.${name}[${at}].${field}`;
    return (
      <div data-field={full}>
        <TemplateField
          step={step}
          field={{ name: full, type: field === 'url' ? 'url_template' : 'line_template', description: null as never }}
          label={label}
          value={written(rows[at]?.[field])}
          onChange={(value) => set(at, field, value)}
        />
      </div>
    );
  };
  return (
    <div>
      {rows.map((row, at) => (
        <div key={at} className={classes.row}>
          <Group justify="space-between" wrap="nowrap" gap={4}>
            {name === 'links' ? (
              <Select
                size="xs"
                aria-label={text.fields.network}
                data={networks.map((value) => ({ value, label: text.networks[value] }))}
                value={written(row.network)}
                onChange={(value) => value !== null && set(at, 'network', value)}
                allowDeselect={false}
                searchable
              />
            ) : (
              <span className={classes.help}>{at + 1}</span>
            )}
            {!isReadOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={text.removeRow(at + 1)}
                title={text.removeRow(at + 1)}
                onClick={() => put(rows.filter((_, index) => index !== at))}
              >
                <IconTrash size={14} aria-hidden />
              </ActionIcon>
            )}
          </Group>
          {name === 'links' ? (
            template(at, 'url', text.fields.address)
          ) : (
            <>
              {template(at, 'label', text.fields.name)}
              {template(at, 'value', text.fields.value)}
            </>
          )}
        </div>
      ))}
      {!isReadOnly && rows.length < most && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => put([...rows, name === 'links' ? { network: 'web', url: '' } : { label: '', value: '' }])}
        >
          {name === 'links' ? text.addLink : text.addRow}
        </Button>
      )}
    </div>
  );
}
