import { Alert, Stack, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { $api } from '../../api/client.ts';
import type { Import } from '../../api/types.ts';
import { useLacks } from '../../api/use-may.ts';
import { count } from '../../text/format.ts';
import { readableReason } from '../../text/reason-words.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { LargerPlan } from '../../ui/plan-limit.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { ConsentOutcome } from './consent/consent-outcome.tsx';
import { fileProblemLine } from './file-problems.ts';
import { ImportAgain, UploadFailed } from './import-again.tsx';
import { ImportState } from './import-state.tsx';
import classes from './imports.module.css';
import { RunningImport } from './running-import.tsx';
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
      {data && <Outcome key={importId} of={data.import} projectId={table?.dataTable.projectId} />}
    </Page>
  );
}

function Outcome({ of: imported, projectId }: { readonly of: Import; readonly projectId: string | undefined }) {
  const mayEdit = !useLacks('records:edit', projectId);
  const upload = useSyncExternalStore(uploadStore.subscribe, () => uploadStore.get(imported.id));
  // The server may have the whole file although its answer was lost.
  const isCutOff = upload?.error !== undefined && imported.state !== 'importing';
  if (open.includes(imported.state))
    return isCutOff ? (
      <UploadFailed of={imported} error={upload?.error} />
    ) : (
      <RunningImport of={imported} upload={upload} mayEdit={mayEdit} />
    );
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
      {mayEdit && (imported.state === 'failed' || imported.state === 'canceled') && <ImportAgain of={imported} />}
      {imported.state === 'completed' && <Figures of={imported} />}
      {imported.consentOutcome && <ConsentOutcome of={imported.consentOutcome} />}
      {imported.state === 'completed' && imported.inserted > 0 && <UndoImport of={imported} mayUndo={mayEdit} />}
      {imported.state === 'completed' &&
        imported.setAside > 0 &&
        (imported.correctedBy === null ? <SetAside of={imported} mayEdit={mayEdit} /> : <Corrected by={imported.correctedBy} />)}
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
