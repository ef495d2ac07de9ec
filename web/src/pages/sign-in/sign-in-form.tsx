import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { open } from '../../api/session.ts';
import type { SignedIn } from '../../api/types.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';

interface SignInFormProps {
  readonly email?: string;
  readonly onSignedIn?: (signedIn: SignedIn) => void;
}

/** Signs a person in. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const { form, problem, isSending, submit } = useFormCall({ email, password: '' }, async (body) => {
    const { data } = await api.POST('/auth/login', { body });
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
        <Button type="submit" loading={isSending} fullWidth mt={4}>
          {words.signIn.submit}
        </Button>
      </Stack>
    </form>
  );
}
