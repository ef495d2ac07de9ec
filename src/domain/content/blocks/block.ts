import type { Condition } from '../../tables/condition.ts';

/** The side that a block stands on; absent: where lines begin. */
export const aligns = ['left', 'center', 'right'] as const;
export type Align = (typeof aligns)[number];

export const marks = ['bold', 'italic', 'underline', 'strike'] as const;
export type Mark = (typeof marks)[number];

interface Marked {
  readonly marks?: readonly Mark[];
  /** A template. */
  readonly link?: string;
}

/** A piece of a line: text as it is, a value as it stands between braces (`name | default: "you"`), or the end of the line. */
export type Inline = (Marked & { readonly text: string }) | (Marked & { readonly value: string }) | { readonly break: true };

/** A block of a mail; its kind says its other members. */
export interface Block {
  /** Unique in its document. */
  readonly id: string;
  readonly type: string;
  /** The records for which it is shown; absent: all. */
  readonly when?: Condition;
}

/** The look of a mail; what is absent is as usual. Colours are `#rrggbb`, lengths pixels. */
export interface BlockStyle {
  readonly width?: number;
  readonly font?: keyof typeof fonts;
  readonly size?: number;
  readonly text?: string;
  readonly link?: string;
  readonly button?: string;
  readonly background?: string;
  readonly page?: string;
}

/** The body of a mail in blocks, from top to bottom. */
export interface BlockDocument {
  readonly version: 1;
  readonly style?: BlockStyle;
  readonly blocks: readonly Block[];
}

/** Fonts that mail programs have, each with what stands in for it. */
export const fonts = {
  sans: "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  serif: "Georgia,'Times New Roman',Times,serif",
  mono: "Menlo,Consolas,'Courier New',monospace",
  arial: 'Arial,Helvetica,sans-serif',
  georgia: "Georgia,'Times New Roman',serif",
  verdana: 'Verdana,Geneva,sans-serif',
  trebuchet: "'Trebuchet MS',Tahoma,sans-serif",
} as const;

/** The look of a mail whose author has chosen nothing. */
export const usualStyle = {
  width: 600,
  font: 'sans',
  size: 16,
  text: '#1f2328',
  link: '#0b5cad',
  button: '#0b5cad',
  background: '#ffffff',
  page: '#f4f5f7',
} as const satisfies Required<BlockStyle>;

/** The look of a mail, whole. */
export type FullStyle = Required<BlockStyle>;

/** The most blocks of a mail, those in columns included. */
export const maxBlocks = 300;
/** The most characters of a mail's blocks as JSON. */
export const maxBlocksLength = 200_000;
/** The most characters of one text of a block. */
export const maxBlockText = 10_000;
