import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { $api } from '../../api/client.ts';
import { useLacks } from '../../api/use-may.ts';
import { useLatest } from '../../hooks/use-latest.ts';
import { StepTitles } from '../../kinds/steps/step-titles.ts';
import type { Definition } from './draft/definition.ts';
import type { Draft } from './draft/draft.ts';
import { isOfExits } from './draft/exits.ts';
import { isOfHours } from './draft/hours.ts';
import { Problems, useProblems } from './draft/problems.ts';
import { useDraft } from './draft/use-draft.ts';
import { useQuiet } from './draft/use-quiet.ts';
import { EditingProvider, type EditorState, hoursPart, leavingPart } from './editing.ts';
import { focusField } from './focus-field.ts';
import { tagsOf } from './languages/step-languages.ts';
import { useKinds } from './steps/kinds.ts';
import { Targets } from './steps/targets.ts';
import { useStepCounts } from './steps/use-step-counts.ts';

const route = getRouteApi('/signed-in/spinners/$spinnerId');
const none = new Problems();
const noColumns: EditorState['columns'] = [];

/** Without languages that are no longer there, such as after an undo. */
const spokenIn = ({ steps }: Definition, chosen: EditorState['spoken']): EditorState['spoken'] =>
  Object.fromEntries(
    Object.entries(chosen).filter(([stepId, tag]) => steps.some((step) => step.id === stepId && tagsOf(step).includes(tag))),
  );

const fieldOfLanguage = /^languages\.texts[.[]"?([A-Za-z0-9-]+)"?\]?\.(.+)$/;

interface OpenEditingProps {
  readonly draft: Draft;
  /** Rendered again where it reads what is edited, and not as a whole with each key that is pressed. */
  readonly children: ReactNode;
}

/** Gives the parts of the editor what they share. */
export function OpenEditing({ draft, children }: OpenEditingProps) {
  const kinds = useKinds();
  const definition = useDraft(draft, (state) => state.definition);
  const { id: spinnerId, state, newer, projectId } = useDraft(draft, ({ spinner }) => spinner);
  const { step } = route.useSearch();
  const navigate = useNavigate({ from: '/spinners/$spinnerId' });
  const problems = useProblems(spinnerId, definition);
  const path = { params: { path: { dataTableId: definition.dataTableId } } };
  const table = $api.useQuery('get', '/data-tables/{dataTableId}', path).data?.dataTable;
  const lacksEdit = useLacks('spinners:edit', projectId);
  const [asks, setAsks] = useState(0);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const speak = useCallback<EditorState['speak']>(
    (stepId, tag) =>
      setChosen((before) => {
        const { [stepId]: _, ...others } = before;
        return tag === undefined ? others : { ...others, [stepId]: tag };
      }),
    [],
  );
  const spoken = useMemo(() => spokenIn(definition, chosen), [definition, chosen]);
  const targets = useMemo(() => new Targets(kinds), [kinds]);
  const titles = useMemo(() => new StepTitles(definition.steps), [definition.steps]);
  const selected = definition.steps.some(({ id }) => id === step) ? step : undefined;
  const quiet = useQuiet(definition, problems ?? none, selected);
  const counts = useStepCounts(spinnerId, definition, kinds);
  const latest = useLatest({ step, quiet });
  const select = useCallback<EditorState['select']>(
    (part, field) => {
      const shown = part ?? (isOfExits({ field }) ? leavingPart : isOfHours({ field }) ? hoursPart : 'start');
      const replace = latest.current.step !== undefined;
      // The field of a language is shown once that is.
      const [, tag, inIt] = fieldOfLanguage.exec(field ?? '') ?? [];
      if (part !== undefined && field !== undefined) speak(part, tag);
      void navigate({ search: { step: shown }, replace }).then(() => field !== undefined && focusField(inIt ?? field));
    },
    [navigate, latest, speak],
  );
  const [tried, setTried] = useState<EditorState['tried']>();
  const saveNow = useCallback(async () => {
    await draft.flush();
    return !draft.isUnsaved;
  }, [draft]);
  const ask = useCallback(() => {
    setAsks((before) => before + 1);
    latest.current.quiet.end();
  }, [latest]);
  const editing: EditorState = {
    spinnerId,
    definition,
    change: draft.change,
    targets,
    titles,
    columns: table?.columns ?? noColumns,
    tableName: table?.name ?? '',
    problems: quiet.shown,
    allProblems: problems ?? none,
    areProblemsKnown: problems !== undefined,
    ...{ isNew: quiet.isNew, onBlur: quiet.onBlur },
    counts,
    selected,
    isLeaving: step === leavingPart,
    isHours: step === hoursPart,
    newer,
    isReadOnly: state === 'archived' || lacksEdit,
    ...{ select, asks, ask, spoken, speak, saveNow, tried, setTried },
  };
  return <EditingProvider value={editing}>{children}</EditingProvider>;
}
