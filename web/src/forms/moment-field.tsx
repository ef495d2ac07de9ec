import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { editText, read, understood } from '../text/notation/values.ts';
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
  /** Whether a year of two digits, which may be on the way to one of four, is taken only when the field is left. */
  readonly waitsForYear?: boolean;
}

/** A day, or a day and a time, read in the person's notation or picked from a calendar. */
export function MomentField({ type, value, onChange, onText, waitsForYear = false, error, description, ...input }: MomentFieldProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly isLeft: boolean; readonly value: string }>();
  const calendar = useRef<HTMLInputElement>(null);
  // A field that is left keeps what was typed as long as its value is what that stands for.
  const isTyped = typed !== undefined && (!typed.isLeft || typed.value === value);
  const shown = isTyped ? typed.text : editText(value, type);
  const current = shown.trim() === '' ? undefined : read(shown, type);
  const isReadOnly = (input.disabled || input.readOnly) ?? false;
  const change = (next: string): void => {
    const found = read(next, type);
    const taken = found.kind === 'value' ? String(found.value) : onText ? next : '';
    setTyped({ text: next, isLeft: false, value: taken });
    if (found.kind !== 'value' && onText) onText(next);
    else if (!waitsForYear || !/\D\d{2}$/.test(next.trim())) onChange(taken);
  };
  const leave = (): void => {
    if (!typed || typed.isLeft) return;
    setTyped({ ...typed, isLeft: true });
    if (waitsForYear && current?.kind === 'value' && typed.value !== value) onChange(typed.value);
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
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        input.onKeyDown?.(event);
      }}
    />
  );
}
