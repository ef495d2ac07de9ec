import { partsOf } from '../../template/placeholder-parts.ts';

const filter = /^default:\s*(["'])(.*)\1$/u;

/** The text in place of an empty value; undefined if there is none. */
export function defaultOf(value: string): string | undefined {
  const found = partsOf(`{{${value}}}`)
    .others.map((one) => filter.exec(one)?.[2])
    .find((one) => one !== undefined);
  return found?.replace(/\\(["'\\])/g, '$1');
}

/** A value with another text in place of an empty one; '' for none. */
export function withDefault(value: string, text: string): string {
  const { head, format, others } = partsOf(`{{${value}}}`);
  const kept = others.filter((one) => !filter.test(one));
  return [head, ...(format === undefined ? [] : [format]), ...kept, ...(text === '' ? [] : [`default: ${quoted(text)}`])].join(' | ');
}

/** A text in quotes. Braces would end the value. */
const quoted = (text: string): string => `"${text.replace(/[{}]/g, '').replace(/["\\]/g, '\\$&')}"`;
