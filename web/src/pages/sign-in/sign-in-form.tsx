import { Alert, Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { open } from '../../api/session.ts';
import { settings } from '../../api/settings.ts';
import type { SignedIn } from '../../api/types.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { PasskeyButton } from '../../forms/passkey-button.tsx';
import { useFormCall } from '../../forms/use-form-call.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import { ProviderButtons, useSignInWays } from './provider-buttons.tsx';
import { useCodeStep } from './use-code-step.ts';

interface SignInFormProps {
  readonly email?: string;
  readonly onSignedIn?: (signedIn: SignedIn) => void;
  /** The path to which a provider leads on, and the organization whose providers are offered. */
  readonly next?: string | undefined;
  readonly organization?: string | undefined;
  /** Whether the form stands over a page that is kept. */
  readonly isOver?: boolean;
}

/** Signs a person in, by a second step where they have a second factor. A person who is in no organization any more may found one here. */
export function SignInForm({ email = '', onSignedIn, next, organization, isOver = false }: SignInFormProps) {
  const [isAlone, setAlone] = useState(false);
  const { isAsked, goBack, codeOf, askUnless, hasPasskey, byPasskey } = useCodeStep();
  const [passkeyProblem, setPasskeyProblem] = useState<unknown>();
  const initial = { email, password: '', organizationName: '', code: '', trustsDevice: false };
  const { form, problem, isSending, submit } = useFormCall(initial, async (values) => {
    const { organizationName, trustsDevice, code, ...known } = values;
    const body = { ...known, ...codeOf(code) };
    const call = isAlone
      ? api.POST('/auth/sign-up', { body: { ...body, organizationName } })
      : api.POST('/auth/login', { body: { ...body, ...(isAsked && { trustsDevice }) } });
    const { data } = await call.catch((error) => {
      const mayFound = settings.signUp !== 'closed' && error instanceof ApiError && error.code === 'NO_ORGANIZATION';
      if (!mayFound) return askUnless(error);
      setAlone(true);
      return { data: undefined };
    });
    if (!data) return;
    open(data);
    onSignedIn?.(data);
  });
  const [domain] = useDebouncedValue(form.getValues().email.trim().split('@')[1] ?? '', 300);
  const providers = useSignInWays(domain, organization);
  // The way in that is likely to work stands out.
  const isByProvider = !isAsked && !isAlone && providers.some(({ isForced }) => isForced);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {problem !== undefined && <ProblemAlert error={problem} />}
        {isAsked ? (
          <>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" c="dimmed" truncate>
                <bdi>{form.getValues().email}</bdi>
              </Text>
              <Button variant="subtle" size="compact-sm" flex="none" onClick={goBack}>
                {words.signIn.back}
              </Button>
            </Group>
            {hasPasskey && !isAlone && (
              <PasskeyButton problem={passkeyProblem} onClick={() => void byPasskey(submit).catch(setPasskeyProblem)} />
            )}
            <CodeField {...form.getInputProps('code')} />
            {!isAlone && <Checkbox label={words.signIn.trustDevice} {...form.getInputProps('trustsDevice', { type: 'checkbox' })} />}
            <Text size="xs" c="dimmed">
              {words.signIn.codeLost}
            </Text>
          </>
        ) : (
          <>
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
            <ProviderButtons providers={providers} next={next} isApart={isOver} />
            <PasswordInput
              label={words.signIn.password}
              autoComplete="current-password"
              required
              withAsterisk={false}
              autoFocus={email !== ''}
              {...form.getInputProps('password')}
            />
          </>
        )}
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
        <Button type="submit" variant={isByProvider ? 'default' : 'filled'} loading={isSending} fullWidth mt={4}>
          {isAlone ? words.signIn.found : words.signIn.submit}
        </Button>
      </Stack>
    </form>
  );
}
