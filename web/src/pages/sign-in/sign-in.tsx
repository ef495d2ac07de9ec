import { Alert, Anchor, Group, Text } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { resume } from '../../api/session.ts';
import { ownPath } from '../../text/own-path.ts';
import { OpeningPage } from '../../ui/fallbacks.tsx';
import { words } from '../../words/en.ts';
import { Entry } from './entry.tsx';
import { SignInForm } from './sign-in-form.tsx';

const route = getRouteApi('/sign-in');

/** Signs in, and goes to where the person wanted to be. */
export function SignInPage() {
  const { next, reset, ended, organization, entered } = route.useSearch();
  const navigate = useNavigate();
  const goOn = (): void => void navigate({ href: ownPath(next, location.origin) ?? '/', replace: true });
  useEffect(() => {
    if (!entered) return;
    resume();
    goOn();
  }, [entered]);
  if (entered) return <OpeningPage />;
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
      <SignInForm onSignedIn={goOn} next={next} organization={organization} />
      <Group justify="center">
        <Anchor component={Link} to="/forgot-password" size="sm">
          {words.signIn.forgot}
        </Anchor>
      </Group>
    </Entry>
  );
}
