import { useEffect, useRef, useState } from 'react';
import { isSame } from '../draft/definition.ts';
import { editorWords as text } from '../editor-words.ts';
import type { NameGroup } from '../template/completion.ts';
import { TemplateField } from '../template/template-field.tsx';
import { fieldLabel } from './field-label.ts';
import type { FieldProps } from './field-props.ts';

const written = (value: unknown): string => JSON.stringify(value ?? {}, null, 2);

interface JsonFieldProps extends FieldProps {
  /** Further names that its texts may use. */
  readonly more?: NameGroup;
}

/** A JSON object, as text. It is taken whenever it is JSON. */
export function JsonField({ step, field, value, onChange, more }: JsonFieldProps) {
  const [typed, setTyped] = useState(() => written(value));
  const taken = useRef(value);
  // Undone, or changed by somebody else.
  useEffect(() => {
    if (isSame(taken.current, value)) return;
    taken.current = value;
    setTyped(written(value));
  }, [value]);
  const take = (next: string): void => {
    setTyped(next);
    const json = parse(next);
    if (json === undefined) return;
    taken.current = json;
    onChange(json);
  };
  return (
    <TemplateField
      step={step}
      field={field}
      label={fieldLabel(field.name)}
      value={typed}
      onChange={take}
      more={more}
      error={parse(typed) === undefined ? text.notJson : undefined}
    />
  );
}

function parse(typed: string): unknown {
  try {
    const value: unknown = JSON.parse(typed);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
