import { columnKeys, noteFrom, type Tool, ToolColumns } from './tool.ts';

const title = 'listmonk';
const told = columnKeys('uuid attributes status created_at updated_at subscription_status');

/** Subscribers as listmonk exports them: a status for all lists, and attributes as JSON. */
export const listmonk: Tool = {
  name: 'listmonk',
  title,
  exports: 'the CSV file of Subscribers → Export',
  layoutOf(header, { reason }) {
    const columns = new ToolColumns(header);
    if (!columns.has('email') || !columns.has('status')) return 'lacks the columns "email" and "status" of an export of subscribers';
    return (cells) => {
      const address = columns.of(cells, 'email');
      const status = columns.of(cells, 'status').toLowerCase();
      const subscription = columns.of(cells, 'subscription_status').toLowerCase();
      const [created, updated] = [columns.of(cells, 'created_at'), columns.of(cells, 'updated_at')];
      const values = columns.values(cells, address, told);
      const attributes = attributesIn(columns.of(cells, 'attributes'));
      if (attributes === undefined) return 'has attributes that are no JSON object';
      for (const [name, value] of attributes) if (!values.has(name)) values.set(name, value);
      const wish = (why: 'unsubscribed' | 'manual', state: string) => ({ reason: why, note: noteFrom(title, state, updated) });
      if (reason) return { address, values, wish: { reason, note: noteFrom(title, reason, updated) } };
      // People are put there by their own wish, by bounces or by hand, and the file does not say which.
      if (status === 'blocklisted') return { address, values, wish: wish('unsubscribed', 'blocklisted') };
      if (subscription === 'unsubscribed') return { address, values, wish: wish('unsubscribed', 'unsubscribed') };
      if (status === 'disabled') return { address, values, wish: wish('manual', 'disabled') };
      if (status !== 'enabled') return `has the status "${status.slice(0, 60)}", which listmonk does not have`;
      const isOpen = subscription === 'unconfirmed';
      return { address, values, agreed: isOpen ? undefined : { at: created, network: '', source: 'listmonk: enabled subscriber' } };
    };
  },
};

/** The attributes by name, those within others with a point between; undefined if they are no JSON object. */
function attributesIn(text: string): readonly (readonly [string, string])[] | undefined {
  if (text === '') return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? [...flattened(parsed, '', 0)] : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const mostLevels = 4;

function* flattened(object: object, prefix: string, level: number): Generator<readonly [string, string]> {
  for (const [name, value] of Object.entries(object)) {
    if (isObject(value) && level < mostLevels) yield* flattened(value, `${prefix}${name}.`, level + 1);
    else if (value !== null && value !== '') yield [`${prefix}${name}`, typeof value === 'string' ? value : JSON.stringify(value)];
  }
}
