import type { Cell } from '../kernel/cell.ts';
import type { Members } from '../kernel/check-shape.ts';
import type { ColumnUse } from '../kernel/column-use.ts';
import type { Problem } from '../kernel/errors.ts';
import type { Fields, WrittenFields } from '../kernel/field.ts';
import type { JsonValue } from '../kernel/json-value.ts';
import type { MeterName } from '../plans/meter-names.ts';
import type { AddressKind } from './address-kind.ts';
import type { ChannelMail } from './mail-addresses.ts';
import type { MailThread, MessageMail } from './mail-thread.ts';
import type { TextSegments } from './text-segments.ts';

/** The facts that a preview shows besides the message itself. */
export interface MessagePreviewContext {
  /** The sender's name and address. */
  readonly from: string;
  /** The address for answers, if not the sender. */
  readonly replyTo?: string | undefined;
  /** The content that the channel adds. */
  readonly mail?: ChannelMail | null | undefined;
  /** Whether the sender and where answers go are the installation's to say, and no copies are sent. */
  readonly isFixed?: boolean | undefined;
  readonly isConnected: boolean;
  readonly isSuppressed: boolean;
}

/** The facts that a message is rendered with, besides the values of its record. */
export interface RenderFacts {
  readonly unsubscribeUrl: string;
  /** The country of phone numbers without a country code, as the table has it. */
  readonly defaultCountry: string | null;
  /** The language that values are written in where a template names none; default: English. */
  readonly locale?: string | undefined;
  /** The thread that a mail may continue; `shown`: one as if the step before had sent its mail. */
  readonly thread?: MailThread | 'shown' | undefined;
}

/** The facts that a test message is rendered with. */
export interface TestFacts extends RenderFacts {
  readonly testerEmail: string;
  /** The tester's address for the message, if not their e-mail address. */
  readonly to: string | undefined;
}

/** The way in which messages of a medium continue threads. */
export interface Threads<Content, Rendered> {
  /** Whether it goes on in the thread of the last one that its person got. */
  continues(content: Content): boolean;
  /** The subject that it is written with; undefined if it has none of its own. */
  subjectOf(content: Content): string | undefined;
  /** The facts of a message that are kept for those that continue its thread. */
  kept(rendered: Rendered): MessageMail;
}

/** The form of a text that people read. */
export type BodyForm = 'text' | 'html';

/**
 * One way to send: how a message is written, checked, addressed and rendered. `Content` is what a step defines, `Rendered` what one
 * recipient gets. All other code looks it up by its name. The adapter that sends is one file in `src/channels`.
 */
export interface Medium<Content extends { readonly channel: string }, Rendered extends { readonly channel: string }> {
  readonly channel: Content['channel'];
  /** Its fields. The documentation and the OpenAPI document are generated from them. */
  readonly fields: WrittenFields<Content, 'channel'>;
  /** The fields that parts may stand in and a layout may surround, and the form of each; absent if there are none. */
  readonly bodies?: Readonly<Record<string, BodyForm>>;
  /** The meter of the plan that the first attempt of a message counts towards. */
  readonly meter: MeterName;
  /** The amount by which a message raises the meter; absent: by one. */
  unitsOf?(rendered: Rendered): number;
  /** The segments that a message is sent in, and its text; absent if it is sent whole. */
  segmentsOf?(rendered: Rendered): TextSegments & { readonly text: string };
  /** Whether the receiver recognizes a repeat by the message's id, so that a message with an unknown outcome may be resent. */
  readonly repeatIsHarmless: boolean;
  /** Whether each message must contain an unsubscribe link. */
  readonly needsUnsubscribeLink: boolean;
  /** The message that prevents publishing while there is nothing to send through; undefined if it needs no connection. */
  readonly notConnected: string | undefined;
  /** Problems with the shape of the fields. Absent fields are allowed, as in an unfinished draft. */
  check(input: Members, path: string): Problem[];
  /** Fills in what a draft may leave out. */
  complete(content: Content): Content;
  /** Unfinished content that prevents publishing. */
  obstacles(content: Content, path: string): Problem[];
  /**
   * The faults of a content for the channel that it names, by its settings; `sampleOf` is a value of a column whose type says what it
   * holds.
   */
  channelObstacles?(
    content: Content,
    path: string,
    settings: Readonly<Record<string, JsonValue>>,
    sampleOf: (column: string) => Cell | undefined,
  ): Problem[];
  columnUses(content: Content, path: string): ColumnUse[];
  /** The fields whose templates people read; absent if programs read all of it. */
  readonly written?: readonly string[];
  /** The fields that a message has in each of its languages; absent if it has one language. */
  readonly translated?: readonly string[];
  /** The content without what the address does not depend on: it is rendered faster. */
  addressOnly?(content: Content): Content;
  /** Whether it shows the whole record, not only `columnUses`. */
  showsRecord?(content: Content): boolean;
  /** Whether all recipients share one endpoint, which may answer that it is gone; absent if there are no endpoints. */
  hasOneEndpoint?(content: Content): boolean;
  /** Whether recipients go on whose message has failed for good; absent if they fail. */
  goesOnAfterFailure?(content: Content): boolean;
  /** @throws RenderProblem */
  render(content: Content, values: ReadonlyMap<string, Cell>, facts: RenderFacts): Rendered;
  /** Renders a test message, marked as a test. A message to a person goes to the tester instead. @throws RenderProblem */
  renderTest(content: Content, values: ReadonlyMap<string, Cell>, facts: TestFacts): Rendered;
  /** A test goes to an address that the person gives: absent if it goes to their own e-mail address, or to the endpoint. */
  readonly isTestedAtGivenAddress?: true;
  /** The test message of a channel, of a record with its name as `channel`; absent if it goes through no channels. */
  contentOfTest?(channelId: string): Content;
  /** The address that it goes to, for display. */
  addressOf(rendered: Rendered): string;
  /**
   * The connection that it is sent over if the organization has no channel for it; messages over the same connection wait together while it
   * is down.
   */
  connectionOf(rendered: Rendered): string;
  /** The host that all messages of a content go to; absent if they go over a connection that somebody has to make. */
  hostOf?(content: Content): string | undefined;
  /** The recipients of copies of a message, by itself and by what its channel adds; absent if nobody can. */
  copiesOf?(rendered: Rendered, channel: ChannelMail | null | undefined): Pick<ChannelMail, 'cc' | 'bcc'>;
  /** Whether callbacks may name a message by nothing but the id that its service has given to it; absent if not. */
  readonly isFoundByProviderId?: true;
  /** Absent if its messages have no threads. */
  readonly threads?: Threads<Content, Rendered>;
  /** The kind of its addresses; absent if they are never suppressed. */
  readonly addressKind?: AddressKind;
  /** A sample address if the name suggests that the column contains addresses. */
  sampleAddress?(column: string, testerEmail: string): string | undefined;
  /** The shape of what `preview` returns. */
  readonly previewed: Fields;
  preview(rendered: Rendered, context: MessagePreviewContext): object;
}
