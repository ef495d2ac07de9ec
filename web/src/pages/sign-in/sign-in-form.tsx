import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { open } from '../../api/session.ts';
import { settings } from '../../api/settings.ts';
import type { SignedIn } from '../../api/types.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';

interface SignInFormProps {
  readonly email?: string;
  readonly onSignedIn?: (signedIn: SignedIn) => void;
}

/** Signs a person in. A person who is in no organization any more may found one here. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const [isAlone, setAlone] = useState(false);
  const { form, problem, isSending, submit } = useFormCall({ email, password: '', organizationName: '' }, async (values) => {
    const { organizationName, ...body } = values;
    const call = isAlone ? api.POST('/auth/sign-up', { body: values }) : api.POST('/auth/login', { body });
    const { data } = await call.catch((error) => {
      const mayFound = settings.signUp !== 'closed' && error instanceof ApiError && error.code === 'NO_ORGANIZATION';
      if (!mayFound) throw error;
      setAlone(true);
      return { data: undefined };
    });
    if (!data) return;
    open(data);
    onSignedIn?.(data);
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {problem !== undefined && <ProblemAlert error={problem} />}
        <TextInput
          label={words.signIn.email}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          data-autofocus={email === '' || undefined}
          autoFocus={email === ''}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={words.signIn.password}
          autoComplete="current-password"
          required
          withAsterisk={false}
          autoFocus={email !== ''}
          {...form.getInputProps('password')}
        />
        {isAlone && (
          <>
            <Alert color="gray" role="status">
              {words.signIn.alone}
            </Alert>
            <TextInput
              label={words.signUp.organization}
              description={words.signUp.organizationHelp}
              autoComplete="organization"
              autoFocus
              {...form.getInputProps('organizationName')}
            />
          </>
        )}
        <Button type="submit" loading={isSending} fullWidth mt={4}>
          {isAlone ? words.signIn.found : words.signIn.submit}
        </Button>
      </Stack>
    </form>
  );
}
