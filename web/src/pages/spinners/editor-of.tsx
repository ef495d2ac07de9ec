import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, memo, Suspense } from 'react';
import { loadPart } from '../../api/stale-build.ts';
import { useLacks } from '../../api/use-may.ts';
import { exactTime } from '../../text/format.ts';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Conflict } from './draft/conflict.tsx';
import type { Draft } from './draft/draft.ts';
import { useDraft } from './draft/use-draft.ts';
import { useUndoKeys } from './draft/use-undo-keys.ts';
import { hoursPart } from './editing.ts';
import classes from './editor.module.css';
import { EditorActions } from './editor-actions.tsx';
import { editorWords as text } from './editor-words.ts';
import { FormPane } from './forms/form-pane.tsx';
import { OpenEditing } from './open-editing.tsx';
import { TryPane } from './preview/try-pane.tsx';
import { SpinnerPage } from './spinner-page.tsx';
import type { Kinds } from './steps/kind-list.ts';
import { KindsProvider } from './steps/kinds.ts';
import { StepList } from './steps/step-list.tsx';
import { StepsHead } from './steps/steps-head.tsx';

/** Loaded once somebody looks at it. */
const MapPane = lazy(async () => ({ default: (await loadPart(() => import('./map/map-pane.tsx'))).MapPane }));

const route = getRouteApi('/signed-in/spinners/$spinnerId');

/** The editor with its draft: the steps beside the form of the selected one. */
export const EditorOf = memo(({ draft, kinds }: { readonly draft: Draft; readonly kinds: Kinds }) => (
  <KindsProvider value={kinds}>
    <OpenEditing draft={draft}>
      <Parts draft={draft} />
    </OpenEditing>
  </KindsProvider>
));

function Parts({ draft }: { readonly draft: Draft }) {
  const spinner = useDraft(draft, (state) => state.spinner);
  const recovered = useDraft(draft, (state) => state.recovered);
  const theirs = useDraft(draft, ({ save }) => (save.status === 'conflict' ? save.theirs : undefined));
  const { step, map } = route.useSearch();
  const isArchived = spinner.state === 'archived';
  const lacksEdit = useLacks('spinners:edit', spinner.projectId);
  const isReadOnly = isArchived || lacksEdit;
  useUndoKeys(draft, !isReadOnly && !theirs);
  return (
    <SpinnerPage spinner={spinner} isWide actions={<EditorActions draft={draft} />} changed={() => void draft.refreshNow()}>
      {isArchived && <Alert color="gray">{text.archived}</Alert>}
      {lacksEdit && !isArchived && <NotAllowed permission="spinners:edit">{text.readOnly}</NotAllowed>}
      {recovered && (
        <Alert color="orange" role="status">
          {text.recovered(exactTime(recovered))}
        </Alert>
      )}
      <div
        className={classes.panes}
        data-form={step !== undefined || undefined}
        data-whole={(!map && step === hoursPart) || undefined}
        data-map={map}
      >
        <section className={classes.steps} aria-label={text.steps}>
          <StepsHead />
          <StepList />
        </section>
        {map ? (
          <Suspense fallback={null}>
            <MapPane spinner={spinner} />
          </Suspense>
        ) : (
          <>
            <FormPane />
            <TryPane spinnerId={spinner.id} />
          </>
        )}
      </div>
      {theirs && <Conflict draft={draft} theirs={theirs} />}
    </SpinnerPage>
  );
}
