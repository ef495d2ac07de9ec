import { id, object, oneOf, optional, searchText, text } from '../../kernel/schema.ts';
import { defineTool, pageOfRows, rowsInput, rowsNote, type ToolData } from '../tool.ts';

interface StepKinds {
  readonly stepKinds: readonly { readonly type: string; readonly name: string; readonly description: string }[];
}

/** Tools that read spinners, and what they can be made of. */
export const spinnerTools = [
  defineTool({
    name: 'list_spinners',
    title: 'List spinners',
    description: 'Lists spinners (outreach pipelines), newest first, with their state, data table and published version.',
    needs: ['listSpinners'],
    input: object({
      search: optional(searchText()).description('A part of the name.'),
      state: optional(oneOf('draft', 'published', 'archived')),
      ...rowsInput,
    }),
    answer: async ({ search, state, ...rows }, spindle) => ({
      ...(await spindle.call('listSpinners', { query: { search, state, ...pageOfRows(rows) } })),
      ...rowsNote(rows),
    }),
  }),
  defineTool({
    name: 'read_spinner',
    title: 'Read a spinner',
    description: 'Reads a spinner with its draft: its steps, conditions and texts, its revision, and which version is published.',
    needs: ['readSpinner'],
    input: object({ spinnerId: id() }),
    answer: ({ spinnerId }, spindle) => spindle.call('readSpinner', { params: { spinnerId } }),
  }),
  defineTool({
    name: 'step_kinds',
    title: 'Kinds of steps',
    description: 'Lists what a spinner can be made of. With `type`, the fields of that kind of step, to write a draft with.',
    needs: ['listStepKinds'],
    input: object({ type: optional(text().max(100)).description('Such as `message` or `wait`.') }),
    async answer({ type }, spindle): Promise<ToolData> {
      const { stepKinds: kinds, ...rest } = (await spindle.call('listStepKinds', {})) as ToolData & StepKinds;
      const chosen = kinds.filter((kind) => kind.type === type);
      if (chosen.length > 0) return { ...rest, stepKinds: chosen };
      return { stepKinds: kinds.map(({ type: name, description }) => ({ type: name, description })) };
    },
  }),
  defineTool({
    name: 'check_definition',
    title: 'Check a definition',
    description:
      'Checks whether a spinner can be published: its stored draft, or the one given. Lists problems and warnings, and changes nothing.',
    needs: ['validateSpinner'],
    input: object({ spinnerId: id(), draft: optional(object({}).unknown()).description('Instead of the stored draft.') }),
    answer: ({ spinnerId, draft }, spindle) => spindle.call('validateSpinner', { params: { spinnerId }, body: { draft } }),
  }),
  defineTool({
    name: 'spinner_results',
    title: 'Results of spinners',
    description:
      'What spinners sent and what came back over all their jobs: delivered, bounced, clicked, replied, unsubscribed; and how the ways of its splits compare.',
    needs: ['readSpinnerResults', 'readSplits'],
    input: object({ spinnerId: id() }),
    async answer({ spinnerId }, spindle) {
      const results = await spindle.call('readSpinnerResults', { query: { spinnerId } });
      const splits = (await spindle.call('readSplits', { params: { spinnerId } })).data;
      return { ...results, splits, page: spindle.pageAt(`/spinners/${spinnerId}`) };
    },
  }),
  defineTool({
    name: 'list_approvals',
    title: 'List approvals',
    description: 'Lists what waits for a second person’s decision, or was decided: publications and runs.',
    needs: ['listApprovals'],
    input: object({ waiting: optional(oneOf('true', 'false')), spinnerId: optional(id()), ...rowsInput }),
    answer: async ({ waiting, spinnerId, ...rows }, spindle) => ({
      ...(await spindle.call('listApprovals', { query: { waiting, spinnerId, ...pageOfRows(rows) } })),
      ...rowsNote(rows),
    }),
  }),
];
