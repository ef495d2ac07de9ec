import { Button, Group } from '@mantine/core';
import { words } from '../words/en.ts';
import type { FormCall } from './use-form-call.ts';

/** Sends a form whose values have changed. */
export function SaveButton<Values>({ of: { form, isSending }, label = words.common.save }: { of: FormCall<Values>; label?: string }) {
  return (
    <Group>
      <Button type="submit" loading={isSending} disabled={!form.isDirty()}>
        {label}
      </Button>
    </Group>
  );
}
