import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isUnreachable } from '../api/errors.ts';
import { ProblemAlert } from '../ui/problem.tsx';
import { clearNotices } from '../ui/tell.ts';
import { words } from '../words/en.ts';
import { Discard, useLeaving } from './leaving.tsx';
import { useFormCall } from './use-form-call.ts';

interface FormDialogProps<Values> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The label of the button: "Create table"; it may say for how many. */
  readonly action: string | ((values: Values) => string);
  /** The label of the button that leaves; “Cancel” if absent. */
  readonly dismiss?: string;
  readonly initialValues: Values;
  /** Sends the values; the dialog closes when it is through, and shows why if it is refused. */
  readonly send: (values: Values, form: UseFormReturnType<Values>) => Promise<unknown>;
  readonly children: (form: UseFormReturnType<Values>) => ReactNode;
  /** The form’s field of a path that the server names; the same if absent. */
  readonly fieldOf?: (path: string) => string;
  /** The consequence for the person's data if no answer came. */
  readonly ifLost?: string;
  /** Whether the values may be sent. */
  readonly isReady?: (form: UseFormReturnType<Values>) => boolean;
  /** Ends what is being sent, where that may take long. */
  readonly stop?: () => void;
  /** Whether something is destroyed: then the button is red, and leaving asks nothing. */
  readonly isDestroying?: boolean;
  /** Wider than usual, for fields that stand beside each other. */
  readonly size?: 'lg';
}

/** A dialog for one form. Enter sends it; Esc and a click outside leave it, but ask before they lose what was typed. */
export function FormDialog<Values extends Record<string, unknown>>({ isOpen, title, size, ...form }: FormDialogProps<Values>) {
  const leave = useRef<() => void>(form.onClose);
  const shown = useRef(title);
  // The thing that the title names may be gone while the dialog fades.
  if (isOpen) shown.current = title;
  useEffect(() => {
    if (isOpen) clearNotices();
  }, [isOpen]);
  return (
    <Modal
      opened={isOpen}
      onClose={() => leave.current()}
      title={<DialogTitle>{shown.current}</DialogTitle>}
      closeButtonProps={{ 'aria-label': words.common.close }}
      {...(size && { size })}
    >
      <DialogForm {...form} leave={leave} />
    </Modal>
  );
}

/** Has the focus when the dialog opens, unless a part of the form asks for it: the close button would have it. */
function DialogTitle({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null);
  // Before the dialog looks for what gets the focus.
  useLayoutEffect(() => {
    const isAsked = title.current?.closest('[role=dialog]')?.querySelector('[data-autofocus]');
    if (!isAsked) title.current?.setAttribute('data-autofocus', '');
  }, []);
  return (
    <span ref={title} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </span>
  );
}

type DialogFormProps<Values> = Omit<FormDialogProps<Values>, 'isOpen' | 'title' | 'size'> & { readonly leave: RefObject<() => void> };

function DialogForm<Values extends Record<string, unknown>>(props: DialogFormProps<Values>) {
  const {
    onClose,
    action,
    dismiss = words.common.cancel,
    initialValues,
    send,
    children,
    fieldOf,
    ifLost,
    isReady = () => true,
    stop,
    isDestroying = false,
    leave,
  } = props;
  const call = async (values: Values): Promise<void> => {
    await send(values, form);
    onClose();
  };
  const { form, problem, isSending, submit } = useFormCall(initialValues, call, fieldOf);
  const { isAsking, keep, onFocus } = useLeaving(!isDestroying && form.isDirty(), isSending, onClose, leave);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Stack gap="md" onFocus={onFocus}>
          {children(form)}
        </Stack>
        {problem !== undefined && <ProblemAlert error={problem} />}
        {ifLost && isUnreachable(problem) && <Text size="sm">{ifLost}</Text>}
        {isAsking ? (
          <Discard onDiscard={onClose} onKeep={keep} />
        ) : (
          <Group justify="flex-end" gap="xs" className="dialog-foot">
            <Button
              variant="default"
              onClick={isSending ? stop : onClose}
              disabled={isSending && !stop}
              data-autofocus={isDestroying || undefined}
            >
              {isSending && stop ? words.common.stop : dismiss}
            </Button>
            <Button type="submit" {...(isDestroying && { color: 'red' })} loading={isSending} disabled={!isReady(form)}>
              {typeof action === 'function' ? action(form.getValues()) : action}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
