import { Button, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { hoursWords } from '../../../forms/hours/words.ts';
import { useEditing } from '../editing.ts';
import classes from '../editor.module.css';
import { editorWords as text } from '../editor-words.ts';
import { focusUntilItStays } from '../focus-field.ts';
import { HoursForm } from './hours-form.tsx';
import { LeavingForm } from './leaving-form.tsx';
import { StartForm } from './start-form.tsx';
import { StepForm } from './step-form.tsx';

/** The form of what is selected. Where it is narrow, it takes the place of the list of steps. */
export function FormPane() {
  const { definition, selected, isLeaving, isHours, isReadOnly, titles, onBlur } = useEditing();
  const navigate = useNavigate({ from: '/spinners/$spinnerId' });
  const step = definition.steps.find(({ id }) => id === selected);
  const title = step ? titles.of(step.id) : isLeaving ? text.leaving.title : isHours ? hoursWords.title : text.start;
  return (
    // If nothing in it can be focused, it is scrolled by the keyboard itself.
    <section className={classes.form} aria-label={title} onBlur={onBlur} tabIndex={isReadOnly ? 0 : undefined}>
      <Button
        className={classes.back}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={14} aria-hidden />}
        onClick={() => {
          const card = document.querySelector<HTMLElement>('[aria-current="step"]');
          void navigate({ search: {}, replace: true });
          focusUntilItStays(() => card);
        }}
      >
        {text.back}
      </Button>
      <div className={classes.fields}>
        <Title order={2} mb="xs" tabIndex={-1} data-form-of={step?.id}>
          <bdi>{title}</bdi>
        </Title>
        {step ? <StepForm key={step.id} step={step} /> : isLeaving ? <LeavingForm /> : isHours ? <HoursForm /> : <StartForm />}
        {!step && !isLeaving && !isHours && definition.steps.length === 0 && (
          <Text size="sm" c="dimmed" mt="md">
            {text.choose}
          </Text>
        )}
      </div>
    </section>
  );
}
