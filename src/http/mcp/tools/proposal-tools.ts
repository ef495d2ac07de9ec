import { boolean, id, jsonObject, object, optional, sentTime } from '../../kernel/schema.ts';
import { defineTool, type ToolCaller, type ToolData } from '../tool.ts';

const anAudience = () =>
  optional(jsonObject()).description(
    '`{records: "new" | "all", filter, recordIds, keys}`: whom, where it is not as the published version says. `filter` is a condition.',
  );

const aStart = () => ({
  spinnerId: id(),
  audience: anAudience(),
  runAt: optional(sentTime()).description('When it would begin, as an ISO 8601 time. Default: now.'),
});

interface Start {
  readonly spinnerId: string;
  readonly audience?: ToolData | undefined;
  readonly runAt?: string | undefined;
}

/** The count of who would get a job. Always a dry run: no tool has another body for this operation. */
const dryRun = { dryRun: true } as const;
const counted = (spindle: ToolCaller, { spinnerId, ...start }: Start): Promise<ToolData> =>
  spindle.attempt('triggerSpinner', { params: { spinnerId }, body: { ...start, ...dryRun } });

/** Tools that count, and those that prepare what only a person starts or publishes, in the app. */
export const proposalTools = [
  defineTool({
    name: 'count_audience',
    title: 'Count an audience',
    description: 'Counts who would get a job of a published spinner now, and who is left out and why. Nothing is started.',
    needs: ['triggerSpinner'],
    input: object(aStart()),
    answer: (start, spindle) => counted(spindle, start),
  }),
  defineTool({
    name: 'propose_start',
    title: 'Propose to run a spinner',
    description:
      'Prepares a run of a published spinner: counts who would get it, or says why it would be refused, and gives the page of the app on which a ' +
      'person starts it. It starts nothing.',
    needs: ['triggerSpinner'],
    input: object(aStart()),
    async answer(start, spindle) {
      const { refusal, ...count } = await counted(spindle, start);
      // There is no page of a spinner that the key does not see.
      if ((refusal as ToolData | undefined)?.code === 'SPINNER_NOT_FOUND') return { started: false, refusal };
      return {
        started: false,
        ...(refusal ? { refusal } : { count }),
        confirm: {
          url: spindle.pageAt(`/spinners/${start.spinnerId}`),
          todo: 'A person opens this page, chooses Run, looks at the same count, and confirms it. No tool does that.',
        },
      };
    },
  }),
  defineTool({
    name: 'propose_publish',
    title: 'Propose to publish a draft',
    description:
      'Prepares the publication of a draft: what changes against the published version, the problems that publishing would refuse, and the page ' +
      'of the app on which a person publishes it. It publishes nothing.',
    needs: ['validateSpinner', 'readSpinner', 'compareVersions'],
    input: object({ spinnerId: id(), details: optional(boolean()).description('With what changes in each step; true by default.') }),
    async answer({ spinnerId, details = true }, spindle) {
      const params = { spinnerId };
      const { spinner } = (await spindle.call('readSpinner', { params })) as { spinner: ToolData };
      const { problems, warnings, refusal } = await spindle.attempt('validateSpinner', { params });
      const isCompared = details && (spinner.lastVersion as number) > 0;
      const changes = isCompared ? await spindle.attempt('compareVersions', { params }) : undefined;
      return {
        published: false,
        spinner: { id: spinner.id, name: spinner.name, revision: spinner.revision, publishedVersion: spinner.publishedVersion },
        ...(refusal ? { refusal } : { problems, warnings }),
        changes,
        confirm: {
          url: spindle.pageAt(`/spinners/${spinnerId}`),
          todo: 'A person opens this page, reads the draft, and chooses Publish; where a second person decides, that asks them. No tool does that.',
        },
      };
    },
  }),
];
