import type { Align, fonts } from '../blocks/block.ts';
import { aligns } from '../blocks/block.ts';

const names: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  navy: '#000080',
  orange: '#ffa500',
};

/** A colour of a style as `#rrggbb`; undefined for one that has another form, or shows what is below. */
export function colourOf(text: string | undefined): string | undefined {
  const given = text?.trim().toLowerCase().replace('!important', '').trim() ?? '';
  if (/^#[\da-f]{6}$/.test(given)) return given;
  const [, red, green, blue] = /^#([\da-f])([\da-f])([\da-f])$/.exec(given) ?? [];
  if (red !== undefined && green !== undefined && blue !== undefined) return `#${red}${red}${green}${green}${blue}${blue}`;
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(given)?.slice(1).map(Number);
  if (parts?.every((part) => part < 256)) return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return Object.hasOwn(names, given) ? names[given] : undefined;
}

/** A length in pixels; undefined for one of another unit. */
export function pixelsOf(text: string | undefined): number | undefined {
  const [, digits] = /^\s*(\d{1,5}(?:\.\d+)?)\s*(?:px)?\s*$/i.exec(text ?? '') ?? [];
  return digits === undefined ? undefined : Math.round(Number(digits));
}

/** A number within bounds. */
export const clampTo = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

export const alignOf = (text: string | undefined): Align | undefined => aligns.find((align) => align === text?.trim().toLowerCase());

const families: readonly (readonly [RegExp, keyof typeof fonts])[] = [
  [/^["']?georgia/i, 'georgia'],
  [/^["']?verdana/i, 'verdana'],
  [/^["']?trebuchet/i, 'trebuchet'],
  [/^["']?(?:arial|helvetica)/i, 'arial'],
  [/monospace|courier|consolas|menlo/i, 'mono'],
  [/sans-serif/i, 'sans'],
  [/serif|times/i, 'serif'],
];

/** The font of ours that is nearest to a list of families. */
export const fontOf = (list: string | undefined): keyof typeof fonts | undefined =>
  list === undefined ? undefined : families.find(([shape]) => shape.test(list))?.[1];
