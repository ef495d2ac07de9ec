import { Button, Stack, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { startsOf, withoutStarts, withStartAt } from '../draft/starts.ts';
import { useEditing } from '../editing.ts';
import classes from '../forms/forms.module.css';
import { ScheduleForm } from './schedule-form.tsx';
import { mostSchedules, schedule, withNewSchedule } from './schedules.ts';
import { scheduleWords as text } from './words.ts';

/** Whether jobs start by themselves at set times, and at which. */
export function SchedulesForm() {
  const { definition, change, isReadOnly } = useEditing();
  const schedules = startsOf(definition, schedule);
  return (
    <div>
      <Switch
        label={text.title}
        description={text.help}
        checked={schedules.length > 0}
        onChange={({ currentTarget: { checked } }) => change(checked ? withNewSchedule(definition) : withoutStarts(definition, schedule))}
      />
      {schedules.length > 0 && (
        <Stack gap="sm" className={classes.inner}>
          {schedules.map(({ start, at }, index) => (
            <ScheduleForm
              // What has another place is another one.
              key={`${schedules.length} ${index}`}
              start={start}
              path={`starts[${at}]`}
              place={index + 1}
              onChange={(next, field) => change(withStartAt(definition, at, next), field && `starts[${at}].${field}`)}
              onRemove={() => change(withoutStarts(definition, at))}
            />
          ))}
          {!isReadOnly && schedules.length < mostSchedules && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              style={{ alignSelf: 'flex-start' }}
              onClick={() => change(withNewSchedule(definition))}
            >
              {text.add}
            </Button>
          )}
        </Stack>
      )}
    </div>
  );
}
