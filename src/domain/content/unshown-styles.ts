import { declarationsOf } from '../channels/html/style-declarations.ts';

// The styles that a mail may depend on and that widely used programs leave out, by the data of caniemail.com of 2026-05-13. Apple Mail
// shows them all. Styles that only decorate, such as rounded corners and shadows, are not named: without them a mail is as readable.

/** Programs that leave a style out: `most` of them, or those of `windows` alone. */
export type UnshownIn = 'most' | 'windows';

const unshownProperties: Readonly<Record<string, UnshownIn>> = {
  'clip-path': 'most',
  filter: 'most',
  'aspect-ratio': 'most',
  transform: 'most',
  float: 'windows',
  'background-image': 'windows',
  'column-count': 'windows',
  columns: 'windows',
  'object-fit': 'windows',
  'writing-mode': 'windows',
};
const unshownValues: readonly (readonly [RegExp, UnshownIn])[] = [
  [/\bvar\(/, 'most'],
  [/\b(?:calc|clamp|min|max|linear-gradient|radial-gradient)\(/, 'windows'],
  [/\d(?:rem|vw|vh)\b/, 'windows'],
];
const unshownPairs: Readonly<Record<string, readonly [RegExp, UnshownIn]>> = {
  position: [/^(?:absolute|fixed|sticky)\b/, 'most'],
  display: [/^(?:inline-)?(?:flex|grid)\b/, 'windows'],
  background: [/\burl\(/, 'windows'],
};
const withoutEffect = /^(?:none|auto|unset|initial|normal)\b/;

/** The declarations of a style attribute that programs leave out. */
export function unshownStyles(style: string): readonly (readonly [declaration: string, UnshownIn])[] {
  return declarationsOf(style).flatMap(([name, written]) => {
    const value = written.toLowerCase();
    if (value === '' || withoutEffect.test(value)) return [];
    const pair = Object.hasOwn(unshownPairs, name) ? unshownPairs[name] : undefined;
    const where =
      (Object.hasOwn(unshownProperties, name) ? unshownProperties[name] : undefined) ??
      (pair?.[0].test(value) ? pair[1] : undefined) ??
      unshownValues.find(([pattern]) => pattern.test(value))?.[1];
    return where ? [[`${name}: ${value}`, where] as const] : [];
  });
}
