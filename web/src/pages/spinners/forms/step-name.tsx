import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';

interface StepNameProps {
  readonly step: DraftStep;
  readonly onChange: (name: string | undefined) => void;
}

/** The name of a step, in any script; without one it shows what the step is called instead. */
export function StepName({ step: { id, name = '' }, onChange }: StepNameProps) {
  const { titles, problems } = useEditing();
  // A blank text is no name yet.
  const [blank, setBlank] = useState('');
  return (
    <TextInput
      label={text.name}
      description={text.nameHelp(id)}
      placeholder={titles.of(id)}
      value={name === '' ? blank : name}
      onChange={({ currentTarget: { value } }) => {
        const isBlank = value.trim() === '';
        setBlank(isBlank ? value : '');
        onChange(isBlank ? undefined : value);
      }}
      error={problems.at(id, 'name') ?? problems.at(id, 'id')}
    />
  );
}
