import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { words } from '../words/en.ts';
import type { FormCall } from './use-form-call.ts';

/** Sends a form whose values have changed. It keeps the focus if nothing is left to send. */
export function SaveButton<Values>({ of: { form, isSending }, label = words.common.save }: { of: FormCall<Values>; label?: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const hasChanged = form.isDirty();
  useEffect(() => {
    if (!isSending) return;
    return () => {
      // The browser takes the focus from a button that is disabled while it loads.
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [isSending]);
  return (
    <Group>
      <Button
        ref={button}
        type="submit"
        loading={isSending}
        data-disabled={!hasChanged || undefined}
        aria-disabled={!hasChanged || undefined}
        // Enter in a field presses it, too.
        onClick={(event) => !hasChanged && event.preventDefault()}
      >
        {label}
      </Button>
    </Group>
  );
}
