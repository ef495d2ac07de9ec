import { Checkbox, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { Column, DataTable } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { words } from '../../words/en.ts';
import classes from './edit-column.module.css';
import { ColumnOptions } from './shared/column-options.tsx';
import { columnTypeOptions } from './shared/column-types.ts';
import { recordsOf } from './shared/record-count.ts';
import { tableWords } from './shared/words.ts';
import { TypeChange, useTypeCheck } from './type-change.tsx';

const text = tableWords.columns;

interface EditColumnProps {
  readonly column: Column | undefined;
  readonly table: DataTable;
  readonly onClose: () => void;
}

const none: Column = { name: '', type: 'text', metadata: true, required: false };

/** Renames a column, or changes its type and its flags, after saying what that affects. */
export function EditColumn({ column = none, table, onClose }: EditColumnProps) {
  const [clears, setClears] = useState(false);
  const [type, setType] = useState(column.type);
  const isLarge = table.recordCountIsEstimate;
  const isConverted = (next: Column): boolean => isLarge && next.type !== column.type;
  const [options, setOptions] = useState(column.options ?? []);
  const isChecked = column !== none && isLarge && type !== column.type && (type !== 'choice' || options.length > 0);
  const check = useTypeCheck(table.id, column.name, { type, options }, isChecked).data;
  const save = async (next: Column): Promise<void> => {
    const params = { path: { dataTableId: table.id } };
    const changes = changesOf(column, isConverted(next) ? unconverted(next, column) : next);
    if (Object.keys(changes).length > 0)
      await api.PATCH('/data-tables/{dataTableId}/columns', { params, body: { column: column.name, ...changes } });
    if (isConverted(next))
      await api.POST('/data-tables/{dataTableId}/columns/conversion', {
        params,
        body: { column: next.name, type: next.type, ...optionsOf(next), clears },
      });
    await queryClient.invalidateQueries();
  };
  return (
    <FormDialog
      isOpen={column !== none}
      onClose={() => {
        setClears(false);
        onClose();
      }}
      title={text.editTitle(column.name)}
      action={(next) => (isConverted(next) ? text.conversion.start : words.common.save)}
      initialValues={column}
      send={save}
      isReady={(form) => form.isDirty() && (!isConverted(form.getValues()) || (check !== undefined && (check.misfits === 0 || clears)))}
    >
      {(form) => (
        <>
          <TextInput label={text.name} data-autofocus {...form.getInputProps('name')} />
          <Select
            label={text.type}
            description={form.getValues().type === 'phone' && text.typeHelp.phone}
            data={columnTypeOptions}
            {...form.getInputProps('type')}
            onChange={(value) => {
              form.setFieldValue('type', (value ?? column.type) as Column['type']);
              setType((value ?? column.type) as Column['type']);
            }}
          />
          {form.getValues().type === 'choice' && (
            <ColumnOptions
              options={form.getValues().options ?? []}
              error={form.errors.options}
              onChange={(next) => {
                form.setFieldValue('options', next);
                setOptions(next);
              }}
              from={column.type === 'choice' ? undefined : { tableId: table.id, column: column.name }}
            />
          )}
          {isChecked && isConverted(form.getValues()) && (
            <TypeChange tableId={table.id} column={column} to={{ type, options }} clears={clears} onClears={setClears} />
          )}
          <Checkbox label={text.metadata} description={text.metadataHelp} {...form.getInputProps('metadata', { type: 'checkbox' })} />
          <Checkbox label={text.required} description={text.requiredMeans} {...form.getInputProps('required', { type: 'checkbox' })} />
          <Affects
            lines={affectsOf(
              changesOf(column, isConverted(form.getValues()) ? unconverted(form.getValues(), column) : form.getValues()),
              table,
            )}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The things that the changes affect, before they are saved. */
function Affects({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={classes.affects} role="status">
      <Text size="sm" fw={500}>
        {text.affects}
      </Text>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** A change of a column without that of its type. */
const unconverted = (next: Column, { type, options }: Column): Column => ({ ...next, type, ...(options && { options }) });

const optionsOf = ({ type, options }: Column): Pick<Column, 'options'> => (type === 'choice' ? { options: options ?? [] } : {});

function changesOf(column: Column, next: Column): Partial<Column> {
  const { name, type, metadata, required } = next;
  const { options } = optionsOf(next);
  return {
    ...(name !== column.name && { name }),
    ...(type !== column.type && { type }),
    ...(metadata !== column.metadata && { metadata }),
    ...(required !== column.required && { required }),
    ...(options && JSON.stringify(options) !== JSON.stringify(column.options) && { options }),
  };
}

function affectsOf({ name, type, metadata, required }: Partial<Column>, table: DataTable): readonly string[] {
  const records = recordsOf(table);
  return [
    ...(name !== undefined ? [text.renameAffects] : []),
    ...(type !== undefined ? [text.typeAffects(records)] : []),
    ...(metadata !== undefined ? [metadata ? text.metadataOn : text.metadataOff] : []),
    ...(required !== undefined ? [required ? text.requiredOn(records) : text.requiredOff] : []),
  ];
}
