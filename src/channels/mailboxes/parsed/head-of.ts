const longestHead = 64 * 1024;

/** Header fields as a mail has them, bytes as latin1: a value with line breaks cannot add a field. */
export function headOfFields(fields: Iterable<readonly [string, string]>): string {
  const lines: string[] = [];
  let length = 0;
  for (const [name, value] of fields) {
    if (!/^[!-9;-~]{1,100}$/.test(name)) continue;
    const line = `${name}: ${bytes(value.replace(/[\r\n]+[ \t]*/g, ' '))}`;
    length += line.length + 2;
    if (length > longestHead) break;
    lines.push(line);
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** A head that the provider passes on as it came, up to the first blank line. */
export function headOfText(text: string): string {
  const start = bytes(text.slice(0, longestHead)).slice(0, longestHead);
  const end = /\r?\n\r?\n/.exec(start)?.index;
  return end === undefined ? start : start.slice(0, end);
}

const bytes = (text: string): string => Buffer.from(text).toString('latin1');
