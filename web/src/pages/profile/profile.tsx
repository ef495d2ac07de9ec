import { Alert, Button, Group, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { api, sendOnce } from '../../api/client.ts';
import { changeOver } from '../../api/session.ts';
import type { SignedIn } from '../../api/types.ts';
import { useMe } from '../../api/use-session.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import { Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import { AlertMail } from './alert-mail.tsx';
import { Formats } from './formats.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SecurityEvents } from './security-events.tsx';
import { TasksByMail } from './tasks-by-mail.tsx';
import { profileWords } from './words.ts';

const text = profileWords;

/** The person, and their password. */
export function ProfilePage() {
  const { user } = useMe();
  return (
    <Page title={words.user.profile}>
      <Stack gap="xl">
        <div>
          <Text fw={500}>
            <bdi>{user.name}</bdi>
          </Text>
          <Text c="dimmed">
            <bdi>{user.email}</bdi>
          </Text>
        </div>
        <Formats />
        <ChangePassword />
        <SecondFactor />
        <AlertMail />
        <TasksByMail />
        <SecurityEvents />
      </Stack>
    </Page>
  );
}

function ChangePassword() {
  const [isDone, setDone] = useState(false);
  const { user } = useMe();
  const { form, problem, isSending, submit } = useFormCall({ currentPassword: '', newPassword: '' }, async (body) => {
    setDone(false);
    await changeOver(async (token) => {
      const { data } = await api.POST('/auth/change-password', { body, fetch: sendOnce(token) });
      return data as SignedIn;
    });
    form.reset();
    setDone(true);
  });
  return (
    <section aria-label={text.change}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" maw={480}>
          <Title order={2}>{text.change}</Title>
          {isDone && <Alert color="teal">{text.changed}</Alert>}
          {problem !== undefined && <ProblemAlert error={problem} />}
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          <PasswordInput label={text.current} autoComplete="current-password" {...form.getInputProps('currentPassword')} />
          <PasswordInput
            label={words.reset.password}
            description={words.signUp.passwordHelp}
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          <Group>
            <Button type="submit" loading={isSending}>
              {text.change}
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  );
}
