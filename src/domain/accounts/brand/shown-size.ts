import type { Logo } from './brand.ts';

const [mostWidth, mostHeight] = [280, 64];

/** The width and height of a logo on pages and in mails, in CSS pixels. */
export function shownSize({ width, height }: Pick<Logo, 'width' | 'height'>): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, mostWidth / width, mostHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
