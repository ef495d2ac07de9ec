import { Button, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, queryClient } from '../../api/client.ts';
import type { AlertKind } from '../../api/types.ts';
import { useLacks } from '../../api/use-may.ts';
import { Section } from '../../ui/section.tsx';
import { tellProblem } from '../../ui/tell.ts';
import { alertWords } from '../alerts/shared/words.ts';
import { profileKeys } from './query-keys.ts';
import { profileWords } from './words.ts';

const text = profileWords.alerts;

/** The alerts that the person gets by mail. */
export function AlertMail() {
  const enabled = !useLacks('organization:read');
  const { data } = useQuery({
    queryKey: profileKeys.alertMail(),
    queryFn: async () => (await api.GET('/alert-mail')).data?.mail ?? null,
    enabled,
  });
  if (!data) return null;
  const { isPossible, isChosen, kinds } = data;
  const choose = async (choice: { readonly kind: AlertKind; readonly isOn: boolean } | null): Promise<void> => {
    await api.PATCH('/alert-mail', { body: { choice } }).catch(tellProblem);
    await queryClient.invalidateQueries({ queryKey: profileKeys.alertMail() });
  };
  return (
    <Section title={text.title} help={isPossible ? text.help : alertWords.impossibleHelp}>
      {isPossible && (
        <Stack gap="xs">
          {kinds.map(({ kind, isOn }) => (
            <Switch
              key={kind}
              size="xs"
              label={alertWords.kinds[kind]}
              checked={isOn}
              onChange={({ currentTarget: { checked } }) => void choose({ kind, isOn: checked })}
            />
          ))}
        </Stack>
      )}
      {isPossible && (
        <Text size="sm" c="dimmed">
          {isChosen ? text.own : text.byRole}
        </Text>
      )}
      {isPossible && isChosen && (
        <Button size="compact-sm" variant="default" onClick={() => void choose(null)}>
          {text.forget}
        </Button>
      )}
    </Section>
  );
}
