import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { settings } from '../../api/settings.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import { Entry } from './entry.tsx';

/** Asks for a link to choose a new password. The answer is the same whether there is an account or not. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const { form, problem, isSending, submit } = useFormCall({ email: '' }, async (body) => {
    await api.POST('/auth/request-password-reset', { body });
    setSentTo(body.email);
  });
  return (
    <Entry
      title={words.forgot.title}
      foot={
        <Anchor component={Link} to="/sign-in" size="sm">
          {words.forgot.back}
        </Anchor>
      }
    >
      {!settings.hasMail ? (
        <Text>{words.forgot.noMail}</Text>
      ) : sentTo !== undefined ? (
        <Text role="status">{words.forgot.sent(sentTo)}</Text>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <Text c="dimmed">{words.forgot.intro}</Text>
            {problem !== undefined && <ProblemAlert error={problem} />}
            <TextInput label={words.signIn.email} type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
            <Button type="submit" loading={isSending} fullWidth mt={4}>
              {words.forgot.submit}
            </Button>
          </Stack>
        </form>
      )}
    </Entry>
  );
}
