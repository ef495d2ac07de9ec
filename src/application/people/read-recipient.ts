import type { StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import { languageShown, type ShownLanguage } from '../../domain/channels/languages/step-languages.ts';
import { type Content, mediumOf, type RenderedMessage } from '../../domain/channels/media.ts';
import type { RenderFacts } from '../../domain/channels/medium.ts';
import { RenderProblem } from '../../domain/channels/render-problem.ts';
import { keptLocale } from '../../domain/channels/templates/local-content.ts';
import type { StepRoute } from '../../domain/channels/via.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { Message } from '../../domain/runs/message.ts';
import { proceed, type SpinnerRun } from '../../domain/runs/pipeline.ts';
import type { Recipient } from '../../domain/runs/recipient.ts';
import { replacedSenders } from '../../domain/runs/replaced-senders.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import { type Step, stepKindOf } from '../../domain/spinners/step-kinds.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { UnsubscribeLinks } from '../consent/unsubscribe-links.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { type LocalZone, localZoneOf } from './local-zone.ts';
import type { DetailedStory, RecipientStories, StoryReply } from './recipient-stories.ts';

/** The feedback on a message; if that is an answer, its id, as long as it is kept. */
export interface MessageFeedback extends StoredFeedback {
  readonly replyId: string | null;
}

/** A message with its content as it was sent, null if what it was made of is not kept, and with what came back about it. */
export interface MessageDetails {
  readonly message: Message;
  readonly content: RenderedMessage | null;
  /** The language that it is in, and why; undefined if its step has one language, or its values are not kept. */
  readonly language: ShownLanguage | undefined;
  readonly feedback: readonly MessageFeedback[];
  /** The channel that it would have gone through, if that could not send any more. */
  readonly replacedChannelId: string | null;
}

/** The story of a recipient, the steps of its job's versions by id, and its messages with their contents. */
export interface RecipientReport extends Omit<DetailedStory, 'messages' | 'feedback' | 'replies'> {
  readonly stepOf: ReadonlyMap<string, Pick<Step, 'type'> & { readonly name?: string | null }>;
  readonly messages: readonly MessageDetails[];
  /** Null if its record is gone. */
  readonly zone: LocalZone | null;
}

/**
 * Reads what happened to one recipient. The contents of its messages are made again from their version, which never changes, and the
 * cells that were kept; the unsubscribe link in them is one that does nothing.
 */
export class ReadRecipient extends UseCase<
  'unitOfWork' | 'clock',
  { stories: RecipientStories; records: RecordReader; links: UnsubscribeLinks }
> {
  /** @throws NotFound */
  async execute(input: { readonly organizationId: string; readonly jobId: string; readonly recordId: string }): Promise<RecipientReport> {
    const { organizationId, jobId, recordId } = input;
    const story = await this.deps.stories.read(organizationId, jobId, recordId);
    if (!story) throw new NotFound('Recipient');
    const { spinnerId, version, firstVersion, removedSteps } = story.job;
    const versionOf = (message: Message): number => message.version ?? firstVersion ?? version;
    const { definitions, table, organization } = await this.deps.unitOfWork.run(async ({ spinners, dataTables, organizations }) => {
      const definitions = new Map<number, SpinnerDefinition>();
      for (const number of new Set([version, ...story.messages.map(versionOf)])) {
        const found = await spinners.findVersion(organizationId, spinnerId, number);
        if (found) definitions.set(number, found.definition);
      }
      const own = definitions.get(version);
      const table = own && (await dataTables.find(organizationId, own.dataTableId));
      return { definitions, table, organization: await organizations.find(organizationId) };
    });
    const facts = { unsubscribeUrl: this.deps.links.harmlessLink, defaultCountry: table?.defaultCountry ?? null };
    const { feedback, replies, ...told } = story;
    const replaced = replacedSenders(story.messages, (sent) => poolOf(definitions.get(versionOf(sent)), sent));
    return {
      ...told,
      stepOf: new Map(
        [...removedSteps.filter(({ isJump }) => !isJump), ...(definitions.get(version)?.steps ?? [])].map((step) => [step.id, step]),
      ),
      messages: story.messages.map((message) => ({
        message,
        ...contentOf({ spinnerId, definition: definitions.get(versionOf(message)) }, story.recipient, message, facts),
        feedback: feedback
          .filter(({ messageId }) => messageId === message.id)
          .map((one) => ({ ...one, replyId: replyToldBy(one, replies)?.id ?? null })),
        replacedChannelId: replaced.get(message.id) ?? null,
      })),
      zone: table && organization ? await this.#zoneOf(table, recordId, organization.zone) : null,
    };
  }

  async #zoneOf(table: DataTable, recordId: string, organizationZone: string): Promise<LocalZone | null> {
    const record = await this.deps.records.find(table.organizationId, table.id, recordId);
    return record ? localZoneOf(table, record.cells, organizationZone, this.deps.clock.now()) : null;
  }
}

/** The answer that feedback tells of: both have its time, that of a mail as it was received, and that of an SMS as its call came. */
const replyToldBy = ({ kind, messageId, at, receivedAt }: StoredFeedback, replies: readonly StoryReply[]): StoryReply | undefined =>
  kind === 'replied' || kind === 'auto_replied'
    ? replies.find(
        (reply) =>
          reply.messageId === messageId &&
          reply.isByPerson === (kind === 'replied') &&
          (+reply.receivedAt === +at || +reply.receivedAt === +receivedAt),
      )
    : undefined;

/** The pool of channels that the step of a message has. */
function poolOf(definition: SpinnerDefinition | undefined, { stepId }: Message): readonly string[] | undefined {
  const step = definition?.steps.find(({ id }) => id === stepId);
  return step && (stepKindOf(step).sends?.(step) as StepRoute | undefined)?.channelIds;
}

const nothingKept = { content: null, language: undefined };

function contentOf(
  { spinnerId, definition }: { readonly spinnerId: string; readonly definition: SpinnerDefinition | undefined },
  recipient: Recipient,
  { stepId, values, createdAt, mail }: Message,
  facts: RenderFacts,
): Pick<MessageDetails, 'content' | 'language'> {
  if (values === null || !definition) return nothingKept;
  const { [keptLocale]: locale, ...kept } = values;
  const cells: ReadonlyMap<string, Cell> = new Map(Object.entries(kept));
  const content = contentAt({ spinnerId, definition }, recipient, stepId, cells, createdAt);
  if (!content) return nothingKept;
  const step = definition.steps.find(({ id }) => id === stepId);
  const language = languageShown(step && stepKindOf(step).sends?.(step), cells);
  try {
    const rendered = mediumOf(content.channel).render(content, cells, {
      ...facts,
      locale: typeof locale === 'string' ? locale : undefined,
    });
    // The subject of one that continues a thread is that of a mail before it.
    return { content: mail && 'subject' in rendered ? { ...rendered, subject: mail.subject } : rendered, language };
  } catch (reason) {
    if (reason instanceof RenderProblem) return { content: null, language };
    throw reason;
  }
}

/** The content that a step sends. */
function contentAt(run: SpinnerRun, recipient: Recipient, stepId: string, cells: ReadonlyMap<string, Cell>, at: Date): Content | undefined {
  const { send } = proceed(recipient.with({ state: 'waiting', stepId }), run, cells, at);
  return send?.stepId === stepId ? send.content : undefined;
}
