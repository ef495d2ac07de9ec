/** The position of the first JSON syntax error, and what was expected there. */
export interface JsonFault {
  /** Characters before the error. */
  readonly position: number;
  readonly line: number;
  readonly column: number;
  readonly wanted: string;
}

type Expecting = 'value' | 'first item' | 'name' | 'first name' | 'colon' | 'next' | 'end';

const space = /[ \t\n\r]*/y;
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
const escaped = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;

const wants: Readonly<Record<Expecting, string>> = {
  value: 'a value',
  'first item': 'a value or "]"',
  name: 'a name in double quotes',
  'first name': 'a name in double quotes or "}"',
  colon: '":"',
  next: '"," or the closing bracket',
  end: 'the end of the text',
};

/** The length of the match of `pattern` (sticky) at `at`; 0 if it does not match. */
function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex - at : 0;
}

/** The end of the string that begins at `at`, or the position of its first error. */
function readString(text: string, at: number): { readonly end: number; readonly wanted?: string } {
  for (let end = at + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 34) return { end: end + 1 };
    if (code < 32) return { end, wanted: 'an escaped control character' };
    if (code !== 92) continue;
    const length = lengthAt(escaped, text, end + 1);
    if (length === 0) return { end, wanted: 'a valid escape' };
    end += length;
  }
  return { end: text.length, wanted: 'a closing quote' };
}

/** Finds the first syntax error; undefined for valid JSON. It never recurses, so any depth is safe, and never echoes the text. */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: string[] = [];
  let expecting: Expecting = 'value';
  let at = 0;
  for (;;) {
    at += lengthAt(space, text, at);
    const next = text[at];
    if (next === undefined) return expecting === 'end' ? undefined : fault(text, at, wants[expecting]);
    const after: Expecting = open.length > 0 ? 'next' : 'end';
    const inObject = open.at(-1) === '}';

    if (expecting === 'colon') {
      if (next !== ':') return fault(text, at, wants.colon);
      expecting = 'value';
      at++;
    } else if (next === open.at(-1) && (expecting === 'next' || expecting.startsWith('first'))) {
      open.pop();
      expecting = open.length > 0 ? 'next' : 'end';
      at++;
    } else if (expecting === 'next' && next === ',') {
      expecting = inObject ? 'name' : 'value';
      at++;
    } else if (expecting === 'next' || expecting === 'end') {
      return fault(text, at, wants[expecting]);
    } else if (next === '"') {
      const { end, wanted } = readString(text, at);
      if (wanted !== undefined) return fault(text, end, wanted);
      expecting = expecting.endsWith('name') ? 'colon' : after;
      at = end;
    } else if (expecting.endsWith('name')) {
      return fault(text, at, wants[expecting]);
    } else if (next === '{' || next === '[') {
      open.push(next === '{' ? '}' : ']');
      expecting = next === '{' ? 'first name' : 'first item';
      at++;
    } else {
      const length = lengthAt(scalar, text, at);
      if (length === 0) return fault(text, at, wants[expecting]);
      expecting = after;
      at += length;
    }
  }
}

function fault(text: string, position: number, wanted: string): JsonFault {
  const before = text.slice(0, position);
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line++;
  return { position, line, column: position - lineStart + 1, wanted };
}
