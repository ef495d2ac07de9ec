import { Select } from '@mantine/core';
import type { StepField } from '../../../api/types.ts';
import { useEditing } from '../editing.ts';
import type { OwnFieldsProps } from '../forms/field-props.ts';
import { JsonField } from '../forms/json-field.tsx';
import { TemplateField } from '../template/template-field.tsx';
import type { CallPartProps } from './call-part-props.ts';
import { NamedTexts } from './named-texts.tsx';
import { useSecretNames } from './use-secret-names.ts';
import { callWords as text } from './words.ts';

const forms = ['json', 'form', 'raw'] as const;
const begun = { json: {}, form: {}, raw: '' } as const;

interface CallBodyProps extends CallPartProps, OwnFieldsProps {
  readonly fieldOf: (name: string) => StepField | undefined;
}

/** The body of a call: none, or in one of three forms. */
export function CallBody({ step, onChange, fieldOf, set }: CallBodyProps) {
  const { problems } = useEditing();
  const more = useSecretNames();
  const chosen = forms.find((form) => step[form] !== undefined);
  const choose = (next: string): void => {
    const { json: _, form: __, raw: ___, ...rest } = step;
    const form = forms.find((one) => one === next);
    // A GET has no body.
    const method = form && (rest.method ?? 'GET') === 'GET' ? { method: 'POST' } : {};
    onChange({ ...rest, ...method, ...(form && { [form]: begun[form] }) } as typeof step, 'body');
  };
  const field = chosen && fieldOf(chosen);
  return (
    <>
      <div data-field="body">
        <Select
          label={text.body}
          data={Object.entries(text.bodies).map(([value, label]) => ({ value, label }))}
          value={chosen ?? 'none'}
          onChange={(next) => next && next !== (chosen ?? 'none') && choose(next)}
          allowDeselect={false}
        />
      </div>
      {field && chosen === 'json' && (
        <div data-field="json">
          <JsonField step={step} field={field} value={step.json} onChange={(next) => set('json', next)} more={more} />
        </div>
      )}
      {chosen === 'form' && <NamedTexts step={step} field="form" words={text.form} more={more} onChange={(next) => set('form', next)} />}
      {field && chosen === 'raw' && (
        <div data-field="raw">
          <TemplateField
            step={step}
            // Parts are for the texts of messages.
            field={{ ...field, type: 'json_template' }}
            label={text.bodies.raw}
            value={typeof step.raw === 'string' ? step.raw : ''}
            onChange={(next) => set('raw', next)}
            error={problems.at(step.id, 'raw')}
            more={more}
          />
        </div>
      )}
    </>
  );
}
