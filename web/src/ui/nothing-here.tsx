import type { LinkProps } from '@tanstack/react-router';
import { ApiError } from '../api/errors.ts';
import { ownValue } from '../text/own-value.ts';
import { words } from '../words/en.ts';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';

const text = words.nothingHere;

/** The lists that have things of a kind, by the code of its refusal. */
const lists: Readonly<Record<keyof typeof text.kinds, LinkProps['to']>> = {
  DATA_TABLE_NOT_FOUND: '/tables',
  IMPORT_NOT_FOUND: '/tables',
  SPINNER_NOT_FOUND: '/spinners',
  VERSION_NOT_FOUND: '/spinners',
  JOB_NOT_FOUND: '/jobs',
  RECORD_NOT_FOUND: '/tables',
  RECIPIENT_NOT_FOUND: '/jobs',
  CHANNEL_NOT_FOUND: '/channels',
  ENDPOINT_NOT_FOUND: '/endpoints',
  FORM_NOT_FOUND: '/forms',
};

/** Whether a page's own thing does not exist: trying again cannot help. */
export const isNothingHere = (error: unknown): error is ApiError =>
  error instanceof ApiError && ownValue<unknown>(text.kinds, error.code) !== undefined;

/** Says which thing does not exist, and leads to the list of its like. */
export function NothingHere({ error }: { readonly error: ApiError }) {
  const code = error.code as keyof typeof text.kinds;
  const { title, back } = text.kinds[code];
  return (
    <EmptyState title={title} action={<LinkButton to={lists[code]}>{back}</LinkButton>}>
      {text.why}
    </EmptyState>
  );
}
