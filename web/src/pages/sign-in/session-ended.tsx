import { Alert, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type EndReason, forget } from '../../api/session.ts';
import type { SignedIn } from '../../api/types.ts';
import { words } from '../../words/en.ts';
import { Entry } from './entry.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The log-in over a page whose session ended: the page stays mounted beneath it, with all that was typed, and gets the focus back. */
export function SessionEnded({ reason, signedIn }: { readonly reason: EndReason; readonly signedIn: SignedIn }) {
  // Read before the password's field takes the focus.
  const [focused] = useState(() => focusedAndAround(document.activeElement));
  useEffect(
    () => () => {
      // The page beneath is hidden until then. A cell's editor ends when it loses the focus, but its grid stays.
      setTimeout(() => focused.find(({ isConnected }) => isConnected)?.focus());
    },
    [focused],
  );
  return (
    <Entry
      title={words.signIn.title}
      foot={
        <Button variant="subtle" size="compact-sm" onClick={forget}>
          {words.signIn.other}
        </Button>
      }
    >
      <Alert color="orange" variant="light" role="status">
        {words.signIn.ended[reason]} {words.signIn.goOn} {words.signIn.typed}
      </Alert>
      <SignInForm email={signedIn.user.email} isOver />
    </Entry>
  );
}

/** The element, and what can have the focus around it. */
function focusedAndAround(element: Element | null): readonly HTMLElement[] {
  if (!(element instanceof HTMLElement)) return [];
  return [element, ...focusedAndAround(element.parentElement?.closest('[tabindex]') ?? null)];
}
