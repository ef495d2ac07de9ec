import { Select, Stack, Switch, Text } from '@mantine/core';
import { NumberField } from '../../../forms/number-field.tsx';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { useEditing } from '../editing.ts';
import { TemplateField } from '../template/template-field.tsx';
import type { CarriedThing } from './attachment.ts';
import { attachmentWords as text } from './words.ts';

interface AttachmentFieldsProps {
  readonly step: DraftStep;
  /** Its path in the step. */
  readonly path: string;
  readonly attachment: CarriedThing;
  readonly onChange: (attachment: CarriedThing) => void;
}

const written = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields of an attachment, as its kind has them. */
export function AttachmentFields({ step, path, attachment, onChange }: AttachmentFieldsProps) {
  const { problems } = useEditing();
  const set = (name: string, value: unknown): void => {
    const { [name]: _, ...rest } = attachment;
    onChange((value === undefined ? rest : { ...rest, [name]: value }) as CarriedThing);
  };
  const template = (name: string, label: string, { type = 'line_template', isOptional = false, help = '' } = {}) => (
    <div data-field={`${path}.${name}`}>
      <TemplateField
        step={step}
        field={{ name: `${path}.${name}`, type: type as 'line_template', description: null as never }}
        label={label}
        value={written(attachment[name])}
        onChange={(value) => set(name, isOptional && value === '' ? undefined : value)}
      />
      {help !== '' && (
        <Text size="xs" c="dimmed" mt={4}>
          {help}
        </Text>
      )}
    </div>
  );
  const own = problems.at(step.id, path);
  const wrong = own && (
    <Text size="xs" c="red">
      {own}
    </Text>
  );
  switch (attachment.type) {
    case 'file':
      return (
        <Stack gap="xs">
          {wrong}
          {problems.at(step.id, `${path}.file`) && (
            <Text size="xs" c="red">
              {problems.at(step.id, `${path}.file`)}
            </Text>
          )}
          {template('name', text.name)}
        </Stack>
      );
    case 'url':
      return (
        <Stack gap="xs">
          {wrong}
          {template('url', text.url, { type: 'url_template', help: text.urlHelp })}
          {template('name', text.nameOptional, { isOptional: true })}
          <Switch
            size="xs"
            label={text.isOptional}
            checked={attachment.isOptional === true}
            onChange={(event) => set('isOptional', event.currentTarget.checked || undefined)}
          />
        </Stack>
      );
    case 'invitation':
      return (
        <Stack gap="xs">
          {wrong}
          {template('title', text.title)}
          {template('start', text.start, { help: text.startHelp })}
          {template('end', text.end, { isOptional: true })}
          {written(attachment.end) === '' && (
            <div data-field={`${path}.minutes`}>
              <NumberField
                size="xs"
                label={text.minutes}
                isWhole
                min={1}
                max={44_640}
                value={typeof attachment.minutes === 'number' ? attachment.minutes : 60}
                error={problems.within(step.id, `${path}.minutes`)}
                onChange={(value) => set('minutes', value)}
              />
            </div>
          )}
          {template('zone', text.zone, { isOptional: true, help: text.zoneHelp })}
          {template('place', text.place, { isOptional: true })}
          {template('description', text.description, { isOptional: true, type: 'text_template' })}
          <Select
            size="xs"
            label={text.method}
            data={(['request', 'publish'] as const).map((value) => ({ value, label: text.methods[value] }))}
            value={written(attachment.method) || 'request'}
            allowDeselect={false}
            onChange={(value) => set('method', value)}
          />
        </Stack>
      );
    default:
      return null;
  }
}
