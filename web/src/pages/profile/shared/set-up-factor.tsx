import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { CodeField } from '../../../forms/code-field.tsx';
import { useFormCall } from '../../../forms/use-form-call.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { QrCode } from './qr-code.tsx';
import { factorKeys } from './query-keys.ts';
import { factorWords } from './words.ts';

const text = factorWords.setUp;
const qrPixels = 184;

/** Sets up an authenticator app: a secret to scan or type, and a code that confirms it. `onSet` gets the recovery codes, to show them once. */
export function SetUpFactor({ onSet }: { readonly onSet: (codes: readonly string[]) => void }) {
  // A secret of its own each time, and the same one until it is confirmed.
  const { data, error, refetch } = useQuery({
    queryKey: factorKeys.setUp(),
    queryFn: async () => (await api.POST('/auth/factor/begin')).data ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { form, problem, isSending, submit } = useFormCall({ code: '' }, async ({ code }) => {
    const made = await api.POST('/auth/factor', { body: { setUp: data?.setUp ?? '', code } });
    if (made.data) onSet(made.data.recoveryCodes);
  });
  if (error) return <ProblemAlert error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{text.scan}</Text>
        <Group justify="center">
          <QrCode value={data.url} label={text.qr} size={qrPixels} />
        </Group>
        <Text size="sm">{text.type}</Text>
        <CopyField value={data.secret} label={text.secret} />
        {problem !== undefined && <ProblemAlert error={problem} />}
        <CodeField description={text.codeHelp} {...form.getInputProps('code')} />
        <Group justify="flex-end">
          <Button type="submit" loading={isSending}>
            {text.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
