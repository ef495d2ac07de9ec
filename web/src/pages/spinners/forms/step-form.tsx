import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { kindTitleOf } from '../../../kinds/steps/step-titles.ts';
import { metadataOf, useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { kindOf, useKinds } from '../steps/kinds.ts';
import { fieldsOf, withValue } from '../steps/new-step.ts';
import { fieldLabel } from './field-label.ts';
import { StepFieldInput } from './step-field.tsx';
import { StepName } from './step-name.tsx';

/** The form of a step, made from the fields of its kind. */
export function StepForm({ step }: { readonly step: DraftStep }) {
  const { definition, change, columns, isReadOnly, problems } = useEditing();
  const kind = kindOf(useKinds(), step);
  if (!kind) return <Alert color="orange">{text.unknownKind}</Alert>;
  const set = (field: string, value: unknown): void => {
    const next = value === undefined ? withoutField(step, field) : withValue(kind, step, field, value, metadataOf(columns));
    change({ ...definition, steps: definition.steps.map((one) => (one.id === step.id ? next : one)) }, `${step.id}.${field}`);
  };
  const fields = fieldsOf(kind, step);
  const isShown = ({ name, isRequired, default: value, type }: (typeof fields)[number]): boolean =>
    isRequired || value !== null || type === 'channel' || step[name] !== undefined;
  const general = problems.ofStep(step.id).filter(({ field }) => field === undefined || field === 'type');
  return (
    <fieldset disabled={isReadOnly} className="plain-fieldset">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {kindTitleOf(step)}
          {' · '}
          {kind.description.replaceAll('`', '')}
        </Text>
        {general.map(({ message }) => (
          <Alert key={message} color="red" variant="light">
            {message}
          </Alert>
        ))}
        <StepName step={step} onChange={(name) => set('name', name)} />
        {fields.filter(isShown).map((field) => (
          <StepFieldInput
            key={field.name}
            step={step}
            field={field}
            value={step[field.name]}
            onChange={(value) => set(field.name, value)}
          />
        ))}
        {!isReadOnly && fields.some((field) => !isShown(field)) && (
          <Group gap="xs">
            {fields
              .filter((field) => !isShown(field))
              .map((field) => (
                <Button
                  key={field.name}
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={() => set(field.name, field.type === 'json_template' || field.type === 'json' ? {} : '')}
                >
                  {text.addOptional(fieldLabel(field.name))}
                </Button>
              ))}
          </Group>
        )}
      </Stack>
    </fieldset>
  );
}

const withoutField = (step: DraftStep, field: string): DraftStep =>
  Object.fromEntries(Object.entries(step).filter(([name]) => name !== field)) as DraftStep;
