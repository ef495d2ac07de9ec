import type { Form } from '../../api/types.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { signUpFormWords as text } from './words.ts';

interface FormStateProps {
  readonly of: Pick<Form, 'state'> & { readonly hasEdits?: boolean };
}

/** The state of a form, and whether it was edited since it was published. */
export const FormState = ({ of: { state, hasEdits = false } }: FormStateProps) => (
  <>
    <StatusBadge tone={state === 'published' ? 'done' : 'idle'}>{text.states[state]}</StatusBadge>
    {state === 'published' && hasEdits && <StatusBadge tone="idle">{text.hasEdits}</StatusBadge>}
  </>
);
