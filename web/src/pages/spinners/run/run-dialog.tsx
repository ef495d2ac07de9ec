import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { $api } from '../../../api/client.ts';
import { useHashAction } from '../../../hooks/use-hash-action.ts';
import { IfAllowed } from '../../../ui/people-to-ask.tsx';
import { clearNotices } from '../../../ui/tell.ts';
import { words } from '../../../words/en.ts';
import { audienceInHand, dropAudience } from '../shared/audience-in-hand.ts';
import { runWords } from '../shared/run-words.ts';
import type { RunChoice } from './run-choice.ts';
import { RunForm } from './run-form.tsx';

const text = runWords;

interface RunDialogProps {
  readonly spinnerId: string;
  /** Whether running it is what comes next: no draft waits to be published. */
  readonly isNext: boolean;
  /** Told the id of the job. */
  readonly onStarted: (jobId: string) => void;
}

/** The button that runs a published spinner, and its dialog. */
export function RunDialog({ spinnerId, isNext, onStarted }: RunDialogProps) {
  const [isOpen, { open, close }] = useDisclosure(audienceInHand(spinnerId) !== undefined);
  // A person who leaves the dialog and opens it again goes on.
  const [kept, setKept] = useState<{ readonly spinnerId: string; readonly chosen: RunChoice }>();
  const ask = (): void => {
    clearNotices();
    open();
  };
  useHashAction({ run: ask }, `/spinners/${spinnerId}`);
  const { data } = $api.useQuery('get', '/spinners/{spinnerId}', { params: { path: { spinnerId } } });
  if (!data) return null;
  const leave = (): void => {
    dropAudience();
    close();
  };
  const started = (jobId: string): void => {
    setKept(undefined);
    leave();
    onStarted(jobId);
  };
  return (
    <>
      <IfAllowed permission="jobs:start" projectId={data.spinner.projectId} label={text.run}>
        <Button variant={isNext ? 'filled' : 'default'} leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={ask}>
          {text.run}
        </Button>
      </IfAllowed>
      <Modal
        opened={isOpen}
        onClose={leave}
        title={text.title(data.spinner.name)}
        size="lg"
        closeButtonProps={{ 'aria-label': words.common.close }}
      >
        <RunForm
          spinner={data.spinner}
          initial={kept?.spinnerId === spinnerId ? kept.chosen : undefined}
          onChosen={(chosen) => setKept({ spinnerId, chosen })}
          onStarted={started}
          onClose={leave}
        />
      </Modal>
    </>
  );
}
