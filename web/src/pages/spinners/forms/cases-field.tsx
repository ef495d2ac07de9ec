import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { fieldLabel } from './field-label.ts';
import type { FieldProps } from './field-props.ts';
import classes from './forms.module.css';
import { TargetField } from './target-field.tsx';

type Item = Readonly<Record<string, unknown>>;

/** A list of cases in order, each with what it holds: a condition, and where it leads. */
export function CasesField({ step, field, value, onChange }: FieldProps) {
  const { problems, definition, isReadOnly } = useEditing();
  const items = Array.isArray(value) ? (value as readonly Item[]) : [];
  const set = (at: number, name: string, next: unknown): void =>
    onChange(items.map((item, index) => (index === at ? { ...item, [name]: next } : item)));
  const next = definition.steps[definition.steps.findIndex(({ id }) => id === step.id) + 1]?.id;
  const fresh = Object.fromEntries(
    (field.fields ?? []).map(({ name, type, default: initial }) => [name, type === 'step' ? (next ?? '') : initial]),
  );
  return (
    <Stack gap="sm">
      {items.map((item, at) => (
        <section key={at} className={classes.case} aria-label={text.caseNumber(at + 1)}>
          <Group justify="space-between">
            <Text size="sm" fw={500}>
              {text.caseNumber(at + 1)}
            </Text>
            {!isReadOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={text.removeCase(at + 1)}
                onClick={() => onChange(items.filter((_, index) => index !== at))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
          {(field.fields ?? []).map(({ name, type }) => {
            const path = `${field.name}[${at}].${name}`;
            if (type === 'condition')
              return (
                <ConditionEditor
                  key={name}
                  label={fieldLabel(name)}
                  value={item[name]}
                  onChange={(condition) => set(at, name, condition)}
                  stepId={step.id}
                  path={path}
                />
              );
            return (
              <div key={name} data-field={path}>
                <TargetField
                  label={fieldLabel(name)}
                  stepId={step.id}
                  value={item[name]}
                  onChange={(target) => set(at, name, target)}
                  error={problems.within(step.id, path)}
                />
              </div>
            );
          })}
        </section>
      ))}
      {!isReadOnly && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...items, fresh])}
        >
          {text.addCase}
        </Button>
      )}
    </Stack>
  );
}
