import { Alert, Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { open } from '../../api/session.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { PasskeyButton } from '../../forms/passkey-button.tsx';
import { useFormCall } from '../../forms/use-form-call.ts';
import { ownPath } from '../../text/own-path.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import { Entry } from './entry.tsx';
import { useCodeStep } from './use-code-step.ts';

const text = words.finishSignIn;

/** Finishes a sign-in by a provider: with the password of the account that has the address, once, or with a code. */
export function FinishSignInPage() {
  const [{ pending, needsPassword }] = useState(() => {
    const sent = new URLSearchParams(location.hash.slice(1));
    return { pending: sent.get('pending') ?? '', needsPassword: sent.get('password') === '1' };
  });
  const navigate = useNavigate();
  const { isAsked, codeOf, askUnless, hasPasskey, byPasskey } = useCodeStep();
  const [passkeyProblem, setPasskeyProblem] = useState<unknown>();
  const showsCode = isAsked || !needsPassword;
  const { form, problem, isSending, submit } = useFormCall({ password: '', code: '' }, async ({ password, code }) => {
    const body = { pending, ...(needsPassword && { password }), ...(isAsked ? codeOf(code) : needsPassword ? {} : { code }) };
    const { data } = await api.POST('/auth/oidc/finish', { body }).catch(askUnless);
    if (!data) return;
    open(data.signedIn);
    void navigate({ href: ownPath(data.next, location.origin) ?? '/', replace: true });
  });
  return (
    <Entry
      title={text.title}
      foot={
        <Anchor component={Link} to="/sign-in" size="sm">
          {words.forgot.back}
        </Anchor>
      }
    >
      {pending === '' ? (
        <Alert color="orange">{text.missing}</Alert>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <Text size="sm">{needsPassword ? text.password : text.code}</Text>
            {problem !== undefined && <ProblemAlert error={problem} />}
            {needsPassword && (
              <PasswordInput
                label={words.signIn.password}
                autoComplete="current-password"
                withAsterisk={false}
                autoFocus
                {...form.getInputProps('password')}
              />
            )}
            {hasPasskey && <PasskeyButton problem={passkeyProblem} onClick={() => void byPasskey(submit).catch(setPasskeyProblem)} />}
            {showsCode && <CodeField {...form.getInputProps('code')} />}
            <Button type="submit" loading={isSending} fullWidth mt={4}>
              {words.signIn.submit}
            </Button>
          </Stack>
        </form>
      )}
    </Entry>
  );
}
