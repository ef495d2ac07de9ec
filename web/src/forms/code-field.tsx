import { TextInput, type TextInputProps } from '@mantine/core';
import { words } from '../words/en.ts';

/** A field for a code of an authenticator app, or for a recovery code. */
export const CodeField = (props: TextInputProps & { readonly 'data-mantine-stop-propagation'?: string }) => (
  <TextInput
    label={words.signIn.code}
    description={words.signIn.codeHelp}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={100}
    data-autofocus
    autoFocus
    {...props}
  />
);
