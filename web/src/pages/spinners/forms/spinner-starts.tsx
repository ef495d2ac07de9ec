import { Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { startWords } from '../../../kinds/words.ts';
import { DatesForm } from '../dates/dates-form.tsx';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { SchedulesForm } from '../schedules/schedules-form.tsx';
import { ArrivalForm } from './arrival-form.tsx';
import classes from './forms.module.css';

/** The starts of the spinner: always a call, and what is turned on besides. */
export function SpinnerStarts() {
  const { problems } = useEditing();
  const general = problems.at(undefined, 'starts');
  return (
    <fieldset className="plain-fieldset" data-field="starts">
      <Text component="legend" size="sm" fw={600} mb={8}>
        {text.whatStarts}
      </Text>
      <Stack gap="sm">
        <Group gap={14} wrap="nowrap" align="flex-start">
          <IconCheck size={16} aria-hidden className={classes.always} />
          <Text size="sm">{startWords.onlyCalls}</Text>
        </Group>
        <ArrivalForm />
        <DatesForm />
        <SchedulesForm />
        {general && (
          <Text size="xs" c="red">
            {general}
          </Text>
        )}
      </Stack>
    </fieldset>
  );
}
