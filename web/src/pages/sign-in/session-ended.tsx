import { Alert, Button } from '@mantine/core';
import { type EndReason, forget } from '../../api/session.ts';
import type { SignedIn } from '../../api/types.ts';
import { words } from '../../words/en.ts';
import { Entry } from './entry.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The log-in over a page whose session ended: the page stays mounted beneath it, with all that was typed. */
export function SessionEnded({ reason, signedIn }: { readonly reason: EndReason; readonly signedIn: SignedIn }) {
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
      <SignInForm email={signedIn.user.email} />
    </Entry>
  );
}
