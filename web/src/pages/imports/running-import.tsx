import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { Import } from '../../api/types.ts';
import { count, size } from '../../text/format.ts';
import { tellProblem } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { ImportAgain } from './import-again.tsx';
import type { uploadStore } from './upload.ts';
import { importWords } from './words.ts';

const text = importWords;

interface RunningProps {
  readonly of: Import;
  readonly upload: ReturnType<typeof uploadStore.get>;
  readonly mayEdit: boolean;
}

const stillMs = 5000;

/** Whether nothing of an import has come for some seconds, as after its server has ended: it counts as lost half a minute after that. */
function useStandsStill({ state, bytesReceived, bytesRead }: Import): boolean {
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    setStill(false);
    const timer = setTimeout(() => setStill(true), stillMs);
    return () => clearTimeout(timer);
  }, [state, bytesReceived, bytesRead]);
  return isStill;
}

/** The progress of an import, and the way to cancel it. */
export function RunningImport({ of: imported, upload, mayEdit }: RunningProps) {
  const standsStill = useStandsStill(imported) && !upload?.isRunning;
  const isImporting = imported.state === 'importing';
  const total = upload?.totalBytes ?? imported.bytesReceived;
  const done = isImporting ? imported.bytesRead : (upload?.sentBytes ?? imported.bytesReceived);
  const share = total > 0 ? Math.min(100, (done / total) * 100) : 0;
  const cancel = async (): Promise<void> => {
    try {
      await api.POST('/imports/{importId}/cancel', { params: { path: { importId: imported.id } } });
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries();
  };
  if (imported.state === 'awaiting_upload' && !upload) {
    return (
      <Stack gap="sm">
        <Text>{text.noFile}</Text>
        {mayEdit && <ImportAgain of={imported} />}
      </Stack>
    );
  }
  return (
    <Stack gap="sm" maw={560} role="status">
      <Text>{isImporting ? text.importing(count(imported.rowsRead)) : text.uploading(size(done), size(total))}</Text>
      <Progress value={share} aria-label={words.common.progress} />
      <Text size="sm" c="dimmed">
        {standsStill ? text.standsStill : upload?.isRunning && !isImporting ? text.stay : text.mayLeave}
      </Text>
      {mayEdit && (
        <Group>
          <Button variant="default" onClick={() => void cancel()}>
            {text.cancel}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
