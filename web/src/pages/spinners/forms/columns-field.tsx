import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { NumberField } from '../../../forms/number-field.tsx';
import { type DraftColumn, draftColumnsIn } from '../../../kinds/steps/draft-columns.ts';
import { useEditing, visibleOf } from '../editing.ts';
import { editorWords } from '../editor-words.ts';
import { TemplateField } from '../template/template-field.tsx';
import { fieldLabel } from './field-label.ts';
import type { FieldProps } from './field-props.ts';
import classes from './forms.module.css';

const text = editorWords.columns;
const most = 20;

type How = 'value' | 'empty' | 'add';

/** Columns of the record, and what each of them gets. */
export function ColumnsField({ step, field, value, onChange }: FieldProps) {
  const { problems, columns, isReadOnly } = useEditing();
  const visible = visibleOf(columns);
  const items = draftColumnsIn(value);
  const put = (at: number, next: DraftColumn): void => onChange(items.map((item, place) => (place === at ? next : item)));
  return (
    <Stack gap="sm">
      {items.map((item, at) => {
        const path = `${field.name}[${at}]`;
        const { column } = item;
        const how = howOf(item);
        const isNumber = visible.find(({ name }) => name === column)?.type === 'number';
        const hows: readonly How[] = isNumber || how === 'add' ? ['value', 'empty', 'add'] : ['value', 'empty'];
        return (
          <section key={at} className={classes.case} aria-label={text.item(at + 1)}>
            <Group justify="space-between">
              <Text size="sm" fw={500}>
                {text.item(at + 1)}
              </Text>
              {!isReadOnly && items.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={text.remove(at + 1)}
                  onClick={() => onChange(items.filter((_, place) => place !== at))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
            <div data-field={`${path}.column`}>
              <Select
                label={fieldLabel('column')}
                data={visible.map(({ name }) => name)}
                value={column === '' ? null : column}
                onChange={(name) => name && put(at, { ...item, column: name })}
                error={problems.within(step.id, `${path}.column`)}
                allowDeselect={false}
                searchable
              />
            </div>
            <Select
              label={text.how}
              data={hows.map((one) => ({ value: one, label: text.hows[one] }))}
              value={how}
              onChange={(next) => next && put(at, { column, ...fresh[next as How] })}
              allowDeselect={false}
            />
            {how === 'value' && (
              <div data-field={`${path}.value`}>
                <TemplateField
                  step={step}
                  field={{ name: `${path}.value`, type: 'line_template', description: null }}
                  label={fieldLabel('value')}
                  value={String(item.value ?? '')}
                  onChange={(next) => put(at, { column, value: next })}
                />
              </div>
            )}
            {how === 'add' && (
              <div data-field={`${path}.add`}>
                <NumberField
                  label={text.by}
                  value={typeof item.add === 'number' ? item.add : ''}
                  onChange={(next) => put(at, { column, add: next ?? '' })}
                  error={problems.within(step.id, `${path}.add`)}
                />
              </div>
            )}
          </section>
        );
      })}
      {!isReadOnly && items.length < most && (
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...items, { column: '', ...fresh.value }])}
          >
            {text.add}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

const howOf = ({ value, add }: DraftColumn): How => (add !== undefined ? 'add' : value === null ? 'empty' : 'value');

/** The beginning of a column, by the way that it is changed. */
const fresh = { value: { value: '' }, empty: { value: null }, add: { add: 1 } } as const satisfies Readonly<Record<How, object>>;
