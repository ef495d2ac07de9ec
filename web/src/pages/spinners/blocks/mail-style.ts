import type { CSSProperties } from 'react';
import type { MailStyle } from './block.ts';

/** The look of a mail that has none of its own. */
export const usualMailStyle = {
  ...{ width: 600, font: 'sans', size: 16 },
  ...{ text: '#1f2328', link: '#0b5cad', button: '#0b5cad', background: '#ffffff', page: '#f4f5f7' },
} as const;

/** The colours of a mail. */
export const styleColours = ['text', 'link', 'button', 'background', 'page'] as const;

const families: Readonly<Record<string, string>> = {
  sans: 'system-ui, sans-serif',
  serif: 'Georgia, serif',
  mono: 'ui-monospace, monospace',
  arial: 'Arial, sans-serif',
  georgia: 'Georgia, serif',
  verdana: 'Verdana, sans-serif',
  trebuchet: '"Trebuchet MS", sans-serif',
};

const pattern = /^#[0-9a-f]{6}$/i;

/** Whether a text is a colour as mails have it. */
export const isMailColour = (value: unknown): value is string => typeof value === 'string' && pattern.test(value);

/** Black or white, which can be read better on a colour. */
export function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#000000' : '#ffffff';
}

/** The look of a mail, as variables of the canvas. */
export function canvasStyle(style: MailStyle | undefined): CSSProperties {
  const colours = Object.fromEntries(
    styleColours.map((name) => [`--mail-${name}`, isMailColour(style?.[name]) ? style[name] : usualMailStyle[name]]),
  ) as Record<string, string>;
  return {
    ...colours,
    '--mail-on-button': readableOn(colours['--mail-button'] ?? ''),
    '--mail-width': `${Math.min(Math.max(Number(style?.width) || usualMailStyle.width, 320), 800)}px`,
    '--mail-size': `${Math.min(Math.max(Number(style?.size) || usualMailStyle.size, 12), 24)}px`,
    '--mail-font': families[String(style?.font ?? usualMailStyle.font)] ?? families.sans,
  } as CSSProperties;
}
