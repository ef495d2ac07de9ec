import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import { id, integer, jsonObject, list, object, optional, text } from '../../kernel/schema.ts';
import { hasMark } from '../bounded-answer.ts';
import { defineTool, type ToolCaller, type ToolData } from '../tool.ts';

type Step = Readonly<Record<string, unknown>>;
interface SetStep {
  readonly id: string;
  readonly set: Readonly<Record<string, unknown>>;
}

const mostSteps = 100;

/** Refuses what an answer has cut or hidden: the draft would lose it. @throws ValidationFailed */
function requireWhole(value: unknown, path: string): void {
  if (!hasMark(JSON.stringify(value) ?? '')) return;
  const message =
    'has a text with a mark such as "⟪hidden⟫", in place of what an answer left out; send the whole text, or change other steps with `steps`';
  throw new ValidationFailed([{ path, message }]);
}

/** The steps with some of their members replaced; `null` removes a member. @throws ValidationFailed */
function withSet(steps: readonly Step[], changes: readonly SetStep[]): readonly Step[] {
  const unknown = changes.flatMap(({ id }, index) =>
    steps.some((step) => step.id === id) ? [] : [{ path: `steps[${index}].id`, message: 'is the id of no step of the draft' }],
  );
  if (unknown.length > 0) throw new ValidationFailed(unknown);
  return steps.map((step) => {
    const members = { ...step };
    for (const { id, set } of changes) if (id === step.id) Object.assign(members, set);
    return Object.fromEntries(Object.entries(members).filter(([name, value]) => name in step || value !== null));
  });
}

const shownDraft = async (answer: ToolData, spindle: ToolCaller): Promise<ToolData> => {
  const { id, name, revision, state } = answer.spinner as Readonly<Record<string, unknown>>;
  const check = await spindle.attempt('validateSpinner', { params: { spinnerId: String(id) } });
  const { problems, warnings, refusal } = check;
  return {
    spinner: { id, name, revision, state },
    check: refusal ? { refusal } : { problems, warnings },
    page: spindle.pageAt(`/spinners/${id}`),
    note: 'Only the draft has changed: nothing is published and nothing is sent until a person publishes it in the app.',
  };
};

const aDraft = () =>
  jsonObject().description('`{dataTableId, audience, steps: […]}`, as read_spinner shows it; step_kinds has the fields of steps.');

/** Tools that propose drafts. They change what nobody runs until a person publishes it. */
export const draftTools = [
  defineTool({
    name: 'create_draft',
    title: 'Propose a new spinner',
    description: 'Creates a spinner as a draft, for a person to read and publish in the app. Nothing is published or sent.',
    needs: ['createSpinner', 'validateSpinner'],
    changesDrafts: true,
    input: object({ name: text(), draft: aDraft(), projectId: optional(id()) }),
    async answer({ name, draft, projectId }, spindle) {
      requireWhole(draft, 'draft');
      return shownDraft(await spindle.call('createSpinner', { body: { name, draft, projectId } }), spindle);
    },
  }),
  defineTool({
    name: 'change_draft',
    title: 'Propose a change of a spinner',
    description:
      'Changes the draft of a spinner: the whole of it with `draft`, or some members of some steps with `steps`. The published version stays ' +
      'as it is. Give the `revision` that you read, so that nobody’s edit is overwritten.',
    needs: ['readSpinner', 'editSpinner', 'validateSpinner'],
    changesDrafts: true,
    input: object({
      spinnerId: id(),
      revision: integer(),
      name: optional(text()),
      draft: optional(aDraft()),
      steps: optional(list(object({ id: text(), set: jsonObject() }), { min: 1, max: mostSteps })).description(
        'Without `draft`: by the id of a step, the members to replace; null removes one.',
      ),
    }),
    async answer({ spinnerId, revision, name, draft, steps }, spindle) {
      if (draft !== undefined && steps !== undefined)
        throw new ValidationFailed([{ path: 'steps', message: 'cannot be given with draft' }]);
      requireWhole(draft, 'draft');
      requireWhole(steps, 'steps');
      const params = { spinnerId };
      const merged = steps && (await changedDraft(spindle, spinnerId, steps));
      return shownDraft(await spindle.call('editSpinner', { params, body: { revision, name, draft: draft ?? merged } }), spindle);
    },
  }),
];

async function changedDraft(spindle: ToolCaller, spinnerId: string, steps: readonly SetStep[]): Promise<ToolData> {
  const { spinner } = (await spindle.call('readSpinner', { params: { spinnerId } })) as { spinner: { draft: ToolData } };
  return { ...spinner.draft, steps: withSet(spinner.draft.steps as readonly Step[], steps) };
}
