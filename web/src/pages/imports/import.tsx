import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { $api, api, queryClient } from '../../api/client.ts';
import type { Import } from '../../api/types.ts';
import { count, size } from '../../text/format.ts';
import { readableReason } from '../../text/reason-words.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { LargerPlan } from '../../ui/plan-limit.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { tellProblem } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { ConsentOutcome } from './consent/consent-outcome.tsx';
import { fileProblemLine } from './file-problems.ts';
import { ImportAgain, UploadFailed } from './import-again.tsx';
import { ImportState } from './import-state.tsx';
import classes from './imports.module.css';
import { SetAside } from './set-aside.tsx';
import { UndoImport } from './undo-import.tsx';
import { uploadStore } from './upload.ts';
import { importWords } from './words.ts';

const text = importWords;
const route = getRouteApi('/signed-in/imports/$importId');
const refreshMs = 700;
const open: readonly Import['state'][] = ['awaiting_upload', 'uploading', 'importing'];

/** Nothing of it changes by itself any more. */
const isSettled = ({ state, undo, undoneAt }: Import): boolean => !open.includes(state) && (undo === null || undoneAt !== null);

/** One import: its progress, its result, and the rows that were set aside. */
export function ImportPage() {
  const { importId } = route.useParams();
  const { data, error, refetch } = $api.useQuery(
    'get',
    '/imports/{importId}',
    { params: { path: { importId } } },
    { refetchInterval: ({ state }) => (state.data && isSettled(state.data.import) ? false : refreshMs) },
  );
  const isSending = useSyncExternalStore(uploadStore.subscribe, () => uploadStore.get(importId)?.isRunning) ?? false;
  const tableId = data?.import.dataTableId;
  const { data: table } = $api.useQuery(
    'get',
    '/data-tables/{dataTableId}',
    { params: { path: { dataTableId: tableId ?? '' } } },
    { enabled: tableId !== undefined },
  );
  return (
    <Page
      title={data?.import.fileName ? text.oneOf(data.import.fileName) : text.one}
      partOf={
        tableId && (
          <Link to="/tables/$tableId/imports" params={{ tableId }}>
            <bdi>{table?.dataTable.name}</bdi>
          </Link>
        )
      }
      badge={data && <ImportState {...data.import} {...(isSending && data.import.state === 'awaiting_upload' && { state: 'uploading' })} />}
      actions={
        tableId &&
        data?.import.state === 'completed' && (
          <LinkButton to="/tables/$tableId" params={{ tableId }}>
            {text.seeRecords}
          </LinkButton>
        )
      }
    >
      {!data && error && <ProblemAlert error={error} retry={() => void refetch()} />}
      {data && <Outcome key={importId} of={data.import} />}
    </Page>
  );
}

function Outcome({ of: imported }: { readonly of: Import }) {
  const upload = useSyncExternalStore(uploadStore.subscribe, () => uploadStore.get(imported.id));
  // The server may have the whole file although its answer was lost.
  const isCutOff = upload?.error !== undefined && imported.state !== 'importing';
  if (open.includes(imported.state))
    return isCutOff ? <UploadFailed of={imported} error={upload?.error} /> : <Running of={imported} upload={upload} />;
  return (
    <Stack gap="lg">
      {imported.state === 'failed' && imported.error && (
        <Alert color="red" variant="light" title={text.failed}>
          <Text size="sm">{readableReason(imported.error.message)}</Text>
          {imported.error.errors.slice(0, 20).map((one) => (
            <Text key={one.path + one.message} size="sm">
              {fileProblemLine(one, imported)}
            </Text>
          ))}
          {imported.error.code !== 'IMPORT_LOST' && <Text size="sm">{text.nothingImported}</Text>}
          {imported.error.code === 'PLAN_LIMIT' && <LargerPlan />}
        </Alert>
      )}
      {imported.state === 'canceled' && <Text>{text.wasCanceled}</Text>}
      {(imported.state === 'failed' || imported.state === 'canceled') && <ImportAgain of={imported} />}
      {imported.state === 'completed' && <Figures of={imported} />}
      {imported.consentOutcome && <ConsentOutcome of={imported.consentOutcome} />}
      {imported.state === 'completed' && imported.inserted > 0 && <UndoImport of={imported} />}
      {imported.state === 'completed' &&
        imported.setAside > 0 &&
        (imported.correctedBy === null ? <SetAside of={imported} /> : <Corrected by={imported.correctedBy} />)}
    </Stack>
  );
}

/** Rows that were set aside are not offered again. */
const Corrected = ({ by }: { readonly by: string }) => (
  <Text>
    {text.corrected}{' '}
    <Link to="/imports/$importId" params={{ importId: by }}>
      {text.correctedBy}
    </Link>
  </Text>
);

function Figures({ of: imported }: { readonly of: Import }) {
  return (
    <dl className={classes.figures}>
      {(
        [
          [text.rowsRead, imported.rowsRead],
          [text.inserted, imported.inserted],
          ...(imported.mode === 'upsert'
            ? ([
                [text.updated, imported.updated],
                [text.unchanged, imported.unchanged],
              ] as const)
            : []),
          [text.setAside, imported.setAside],
        ] as const
      ).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RunningProps {
  readonly of: Import;
  readonly upload: ReturnType<typeof uploadStore.get>;
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

function Running({ of: imported, upload }: RunningProps) {
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
        <ImportAgain of={imported} />
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
      <Group>
        <Button variant="default" onClick={() => void cancel()}>
          {text.cancel}
        </Button>
      </Group>
    </Stack>
  );
}
