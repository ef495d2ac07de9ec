import { Button, Group, Text } from '@mantine/core';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { words } from '../words/en.ts';

/** The way in which a form in a dialog is left. */
interface Leaving {
  /** Whether the person is asked if what was typed may be lost. */
  readonly isAsking: boolean;
  /** Esc, a click outside, or the button that closes the dialog. */
  readonly leave: () => void;
  /** Goes on with the form. */
  readonly keep: () => void;
  /** Notes the field that the person goes on with. */
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Leaves a form, but asks before what was typed is lost. `dialog` gets the way out, for a dialog whose form is a part of it. */
export function useLeaving(hasTyped: boolean, isSending: boolean, onClose: () => void, dialog?: RefObject<() => void>): Leaving {
  const [isAsking, setAsking] = useState(false);
  const lastField = useRef<HTMLElement>(null);
  const keep = (): void => {
    setAsking(false);
    lastField.current?.focus();
  };
  const leave = (): void => {
    // An answer that is under way is waited for: it may be a refusal.
    if (isSending) return;
    if (isAsking) keep();
    else if (hasTyped) setAsking(true);
    else onClose();
  };
  useEffect(() => {
    if (!dialog) return;
    dialog.current = leave;
    return () => {
      dialog.current = onClose;
    };
  });
  return {
    ...{ isAsking, leave, keep },
    onFocus({ target }) {
      lastField.current = target;
    },
  };
}

/** Asks whether what was typed may be lost. */
export function Discard({ onDiscard, onKeep }: { readonly onDiscard: () => void; readonly onKeep: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Group justify="flex-end" gap="xs" role="alert" className="dialog-foot">
      <Text size="sm">{words.discard.question}</Text>
      <Button variant="default" color="red" onClick={onDiscard}>
        {words.discard.discard}
      </Button>
      <Button onClick={onKeep} ref={keep}>
        {words.discard.keep}
      </Button>
    </Group>
  );
}
