/** A template that cannot be parsed or rendered, with the position: `offset` counts from 0, `line` and `column` from 1. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly reason: string;
  readonly offset: number;
  readonly line: number;
  readonly column: number;

  constructor(reason: string, source: string, offset: number) {
    const before = source.slice(0, offset).split('\n');
    const line = before.length;
    const column = (before.at(-1) as string).length + 1;
    super(`${reason} (line ${line}, column ${column})`);
    this.reason = reason;
    this.offset = offset;
    this.line = line;
    this.column = column;
  }
}
