import type { Cell } from '../../kernel/cell.ts';
import type { Members } from '../../kernel/check-shape.ts';
import type { ColumnUse } from '../../kernel/column-use.ts';
import type { Problem } from '../../kernel/errors.ts';
import type { RenderedInvitation } from './invitation-times.ts';

/** A thing that an e-mail carries beside its text, as a step has it. Its kind says its other members. */
export interface Attachment {
  readonly type: string;
}

/** An attachment for one recipient, before its content is read or fetched. */
export type RenderedAttachment =
  | { readonly type: 'file'; readonly fileId: string; readonly name: string }
  | { readonly type: 'url'; readonly url: string; readonly name: string }
  | { readonly type: 'invitation'; readonly invitation: RenderedInvitation };

/** The content of an attachment, or of a picture that the HTML shows by its `cid`. */
export interface LoadedFile {
  readonly name: string;
  /** The media type. */
  readonly type: string;
  readonly content: Uint8Array;
  readonly cid?: string;
}

/** The facts of a stored file that publishing asks for. */
export interface AttachableFile {
  readonly name: string;
  readonly bytes: number;
}

/** The values that an attachment is rendered with. */
export interface AttachmentValues {
  readonly values: ReadonlyMap<string, Cell>;
  readonly locale?: string | undefined;
}

/** One kind of attachment. All other code looks it up by its name. */
export interface AttachmentKind<One extends Attachment = Attachment> {
  readonly type: One['type'];
  /** Problems with its shape, beside its type. */
  check(input: Members, path: string): Problem[];
  /** Unfinished content that prevents publishing. */
  obstacles(attachment: One, path: string): Problem[];
  columnUses(attachment: One, path: string): ColumnUse[];
  /** The stored file that it names; absent if it names none. */
  fileOf?(attachment: One): string;
  /** Undefined if this recipient gets none. @throws RenderProblem */
  render(attachment: One, values: AttachmentValues): RenderedAttachment | undefined;
}

/** The most attachments of an e-mail. */
export const mostAttachments = 10;

/** The most bytes of all that an e-mail carries, together, where its channel takes no less: in a mail they are a third more. */
export const mostAttachedBytes = 10 * 1024 * 1024;
