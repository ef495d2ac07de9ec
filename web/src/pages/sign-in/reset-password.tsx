import { Alert, Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import { Entry } from './entry.tsx';
import { useLinkToken } from './link-token.ts';

/** Chooses a new password by the link of an e-mail. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <Entry
      title={words.reset.title}
      foot={
        <Anchor component={Link} to="/forgot-password" size="sm">
          {words.forgot.title}
        </Anchor>
      }
    >
      {token === undefined ? <Alert color="orange">{words.reset.missing}</Alert> : <ResetForm token={token} />}
    </Entry>
  );
}

function ResetForm({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const { form, problem, isSending, submit } = useFormCall({ password: '' }, async ({ password }) => {
    await api.POST('/auth/reset-password', { body: { token, password } });
    await navigate({ to: '/sign-in', search: { reset: true }, replace: true });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {problem !== undefined && <ProblemAlert error={problem} />}
        <PasswordInput
          label={words.reset.password}
          description={words.signUp.passwordHelp}
          autoComplete="new-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={isSending} fullWidth mt={4}>
          {words.reset.submit}
        </Button>
      </Stack>
    </form>
  );
}
