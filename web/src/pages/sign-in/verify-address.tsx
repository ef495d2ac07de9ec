import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import { Entry } from './entry.tsx';
import { useLinkToken } from './link-token.ts';

const text = words.verify;

/** Confirms an e-mail address by the link of an e-mail: with a click, since mail programs and scanners open links, too. */
export function VerifyAddressPage() {
  const token = useLinkToken();
  return (
    <Entry
      title={text.title}
      foot={
        <Anchor component={Link} to="/sign-in" size="sm">
          {words.forgot.back}
        </Anchor>
      }
    >
      {token === undefined ? <Alert color="orange">{text.missing}</Alert> : <Confirm token={token} />}
    </Entry>
  );
}

function Confirm({ token }: { readonly token: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (await api.POST('/auth/verify-address', { body: { token } })).data,
  });
  if (data) {
    return (
      <Stack gap="sm">
        <Alert color="teal" role="status">
          {text.done(data.email)}
        </Alert>
        <LinkButton to="/">{text.goOn}</LinkButton>
      </Stack>
    );
  }
  const isGone = error instanceof ApiError && error.code === 'ADDRESS_VERIFICATION_NOT_FOUND';
  if (isGone) return <Alert color="orange">{text.gone}</Alert>;
  return (
    <Stack gap="sm">
      <Text c="dimmed">{text.intro}</Text>
      {error && <ProblemAlert error={error} />}
      <Button onClick={() => mutate()} loading={isPending} fullWidth>
        {text.submit}
      </Button>
    </Stack>
  );
}
