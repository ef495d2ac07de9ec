import { Alert, Anchor, Button, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { open } from '../../api/session.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { useFormCall } from '../../forms/use-form-call.ts';
import { knownLocale } from '../../text/notation/notation.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import { Entry } from './entry.tsx';
import { useLinkToken } from './link-token.ts';
import { entryKeys } from './query-keys.ts';
import { useCodeStep } from './use-code-step.ts';

/** Accepts an invitation: with a new account, or with the password of the one that the address has. */
export function InvitationPage() {
  const token = useLinkToken();
  const { data, error } = useQuery({
    queryKey: entryKeys.invitation(token),
    queryFn: async () => (await api.POST('/auth/look-at-invitation', { body: { token: token ?? '' } })).data,
    enabled: token !== undefined,
  });
  if (token === undefined || error) {
    return (
      <Entry title={words.invitation.title(words.app)} foot={<ToSignIn />}>
        <Alert color="orange">{words.invitation.missing}</Alert>
        {error && <ProblemAlert error={error} />}
      </Entry>
    );
  }
  if (!data) {
    return (
      <Entry title={words.common.loading}>
        <Skeleton height={120} />
      </Entry>
    );
  }
  const { invitation } = data;
  return (
    <Entry title={words.invitation.title(invitation.organization.name)} foot={<ToSignIn />}>
      <Text c="dimmed">
        {invitation.invitedBy === null
          ? words.invitation.invitedBySomebody(words.roles[invitation.role])
          : words.invitation.invitedAs(words.roles[invitation.role], invitation.invitedBy)}
      </Text>
      <AcceptForm token={token} email={invitation.email} hasAccount={invitation.hasAccount} />
    </Entry>
  );
}

const ToSignIn = () => (
  <Anchor component={Link} to="/sign-in" size="sm">
    {words.forgot.back}
  </Anchor>
);

interface AcceptFormProps {
  readonly token: string;
  readonly email: string;
  readonly hasAccount: boolean;
}

function AcceptForm({ token, email, hasAccount }: AcceptFormProps) {
  const navigate = useNavigate();
  const { isAsked, codeOf, askUnless } = useCodeStep();
  const { form, problem, isSending, submit } = useFormCall({ name: '', password: '', code: '' }, async ({ name, password, code }) => {
    const body = hasAccount ? { token, password, ...codeOf(code) } : { token, name, password, locale: knownLocale() };
    const { data } = await api.POST('/auth/accept-invitation', { body }).catch(askUnless);
    if (!data) return;
    open(data);
    await navigate({ to: '/', replace: true });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {problem !== undefined && <ProblemAlert error={problem} />}
        <TextInput label={words.signIn.email} value={email} readOnly autoComplete="username" />
        {!hasAccount && <TextInput label={words.signUp.name} autoComplete="name" autoFocus {...form.getInputProps('name')} />}
        <PasswordInput
          label={hasAccount ? words.signIn.password : words.invitation.newPassword}
          description={hasAccount ? undefined : words.signUp.passwordHelp}
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          autoFocus={hasAccount}
          {...form.getInputProps('password')}
        />
        {isAsked && <CodeField {...form.getInputProps('code')} />}
        <Button type="submit" loading={isSending} fullWidth mt={4}>
          {words.invitation.accept}
        </Button>
      </Stack>
    </form>
  );
}
