import type { Cell } from '../kernel/cell.ts';
import type { Members } from '../kernel/check-shape.ts';
import type { ColumnUse } from '../kernel/column-use.ts';
import type { Problem } from '../kernel/errors.ts';
import type { Fields, WrittenFields } from '../kernel/field.ts';

/** What a preview shows beside the message itself. */
export interface MessagePreviewContext {
  /** The sender's name and address. */
  readonly from: string;
  readonly isConnected: boolean;
  readonly isSuppressed: boolean;
}

/**
 * One way to send: how a message is written, checked, addressed and rendered. `Content` is what a step says, `Rendered` what one recipient
 * gets. All other code looks a kind up by its channel. The adapter that sends is one file in `src/channels`.
 */
export interface ChannelKind<Content extends { readonly channel: string }, Rendered extends { readonly channel: string }> {
  readonly channel: Content['channel'];
  /** What to write; the documentation and the OpenAPI document are made from it. */
  readonly fields: WrittenFields<Content, 'channel'>;
  /** Whether the first attempt of a message counts as one of the plan's messages. */
  readonly isMetered: boolean;
  /** Whether the receiver recognizes a repeat by the message's id, so that a lost message may be sent again. */
  readonly repeatIsHarmless: boolean;
  /** Whether each message must contain an unsubscribe link. */
  readonly needsUnsubscribeLink: boolean;
  /** The message that prevents publishing while the channel is not connected; undefined if it needs no connection. */
  readonly notConnected: string | undefined;
  /** Problems with the shape of the fields; absent fields are allowed, as in an unfinished draft. */
  check(input: Members, path: string): Problem[];
  /** Fills in what a draft may leave out. */
  complete(content: Content): Content;
  /** What is unfinished and prevents publishing. */
  obstacles(content: Content, path: string): Problem[];
  columnUses(content: Content, path: string): ColumnUse[];
  /** @throws RenderProblem */
  render(content: Content, values: ReadonlyMap<string, Cell>, links: { readonly unsubscribeUrl: string }): Rendered;
  /** The same, marked as a test; what goes to a person goes to the person who tests. @throws RenderProblem */
  renderTest(
    content: Content,
    values: ReadonlyMap<string, Cell>,
    facts: { readonly testerEmail: string; readonly unsubscribeUrl: string },
  ): Rendered;
  /** The address that it goes to, as it is shown. */
  addressOf(rendered: Rendered): string;
  /** The canonical form of an address, for suppressions; absent if addresses are never suppressed. */
  fold?(address: string): string;
  /** A sample address if a column of this name probably holds addresses. */
  sampleAddress?(column: string, testerEmail: string): string | undefined;
  /** The shape of what `preview` returns. */
  readonly previewed: Fields;
  preview(rendered: Rendered, context: MessagePreviewContext): object;
}
