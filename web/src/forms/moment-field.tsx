import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { edited, read, understood } from '../text/notation/values.ts';
import { numberWords as text } from './number-words.ts';
import { Readings } from './readings.tsx';

export interface MomentFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  readonly type: 'date' | 'datetime';
  /** As the API has it; any other text is shown as it is. */
  readonly value: string;
  /** '' while what is typed is none. */
  readonly onChange: (value: string) => void;
  /** Takes what is typed and is none, instead of `onChange`. */
  readonly onText?: (text: string) => void;
}

/** A day, or a day and a time, read in the person's notation or picked from a calendar. */
export function MomentField({ type, value, onChange, onText, error, description, ...input }: MomentFieldProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly isLeft: boolean }>();
  const calendar = useRef<HTMLInputElement>(null);
  const reading = typed === undefined || typed.text.trim() === '' ? undefined : read(typed.text, type);
  const isTyped =
    typed !== undefined &&
    (!typed.isLeft || value === '' || value === typed.text || (reading?.kind === 'value' && reading.value === value));
  const shown = isTyped ? typed.text : edited(value, type);
  const current = shown.trim() === '' ? undefined : read(shown, type);
  const isReadOnly = (input.disabled || input.readOnly) ?? false;
  const change = (next: string): void => {
    setTyped({ text: next, isLeft: false });
    const found = read(next, type);
    if (found.kind === 'value') onChange(String(found.value));
    else if (onText) onText(next);
    else onChange('');
  };
  const pick = (picked: string): void => {
    setTyped(undefined);
    onChange(picked);
  };
  const seen = isTyped ? understood(typed.text, type) : undefined;
  const refusal = current?.kind === 'refused' && (!isTyped || typed.isLeft) ? current.why : undefined;
  return (
    <TextInput
      autoComplete="off"
      {...input}
      value={shown}
      description={seen === undefined ? description : text.understood(seen)}
      error={
        current?.kind === 'unclear' ? (
          <Readings typed={shown} type={type} values={current.values} isReadOnly={isReadOnly} onPick={(picked) => pick(String(picked))} />
        ) : (
          (refusal ?? error)
        )
      }
      rightSection={
        isReadOnly ? null : (
          <>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              tabIndex={-1}
              aria-label={text.pickDay}
              onClick={() => calendar.current?.showPicker()}
            >
              <IconCalendar size={14} aria-hidden />
            </ActionIcon>
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden
              style={{ inset: 0, opacity: 0, pointerEvents: 'none', position: 'absolute' }}
              value={/^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? ''}
              onChange={({ currentTarget }) => pick(currentTarget.value)}
            />
          </>
        )
      }
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => setTyped(typed && { ...typed, isLeft: true })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(typed && { ...typed, isLeft: true });
      }}
    />
  );
}
