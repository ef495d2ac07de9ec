import { setImmediate as nextTurn } from 'node:timers/promises';
import { Busboy } from '@fastify/busboy';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';

/** The most fields of a form, the most characters of a name, and the most levels of names such as `a[b][c]`. */
const [mostFields, longestName, mostLevels] = [10_000, 1000, 20];

/** The bytes that are parsed without a pause. */
const pieceBytes = 256 * 1024;

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a media type is that of a form. */
export const isFormType = (type: string | undefined): type is string => type !== undefined && formTypes.test(type);

/**
 * The fields of a form as JSON: each a text, `a[b]` a member of `a`, `a[]` and a repeated name a list. Files in it are left out.
 * @throws ValidationFailed
 */
export async function formAsJson(bytes: Buffer, type: string): Promise<Buffer> {
  const fields = new FieldTree();
  for (const [name, value] of await fieldsOf(bytes, type)) fields.add(name, value);
  return Buffer.from(JSON.stringify(fields.value()));
}

const refused = (message: string): ValidationFailed => new ValidationFailed([{ path: 'body', message }]);

function fieldsOf(bytes: Buffer, type: string): Promise<readonly (readonly [name: string, value: string])[]> {
  return new Promise((resolve, reject) => {
    try {
      const found: [string, string][] = [];
      const limits = { fields: mostFields + 1, parts: mostFields + 1, fieldSize: bytes.length + 1, headerPairs: 20, headerSize: 8192 };
      const parser = new Busboy({ headers: { 'content-type': type }, limits: { ...limits, fieldNameSize: longestName } });
      parser.on('field', (name, value) => found.push([name, value]));
      // One that is cut off fails, too, and an error that nobody listens to ends the process.
      parser.on('file', (_name, file) => file.on('error', () => undefined).resume());
      parser.on('error', () => reject(refused('is not a whole form')));
      parser.on('finish', () =>
        found.length > mostFields ? reject(refused(`has too many fields: at most ${mostFields}`)) : resolve(found),
      );
      void writeTo(parser, bytes);
    } catch {
      reject(refused('is not a form, or lacks a boundary in its Content-Type'));
    }
  });
}

/** Other calls have their turns between the pieces. */
async function writeTo(parser: InstanceType<typeof Busboy>, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    parser.write(bytes.subarray(at, at + pieceBytes));
    await nextTurn();
  }
  parser.end();
}

type Branch = Map<string, Field>;
type Field = string | Field[] | Branch;

/** The fields of a form by the parts of their names. */
class FieldTree {
  readonly #root: Branch = new Map();

  add(name: string, value: string): void {
    const [first = '', ...inner] = partsOf(name);
    let branch = this.#root;
    let last = first;
    for (const part of inner) {
      const below = branch.get(last) ?? new Map();
      // A name with a value of its own has no members: the field keeps its whole name.
      if (!(below instanceof Map)) {
        put(this.#root, name, value);
        return;
      }
      branch.set(last, below);
      branch = below;
      // As PHP counts the items of a list.
      last = part === '' ? String(below.size) : part;
    }
    put(branch, last, value);
  }

  value(): unknown {
    return Object.fromEntries([...this.#root].map(([name, field]) => [name, asJson(field)]));
  }
}

function put(branch: Branch, name: string, value: string): void {
  const before = branch.get(name);
  if (Array.isArray(before)) before.push(value);
  else if (typeof before === 'string') branch.set(name, [before, value]);
  else if (before === undefined) branch.set(name, value);
}

/** The parts of a name: `a[b][]` has "a", "b" and "". */
function partsOf(name: string): readonly string[] {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  const inner = name.slice(open + 1, -1).split('][');
  return inner.length < mostLevels && inner.every((part) => !/[[\]]/.test(part)) ? [name.slice(0, open), ...inner] : [name];
}

/** Members that are named 0, 1, 2 and so on are the items of a list. */
function asJson(field: Field): unknown {
  if (typeof field === 'string') return field;
  if (Array.isArray(field)) return field.map(asJson);
  const members = [...field];
  if (members.every(([name], index) => name === String(index))) return members.map(([, inner]) => asJson(inner));
  return Object.fromEntries(members.map(([name, inner]) => [name, asJson(inner)]));
}
