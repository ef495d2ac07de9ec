import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../api/client.ts';
import { ApiError, isUnreachable } from '../api/errors.ts';
import { capitalize } from '../text/format.ts';
import { languageWords } from '../words/language.ts';

/** A form whose validator is the server. */
export interface FormCall<Values> {
  readonly form: UseFormReturnType<Values>;
  /** The refusal of the server for another reason than a field's value. */
  readonly problem: unknown;
  readonly isSending: boolean;
  readonly submit: (event?: React.FormEvent<HTMLFormElement>) => void;
}

/** A message that goes on from the name of its field, where it stands below it: “Must not be empty”. What a person typed stays as it is. */
const sentenceOf = (message: string): string => (languageWords.goesOn.test(message) ? capitalize(message) : message);

/** Whether values have a place, such as `fields.0.label`, and not only its first part. */
const isPlaceOf = (values: unknown, place: string): boolean =>
  place.split('.').reduce<unknown>((within, part) => (within as Record<string, unknown> | undefined)?.[part], values) !== undefined;

/**
 * Sends a form's values; refusals of a field stand beside that field, in the server's words. `fieldOf` maps a path to the form's field, or
 * to a place within one, such as `fields.0.label`. A field with `data-unread`, whose text no value could be made from, is focused instead:
 * what was typed would be left out. After a refusal the first field that is wrong has the focus.
 */
export function useFormCall<Values extends Record<string, unknown>>(
  initialValues: Values,
  send: (values: Values) => Promise<unknown>,
  fieldOf?: (path: string) => string,
): FormCall<Values> {
  const form = useForm<Values>({ mode: 'controlled', initialValues });
  const [problem, setProblem] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const sent = useRef<{ readonly element: HTMLFormElement; readonly focused: Element | null }>(undefined);
  useEffect(() => {
    if (refusals === 0 || !sent.current) return;
    const { element, focused } = sent.current;
    const wrong = element.querySelector<HTMLElement>('[aria-invalid=true]');
    // The button that was pressed could not keep it while it was disabled.
    const back = document.activeElement === document.body && focused instanceof HTMLElement ? focused : undefined;
    (wrong ?? back)?.focus();
  }, [refusals]);

  const sendValues = form.onSubmit(async (values) => {
    if (isSending) return;
    setProblem(undefined);
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      // It may have been stored all the same: then the page behind the form shows it.
      if (isUnreachable(error)) void queryClient.invalidateQueries();
      const fields =
        error instanceof ApiError
          ? Object.entries(error.fields).map(([path, message]) => [fieldOf?.(path) ?? path, sentenceOf(message)] as const)
          : [];
      const known = fields.filter(([field]) => field in values || (fieldOf && isPlaceOf(values, field)));
      form.setErrors(Object.fromEntries(known));
      if (known.length === 0 || known.length < fields.length) setProblem(error);
      setRefusals((before) => before + 1);
    } finally {
      setSending(false);
    }
  });
  const submit = (event?: React.FormEvent<HTMLFormElement>): void => {
    if (event) sent.current = { element: event.currentTarget, focused: document.activeElement };
    const unread = event?.currentTarget.querySelector<HTMLElement>('[data-unread]');
    if (unread) {
      event?.preventDefault();
      unread.focus();
    } else sendValues(event);
  };
  return { form, problem, isSending, submit };
}
