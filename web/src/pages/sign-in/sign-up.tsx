import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { api } from '../../api/client.ts';
import { ApiError, isUnreachable } from '../../api/errors.ts';
import { open } from '../../api/session.ts';
import { settings } from '../../api/settings.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import { knownLocale } from '../../text/notation/notation.ts';
import { ownZone } from '../../text/zones.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import { Entry } from './entry.tsx';

/** Creates an account with an organization. */
export function SignUpPage() {
  return (
    <Entry
      title={settings.signUp === 'closed' ? words.signUp.closedTitle : words.signUp.title}
      foot={
        <Text size="sm" c="dimmed">
          {words.signUp.have}{' '}
          <Anchor component={Link} to="/sign-in" size="sm">
            {words.signIn.title}
          </Anchor>
        </Text>
      }
    >
      {settings.signUp === 'closed' ? <Alert color="gray">{words.signUp.closed}</Alert> : <SignUpForm />}
    </Entry>
  );
}

function SignUpForm() {
  const navigate = useNavigate();
  const isLost = useRef(false);
  /** The account may be there although the answer to an earlier try was lost: then the password opens it. */
  const signInIfStored = (error: unknown, { email, password }: { readonly email: string; readonly password: string }) => {
    const isStored = isLost.current && error instanceof ApiError && error.code === 'EMAIL_TAKEN';
    isLost.current ||= isUnreachable(error);
    if (!isStored) throw error;
    return api.POST('/auth/login', { body: { email, password } }).catch(() => {
      throw error;
    });
  };
  const initial = { name: '', organizationName: '', email: '', password: '' };
  const { form, problem, isSending, submit } = useFormCall(initial, async (body) => {
    const formats = { zone: ownZone(), locale: knownLocale() };
    const { data } = await api.POST('/auth/sign-up', { body: { ...body, ...formats } }).catch((error) => signInIfStored(error, body));
    if (!data) return;
    open(data);
    await navigate({ to: '/', replace: true });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {problem !== undefined && <ProblemAlert error={problem} />}
        <TextInput label={words.signUp.name} autoComplete="name" autoFocus {...form.getInputProps('name')} />
        <TextInput
          label={words.signUp.organization}
          description={words.signUp.organizationHelp}
          autoComplete="organization"
          {...form.getInputProps('organizationName')}
        />
        <TextInput label={words.signIn.email} type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput
          label={words.signIn.password}
          description={words.signUp.passwordHelp}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={isSending} fullWidth mt={4}>
          {words.signUp.submit}
        </Button>
        <Text size="xs" c="dimmed" ta="center">
          {words.signUp.nothingSent}
        </Text>
      </Stack>
    </form>
  );
}
