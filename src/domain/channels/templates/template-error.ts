import type { Position } from '../../kernel/errors.ts';

/** A template that cannot be parsed or rendered, with the place of the fault. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly reason: string;
  readonly at: Position;

  constructor(reason: string, source: string, offset: number) {
    const at = positionIn(source, offset);
    super(`${reason} (line ${at.line}, column ${at.column})`);
    this.reason = reason;
    this.at = at;
  }
}

/** The place of an offset in a text. */
export function positionIn(source: string, offset: number): Position {
  const before = source.slice(0, offset).split('\n');
  return { offset, line: before.length, column: (before.at(-1) as string).length + 1 };
}
