import { Select, Switch, TextInput } from '@mantine/core';
import { NumberField } from '../../../forms/number-field.tsx';
import { still } from '../../../ui/still.tsx';
import { words } from '../../../words/en.ts';
import { HostRate } from '../../channels/shared/host-rate.tsx';
import { AttachmentsField } from '../attachments/attachments-field.tsx';
import { NamedTexts } from '../calls/named-texts.tsx';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { useEditing, visibleOf } from '../editing.ts';
import { editorWords } from '../editor-words.ts';
import { LayoutField } from '../layouts/layout-field.tsx';
import { TemplateField } from '../template/template-field.tsx';
import { CasesField } from './cases-field.tsx';
import { ColumnsField } from './columns-field.tsx';
import { DurationField } from './duration-field.tsx';
import { choiceLabel, fieldLabel } from './field-label.ts';
import type { FieldProps } from './field-props.ts';
import { JsonField } from './json-field.tsx';
import { MemberField } from './member-field.tsx';
import { NamesField } from './names-field.tsx';
import { SpinnerField } from './spinner-field.tsx';
import { TargetField } from './target-field.tsx';
import { TopicField } from './topic-field.tsx';
import { WaysField } from './ways-field.tsx';

/** The control of a field: what its type asks for. */
export function StepFieldInput(props: FieldProps) {
  const { problems } = useEditing();
  const { field, step } = props;
  // If there is one choice, it is made.
  if (field.type === 'choice' && field.choices?.length === 1 && problems.list(step.id, field.name).length === 0) return null;
  return (
    <div data-field={props.field.name}>
      <Control {...props} />
    </div>
  );
}

function Control(props: FieldProps) {
  const { step, field, value, onChange } = props;
  const { problems, columns } = useEditing();
  const label = fieldLabel(field.name);
  const error = problems.within(step.id, field.name);
  const text = typeof value === 'string' ? value : '';
  switch (field.type) {
    case 'condition':
      return <ConditionEditor label={label} value={value} onChange={onChange} stepId={step.id} path={field.name} />;
    case 'duration':
      return <DurationField label={label} value={text} onChange={onChange} error={error} help={field.description} />;
    case 'step':
      return <TargetField label={label} stepId={step.id} value={value} onChange={onChange} error={error} />;
    case 'attachments':
      return <AttachmentsField {...props} />;
    case 'list':
      if (field.fields?.length === 1) return <NamesField {...props} />;
      if (field.fields?.some(({ type }) => type === 'column')) return <ColumnsField {...props} />;
      return field.fields?.some(({ type }) => type === 'condition') ? <CasesField {...props} /> : <WaysField {...props} />;
    case 'json':
    case 'json_template':
      return <JsonField {...props} />;
    case 'choice':
      return <ChoiceField name={field.name} choices={field.choices} value={text} onChange={onChange} error={error} />;
    case 'integer':
      return (
        <NumberField
          label={label}
          isWhole
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(next ?? '')}
          error={error}
        />
      );
    case 'flag':
      return <Switch label={label} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} error={error} />;
    case 'texts':
      return <NamedTexts step={step} field={field.name} words={editorWords.move.context} onChange={onChange} />;
    case 'member':
      return <MemberField label={label} value={text} onChange={onChange} error={error} />;
    case 'spinner':
      return <SpinnerField label={label} value={text} onChange={onChange} error={error} />;
    case 'column':
      return (
        <Select
          label={label}
          data={visibleOf(columns).map(({ name }) => name)}
          value={text === '' ? null : text}
          onChange={onChange}
          error={error}
          searchable
        />
      );
    case 'topic_key':
      return <TopicField label={label} value={text} onChange={onChange} error={error} />;
    case 'layout':
      return <LayoutField label={label} value={text} onChange={onChange} error={error} />;
    case 'url_template':
      return (
        <>
          <TemplateField step={step} field={field} label={label} value={text} onChange={onChange} />
          <HostRate url={text} />
        </>
      );
    case 'line_template':
    case 'text_template':
    case 'html_template':
      return <TemplateField step={step} field={field} label={label} value={text} onChange={onChange} />;
    default:
      return (
        <TextInput
          label={field.isRequired ? label : `${label} (${words.common.optional})`}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
        />
      );
  }
}

interface ChoiceFieldProps {
  readonly name: string;
  readonly choices: FieldProps['field']['choices'];
  /** The first choice if it is empty. */
  readonly value: string;
  readonly onChange: (value: string | null) => void;
  readonly error: string | undefined;
}

const ChoiceField = still(({ name, choices, value, onChange, error }: ChoiceFieldProps) => (
  <Select
    label={fieldLabel(name)}
    data={choices?.map((one) => ({ value: one.value, label: choiceLabel(name, one.value) })) ?? []}
    value={value === '' ? (choices?.[0]?.value ?? '') : value}
    allowDeselect={false}
    onChange={onChange}
    error={error}
  />
));
