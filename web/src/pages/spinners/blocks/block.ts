// The content of a mail as blocks, as the API has it. All that is not known here is kept as it is.

export type BlockAlign = 'left' | 'center' | 'right';
export type MarkName = 'bold' | 'italic' | 'underline' | 'strike';

/** A piece of a line: a text, a value of the record, or a line break. */
export type MailInline =
  | { readonly text: string; readonly marks?: readonly MarkName[]; readonly link?: string }
  /** The value as it stands between braces: `name | default: "there"`. */
  | { readonly value: string; readonly marks?: readonly MarkName[]; readonly link?: string }
  | { readonly break: true };

export interface Paragraph {
  readonly type: 'paragraph';
  readonly content: readonly MailInline[];
}

export interface MailList {
  readonly type: 'list';
  readonly isOrdered?: boolean;
  readonly items: readonly (readonly MailInline[])[];
}

/** A block of any kind: what it holds besides, its kind says. */
export interface MailBlock {
  readonly id: string;
  readonly type: string;
  /** The condition under which it is in the mail; absent: always. */
  readonly when?: unknown;
  readonly [field: string]: unknown;
}

export interface BlockColumn {
  /** Percent; absent: as the others. */
  readonly share?: number;
  readonly blocks: readonly MailBlock[];
  readonly [field: string]: unknown;
}

export interface MailStyle {
  readonly width?: number;
  readonly font?: string;
  readonly size?: number;
  readonly text?: string;
  readonly link?: string;
  readonly button?: string;
  readonly background?: string;
  readonly page?: string;
}

export interface MailBlocks {
  readonly version: 1;
  readonly style?: MailStyle;
  readonly blocks: readonly MailBlock[];
}

/** The most that the API takes. */
export const most = { blocks: 300, links: 12, rows: 50, columns: 4 } as const;

export const networks = [
  ...['bluesky', 'facebook', 'github', 'instagram', 'linkedin', 'mastodon', 'telegram', 'threads', 'tiktok', 'whatsapp', 'x', 'youtube'],
  'web',
] as const;

export const mailFonts = ['sans', 'serif', 'mono', 'arial', 'georgia', 'verdana', 'trebuchet'] as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads what a draft holds; what is no document is an empty one. */
export const documentOf = (value: unknown): MailBlocks =>
  isObject(value) && Array.isArray(value.blocks) ? (value as unknown as MailBlocks) : { version: 1, blocks: [] };

/** The columns of a block; none if it has none. */
export const columnsOf = (block: MailBlock): readonly BlockColumn[] =>
  block.type === 'columns' && Array.isArray(block.columns) ? (block.columns as readonly BlockColumn[]) : [];

/** All blocks, those in columns after the block that they are in. */
export const allBlocks = (blocks: readonly MailBlock[]): readonly MailBlock[] =>
  blocks.flatMap((block) => [block, ...columnsOf(block).flatMap((column) => allBlocks(column.blocks))]);

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A new id for a block. */
export const newBlockId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % 32]).join('');

/** Whether an address is that of a picture of the organization. */
export const isOwnPicture = (url: unknown): boolean => typeof url === 'string' && /\/public\/pictures\/[0-9a-f]{64}\.[a-z]{3}$/.test(url);
