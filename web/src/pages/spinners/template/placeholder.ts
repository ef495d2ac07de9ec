const suggestion = /did you mean "([^"]+)"/i;

/** The name that the server offers instead of a wrong one; undefined if it offers none. */
export const suggestedBy = (message: string): string | undefined => suggestion.exec(message)?.[1];

/** A part of a template. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The part of a template that a problem at an offset concerns: the name there, else the placeholder around it. */
export function rangeAt(source: string, offset: number): Range {
  const open = source.lastIndexOf('{{', offset);
  const closed = source.indexOf('}}', offset);
  if (open === -1) return { from: offset, to: Math.min(source.length, offset + 1) };
  const to = closed === -1 ? endOfLine(source, offset) : closed + 2;
  return { from: Math.min(open, offset), to: Math.max(to, offset) };
}

function endOfLine(source: string, offset: number): number {
  const end = source.indexOf('\n', offset);
  return end === -1 ? source.length : end;
}

/** The position of a name in a part of a template; the first of several. */
export function nameIn(source: string, { from, to }: Range, message: string): Range | undefined {
  const wrong = /"([^"]+)"/.exec(message)?.[1];
  const at = wrong === undefined ? -1 : source.indexOf(wrong, from);
  return wrong !== undefined && at !== -1 && at + wrong.length <= to ? { from: at, to: at + wrong.length } : undefined;
}
