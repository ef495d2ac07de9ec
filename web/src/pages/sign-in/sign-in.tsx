import { Alert, Anchor, Group, Text } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ownPath } from '../../text/own-path.ts';
import { words } from '../../words/en.ts';
import { Entry } from './entry.tsx';
import { SignInForm } from './sign-in-form.tsx';

const route = getRouteApi('/sign-in');

/** Signs in, and goes to where the person wanted to be. */
export function SignInPage() {
  const { next, reset, ended } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Entry
      title={words.signIn.title}
      foot={
        <Text size="sm" c="dimmed">
          {words.signIn.newHere}{' '}
          <Anchor component={Link} to="/sign-up" size="sm">
            {words.signIn.toSignUp}
          </Anchor>
        </Text>
      }
    >
      {ended && (
        <Alert color="orange" variant="light" role="status">
          {words.signIn.ended[ended]} {words.signIn.goOn}
        </Alert>
      )}
      {reset && <Alert color="teal">{words.reset.done}</Alert>}
      <SignInForm onSignedIn={() => void navigate({ href: ownPath(next, location.origin) ?? '/', replace: true })} />
      <Group justify="center">
        <Anchor component={Link} to="/forgot-password" size="sm">
          {words.signIn.forgot}
        </Anchor>
      </Group>
    </Entry>
  );
}
