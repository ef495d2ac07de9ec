import { Radio, Stack } from '@mantine/core';
import type { Definition } from '../draft/definition.ts';
import { useEditing } from '../editing.ts';
import { editorWords } from '../editor-words.ts';

const text = editorWords.onReply;
const choices = ['leave', 'leave_all', 'go_on'] as const;

/** The effect of an answer of a person. */
export function OnReplyField() {
  const { definition, change, problems } = useEditing();
  return (
    <Radio.Group
      label={text.title}
      description={text.help}
      value={definition.onReply ?? 'leave'}
      onChange={(chosen) => change(withChoice(definition, chosen))}
      error={problems.at(undefined, 'onReply')}
      data-field="onReply"
    >
      <Stack gap="xs" mt="xs">
        {choices.map((choice) => (
          <Radio key={choice} value={choice} label={text.choices[choice].label} description={text.choices[choice].help} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** A draft with another choice; one whose people leave, as is usual, has none. */
function withChoice({ onReply: _, ...definition }: Definition, chosen: string): Definition {
  return chosen === 'leave_all' || chosen === 'go_on' ? { ...definition, onReply: chosen } : definition;
}
