import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { api, queryClient } from '../../../api/client.ts';
import { useLacks } from '../../../api/use-may.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { MomentField, type MomentFieldProps } from '../../../forms/moment-field.tsx';
import { dayIn, startOfDay } from '../../../text/days.ts';
import { wholeDay } from '../../../text/format.ts';
import { tell } from '../../../ui/tell.ts';
import { holdWords as text } from './words.ts';

/** The subject of a hold: a record, or an address. */
export type Holdable =
  | { readonly dataTableId: string; readonly recordId: string; readonly address?: string }
  | { readonly address: string };

const offeredDays = 7;

interface HoldPersonProps {
  readonly who: Holdable;
  readonly label?: string;
  readonly size?: 'compact-sm';
}

/** Holds a person until a day; asks which. */
export function HoldPerson({ who, label = text.hold, size }: HoldPersonProps) {
  const [isAsked, asked] = useDisclosure(false);
  const now = new Date().toISOString();
  const mayHold = !useLacks('jobs:edit');
  const hold = async ({ day }: { day: string }): Promise<void> => {
    const until = startOfDay(day);
    await api.POST('/people/hold', { body: { ...who, until } });
    await queryClient.invalidateQueries();
    tell(text.done(wholeDay(until)));
  };
  if (!mayHold) return null;
  return (
    <>
      <Button variant="default" onClick={asked.open} {...(size && { size })}>
        {label}
      </Button>
      <FormDialog
        isOpen={isAsked}
        onClose={asked.close}
        title={text.title}
        action={text.action}
        initialValues={{ day: dayIn(now, offeredDays) }}
        send={hold}
        fieldOf={(path) => (path === 'until' ? 'day' : path)}
        isReady={({ values }) => values.day !== ''}
      >
        {(form) => (
          <>
            <Text size="sm">{text.help}</Text>
            <MomentField
              type="date"
              label={text.day}
              description={text.dayHelp}
              data-autofocus
              {...(form.getInputProps('day') as Pick<MomentFieldProps, 'value' | 'onChange' | 'error'>)}
            />
          </>
        )}
      </FormDialog>
    </>
  );
}
