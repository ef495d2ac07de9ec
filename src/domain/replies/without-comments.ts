/**
 * The value of a field without its comments and its quoted strings (RFC 5322, 3.2): anybody may write in them what looks like the rest. What
 * has no end is left out to the end of the value.
 */
export function withoutComments(value: string): string {
  let text = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at++) {
    const character = value[at] as string;
    if (character === '\\') at++;
    else if (isQuoted) isQuoted = character !== '"';
    else if (character === '(') {
      if (depth === 0) text += ' ';
      depth++;
    } else if (depth > 0) depth -= character === ')' ? 1 : 0;
    else if (character === '"') isQuoted = true;
    else text += character;
  }
  return text;
}
