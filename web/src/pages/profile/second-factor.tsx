import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { tell, tellProblem } from '../../ui/tell.ts';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { Devices } from './devices.tsx';
import { Passkeys } from './passkeys.tsx';
import { factorKeys } from './shared/query-keys.ts';
import { RecoveryCodes } from './shared/recovery-codes.tsx';
import { SetUpFactor } from './shared/set-up-factor.tsx';
import { factorWords } from './shared/words.ts';
import { useOwnFactor } from './use-own-factor.ts';

const text = factorWords;

/** The person's authenticator app, its recovery codes, and where they are signed in. */
export function SecondFactor() {
  const [open, setOpen] = useState<'set-up' | 'remove'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const focusBack = useFocusBack(open !== undefined || codes !== undefined);
  const { data, error, refetch } = useOwnFactor();
  if (!data) return error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={96} />;
  const { factor } = data;
  const close = (): void => {
    setOpen(undefined);
    setCodes(undefined);
    void queryClient.invalidateQueries({ queryKey: factorKeys.own(), exact: true });
    focusBack();
  };
  const makeCodes = async (): Promise<void> => {
    try {
      const made = await api.POST('/auth/factor/recovery-codes');
      setCodes(made.data?.recoveryCodes);
    } catch (reason) {
      tellProblem(reason);
    }
  };
  return (
    <>
      <Section
        title={text.title}
        help={text.help}
        badge={<StatusBadge tone={factor ? 'done' : 'idle'}>{factor ? text.isOn : text.isOff}</StatusBadge>}
      >
        {factor && (
          <Text size="sm">
            {text.since} <When at={factor.since} /> · {text.left(factor.recoveryCodesLeft)}
          </Text>
        )}
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen('set-up')}>
            {factor?.hasApp ? text.replace : text.begin}
          </Button>
          {factor && (
            <Button variant="default" onClick={() => void makeCodes()}>
              {text.makeCodes}
            </Button>
          )}
          {factor && (
            <Button variant="default" onClick={() => setOpen('remove')}>
              {text.remove}
            </Button>
          )}
        </Group>
      </Section>
      <Passkeys {...data} />
      <Devices {...data} />
      <Modal
        opened={open === 'set-up'}
        onClose={close}
        title={text.setUp.title}
        closeOnClickOutside={false}
        closeOnEscape={false}
        closeButtonProps={{ 'aria-label': words.common.close }}
      >
        <SetUpFactor
          onSet={(made) => {
            setOpen(undefined);
            setCodes(made);
            tell(text.wasSet);
          }}
        />
      </Modal>
      <Modal
        opened={codes !== undefined}
        onClose={() => undefined}
        title={text.codes.title}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        {codes && <RecoveryCodes codes={codes} onDone={close} />}
      </Modal>
      <Confirm
        isOpen={open === 'remove'}
        onClose={close}
        title={text.removeTitle}
        action={text.remove}
        run={async () => {
          await api.DELETE('/auth/factor');
          tell(text.removed);
        }}
      >
        {text.removeLost}
      </Confirm>
    </>
  );
}
