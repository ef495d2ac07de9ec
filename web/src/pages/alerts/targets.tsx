import { Box, Button, Group, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { AlertTarget } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { readableReason } from '../../text/reason-words.ts';
import { List } from '../../ui/list.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { tell, tellProblem } from '../../ui/tell.ts';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { EditTarget } from './edit-target.tsx';
import { alertKeys } from './shared/query-keys.ts';
import { alertWords } from './shared/words.ts';

const text = alertWords;

const refresh = () => queryClient.invalidateQueries({ queryKey: alertKeys.targets() });

/** Mail, Slack and the webhook: whether each is on, what it gets, and whether the last notice arrived. */
export function AlertTargets() {
  const [edited, setEdited] = useState<AlertTarget>();
  const mayEdit = useMay('alerts:edit');
  const [secret, setSecret] = useState<string | null>(null);
  const saved = (made: string | null): Promise<void> => {
    setSecret(made);
    return refresh();
  };
  const pages = usePages<AlertTarget>(alertKeys.targets(), () => api.GET('/alert-targets'));
  const isWithoutMail = pages.items?.some(({ isPossible }) => !isPossible);
  return (
    <Section title={text.targets} help={text.targetsHelp}>
      {isWithoutMail && <Text size="sm">{text.impossibleHelp}</Text>}
      <Box w="100%">
        <List
          label={text.targets}
          pages={pages}
          keyOf={({ name }) => name}
          empty={null}
          columns={[
            {
              label: text.target,
              cell: ({ name, url }) => (
                <div style={{ minWidth: 0 }}>
                  <Text size="sm" fw={500}>
                    {text.names[name]}
                  </Text>
                  <Text size="xs" c="dimmed" truncate={url !== null} title={url ?? undefined}>
                    <bdi>{name === 'mail' ? text.toAdmins : (url ?? text.notSet)}</bdi>
                  </Text>
                </div>
              ),
            },
            {
              label: text.gets,
              cell: (target) => hasPlace(target) && (target.kinds.length === 0 ? text.all : text.some(target.kinds.length)),
            },
            {
              label: text.state,
              cell: (target) => (
                <Group gap="xs">
                  <TargetState of={target} />
                  {mayEdit && !hasPlace(target) && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={text.setUpOf(text.names[target.name])}
                      onClick={() => setEdited(target)}
                    >
                      {text.setUp}
                    </Button>
                  )}
                </Group>
              ),
            },
            {
              label: words.common.actions,
              isMenu: true,
              cell: (target) => mayEdit && hasPlace(target) && <TargetMenu of={target} edit={() => setEdited(target)} />,
            },
          ]}
        />
      </Box>
      {edited && <EditTarget target={edited} onClose={() => setEdited(undefined)} onSaved={saved} />}
      {secret !== null && (
        <ShownOnce
          title={text.secretTitle}
          warning={text.secretOnce}
          label={text.secret}
          secret={secret}
          done={text.done}
          onClose={() => setSecret(null)}
        />
      )}
    </Section>
  );
}

function TargetState({ of: { isOn, isPossible, failure, failedAt } }: { readonly of: AlertTarget }) {
  if (!isOn) return <StatusBadge tone="idle">{text.off}</StatusBadge>;
  if (!isPossible) return <StatusBadge tone="warn">{text.impossible}</StatusBadge>;
  if (failure === null) return <StatusBadge tone="done">{text.on}</StatusBadge>;
  return (
    <div style={{ minWidth: 0 }}>
      <StatusBadge tone="fail">
        {text.failed} {failedAt && <When at={failedAt} />}
      </StatusBadge>
      <Text size="xs" c="dimmed">
        <bdi>{readableReason(failure)}</bdi>
      </Text>
    </div>
  );
}

/** Whether alerts can go there: Slack and the webhook have no address at first. */
const hasPlace = ({ name, url }: AlertTarget): boolean => name === 'mail' || url !== null;

function TargetMenu({ of: { name, isOn }, edit }: { readonly of: AlertTarget; readonly edit: () => void }) {
  const turn = async (): Promise<void> => {
    try {
      await api.PATCH('/alert-targets', { body: { target: name, isOn: !isOn } });
    } catch (error) {
      tellProblem(error);
    }
    await refresh();
  };
  const test = async (): Promise<void> => {
    try {
      const { data } = await api.POST('/alert-targets/test', { body: { target: name } });
      if (data) tell(data.failure === null ? text.tested[name] : text.testFailed(readableReason(data.failure)));
    } catch (error) {
      tellProblem(error);
    }
    await refresh();
  };
  return (
    <RowMenu label={text.actionsOf(text.names[name])}>
      <Menu.Item onClick={edit}>{text.edit}</Menu.Item>
      <Menu.Item onClick={() => void test()}>{text.test}</Menu.Item>
      <Menu.Item onClick={() => void turn()}>{isOn ? text.turnOff : text.turnOn}</Menu.Item>
    </RowMenu>
  );
}
