import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { titleOf } from '../../../kinds/steps/step-title.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { renameStep } from '../steps/change-steps.ts';
import { freeId, idOf } from '../steps/step-ids.ts';

/** The name of a step: its id, as people write it. Taken when the field is left, as other steps may name it. */
export function StepName({ step }: { readonly step: DraftStep }) {
  const { definition, change, targets, select, problems } = useEditing();
  const [typed, setTyped] = useState(titleOf(step.id));
  const take = (): void => {
    const wanted = idOf(typed);
    if (wanted === '' || wanted === idOf(titleOf(step.id))) {
      setTyped(titleOf(step.id));
      return;
    }
    const others = definition.steps.filter(({ id }) => id !== step.id);
    const id = freeId(others, wanted);
    change({ ...definition, steps: renameStep(definition.steps, step.id, id, targets) });
    select(id);
  };
  return (
    <TextInput
      label={text.name}
      description={text.nameHelp(viewOf(step.type)?.isShownByName === true)}
      value={typed}
      maxLength={60}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && take()}
      error={problems.at(step.id, 'id')}
    />
  );
}
