import { NamedRows, type NamedRowsWords } from '../../../forms/named-rows.tsx';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { useEditing } from '../editing.ts';
import type { NameGroup } from '../template/completion.ts';
import { TemplateField } from '../template/template-field.tsx';
import { callWords } from './words.ts';

interface NamedTextsProps {
  readonly step: DraftStep;
  readonly field: string;
  readonly words: Omit<NamedRowsWords, 'nameTwice' | 'nameMissing'>;
  /** Further names that the values may use. */
  readonly more?: NameGroup;
  readonly insert?: string;
  readonly onChange: (value: Readonly<Record<string, string>>) => void;
}

/** Names with templates, as rows. */
export function NamedTexts({ step, field, words, more, insert, onChange }: NamedTextsProps) {
  const { problems, isReadOnly } = useEditing();
  const { nameTwice, nameMissing } = callWords;
  return (
    <NamedRows
      field={field}
      words={{ ...words, nameTwice, nameMissing }}
      value={step[field]}
      onChange={onChange}
      error={problems.at(step.id, field)}
      isReadOnly={isReadOnly}
    >
      {({ path, value, onChange: change }) => (
        <TemplateField
          step={step}
          field={{ name: field, type: 'line_template', description: '' }}
          path={path}
          label={words.value}
          value={value}
          onChange={change}
          more={more}
          insert={insert}
        />
      )}
    </NamedRows>
  );
}
