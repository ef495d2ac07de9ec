import { useEffect, useRef } from 'react';
import { type FormCall, useFormCall } from './use-form-call.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends what is stored, as a form that stays on its page; as `useFormCall` otherwise. When other values are stored, by this form or by
 * somebody else, the fields that nobody has changed show them, and what is typed stays.
 */
export function useStoredForm<Values extends Record<string, unknown>>(
  stored: Values,
  send: (values: Values) => Promise<unknown>,
  fieldOf?: (path: string) => string,
): FormCall<Values> {
  const shown = useRef(stored);
  const sent = useRef<Values>(undefined);
  const call = useFormCall<Values>(
    stored,
    async (values) => {
      sent.current = values;
      try {
        await send(values);
      } catch (error) {
        sent.current = undefined;
        throw error;
      }
    },
    fieldOf,
  );
  const { form } = call;
  useEffect(() => {
    const before = [shown.current, ...(sent.current ? [sent.current] : [])];
    if (isSame(shown.current, stored)) return;
    shown.current = stored;
    const { errors } = form;
    const values = form.getValues();
    const untouched = Object.entries(stored).filter(([field]) => before.some((one) => isSame(one[field], values[field])));
    form.setInitialValues(stored);
    form.setValues(Object.fromEntries(untouched) as Partial<Values>);
    form.setErrors(errors);
  }, [JSON.stringify(stored)]);
  return call;
}
