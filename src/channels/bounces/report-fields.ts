/** The fields of a group, by name in lower case: the first of each name. */
export type HeaderGroup = ReadonlyMap<string, string>;

/** The most groups of fields that are read. */
const mostGroups = 50;

/** Reads groups of header fields with blank lines between them, as delivery statuses and feedback reports are written. */
export function fieldGroupsOf(text: string): readonly HeaderGroup[] {
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n(?=[ \t]+[^ \t\n])/g, '');
  const groups: Map<string, string>[] = [];
  let group: Map<string, string> | undefined;
  for (const line of unfolded.split('\n')) {
    const [, name = '', value = ''] = /^([!-9;-~]{1,100})[ \t]*:(.*)$/.exec(line) ?? [];
    if (line.trim() === '') group = undefined;
    if (name === '') continue;
    if (!group) {
      if (groups.length >= mostGroups) break;
      group = new Map();
      groups.push(group);
    }
    const key = name.toLowerCase();
    if (!group.has(key)) group.set(key, value.trim());
  }
  return groups;
}

/** The first word of a value in lower case, behind comments: what the value says, as far as it is one of a list of words. */
export const wordOf = (value: string | undefined): string =>
  /^(?:\([^()]{0,200}\)\s*){0,3}([a-z][a-z-]{0,40})/i.exec(value ?? '')?.[1]?.toLowerCase() ?? '';
