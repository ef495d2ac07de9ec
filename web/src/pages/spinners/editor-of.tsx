import { Alert } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { $api } from '../../api/client.ts';
import { StepTitles } from '../../kinds/steps/step-titles.ts';
import { exactTime } from '../../text/format.ts';
import { Conflict } from './draft/conflict.tsx';
import type { Draft } from './draft/draft.ts';
import { isOfExits } from './draft/exits.ts';
import { isOfHours } from './draft/hours.ts';
import { Problems, useProblems } from './draft/problems.ts';
import { useDraft } from './draft/use-draft.ts';
import { useQuiet } from './draft/use-quiet.ts';
import { useUndoKeys } from './draft/use-undo-keys.ts';
import { type Editing, EditingProvider, hoursPart, leavingPart } from './editing.ts';
import classes from './editor.module.css';
import { EditorActions } from './editor-actions.tsx';
import { editorWords as text } from './editor-words.ts';
import { focusField } from './focus-field.ts';
import { FormPane } from './forms/form-pane.tsx';
import { TryPane } from './preview/try-pane.tsx';
import { SpinnerPage } from './spinner-page.tsx';
import type { Kinds } from './steps/kind-list.ts';
import { KindsProvider } from './steps/kinds.ts';
import { StepList } from './steps/step-list.tsx';
import { Targets } from './steps/targets.ts';
import { useStepCounts } from './steps/use-step-counts.ts';

const route = getRouteApi('/signed-in/spinners/$spinnerId');
const none = new Problems();

/** The editor with its draft: the steps beside the form of the selected one. */
export function EditorOf({ draft, kinds }: { readonly draft: Draft; readonly kinds: Kinds }) {
  const { definition, spinner, save, recovered } = useDraft(draft);
  const { step } = route.useSearch();
  const navigate = useNavigate({ from: '/spinners/$spinnerId' });
  const problems = useProblems(spinner.id, definition);
  const path = { params: { path: { dataTableId: definition.dataTableId } } };
  const table = $api.useQuery('get', '/data-tables/{dataTableId}', path).data?.dataTable;
  const [asks, setAsks] = useState(0);
  const targets = useMemo(() => new Targets(kinds), [kinds]);
  const titles = useMemo(() => new StepTitles(definition.steps), [definition.steps]);
  const isReadOnly = spinner.state === 'archived';
  const selected = definition.steps.some(({ id }) => id === step) ? step : undefined;
  const quiet = useQuiet(definition, problems ?? none, selected);
  const counts = useStepCounts(spinner.id, definition, kinds);
  const editing: Editing = {
    definition,
    change: (next, field) => draft.change(next, field),
    targets,
    titles,
    columns: table?.columns ?? [],
    tableName: table?.name ?? '',
    problems: quiet.shown,
    allProblems: problems ?? none,
    ...{ isNew: quiet.isNew, onBlur: quiet.onBlur },
    counts,
    selected,
    isLeaving: step === leavingPart,
    isHours: step === hoursPart,
    select(part, field) {
      const shown = part ?? (isOfExits({ field }) ? leavingPart : isOfHours({ field }) ? hoursPart : 'start');
      void navigate({ search: { step: shown }, replace: step !== undefined }).then(() => field !== undefined && focusField(field));
    },
    isReadOnly,
    asks,
    ask() {
      setAsks(asks + 1);
      quiet.end();
    },
  };
  useUndoKeys(draft, !isReadOnly && save.status !== 'conflict');
  return (
    <KindsProvider value={kinds}>
      <EditingProvider value={editing}>
        <SpinnerPage
          spinner={{ ...spinner, draftDiffers: spinner.draftDiffers }}
          isWide
          actions={<EditorActions draft={draft} problems={problems} />}
          changed={() => void draft.refreshNow()}
        >
          {isReadOnly && <Alert color="gray">{text.archived}</Alert>}
          {recovered && (
            <Alert color="orange" role="status">
              {text.recovered(exactTime(recovered))}
            </Alert>
          )}
          <div className={classes.panes} data-form={step !== undefined || undefined} data-whole={step === hoursPart || undefined}>
            <section className={classes.steps} aria-label={text.steps}>
              <StepList />
            </section>
            <FormPane />
            <TryPane spinnerId={spinner.id} definition={definition} stepId={selected} />
          </div>
          {save.status === 'conflict' && <Conflict draft={draft} theirs={save.theirs} mine={definition} />}
        </SpinnerPage>
      </EditingProvider>
    </KindsProvider>
  );
}
