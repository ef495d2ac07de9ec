import type { Form } from '../../api/types.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { signUpFormWords as text } from './words.ts';

/** The state of a form. */
export const FormState = ({ of: { state } }: { readonly of: Pick<Form, 'state'> }) => (
  <StatusBadge tone={state === 'published' ? 'done' : 'idle'}>{text.states[state]}</StatusBadge>
);
