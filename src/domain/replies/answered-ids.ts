import { isUuid } from '../kernel/uuid.ts';
import type { HeaderFields } from './header-fields.ts';

/** The most Message-IDs that are read of the end of `References`. */
const mostReferences = 64;
const longestId = 300;
/** The most characters of a field that these ids take. */
const longestField = mostReferences * (longestId + 3);

/** The Message-IDs that a mail answers, without brackets: those in `In-Reply-To`, then the last in `References`, the newest first. */
export function answeredIds(fields: HeaderFields): readonly string[] {
  const replied = idsIn(fields.first('in-reply-to').slice(0, longestField)).slice(0, mostReferences);
  const references = idsIn(fields.first('references').slice(-longestField)).slice(-mostReferences).reverse();
  return [...new Set([...replied, ...references])];
}

/** The ids of our messages among Message-IDs: ours begin with them. */
export const ownIdsAmong = (ids: readonly string[]): readonly string[] => [...new Set(ids.flatMap((id) => messageIdIn(id) ?? []))];

/** The id of our message that a Message-ID begins with; undefined if it is not ours. */
export function messageIdIn(id: string): string | undefined {
  const [first = ''] = id.split('@', 1);
  return isUuid(first) ? first.toLowerCase() : undefined;
}

/** The Message-IDs in a field, without their brackets. Some programs write them without any. */
function idsIn(value: string): string[] {
  const ids: string[] = [];
  for (const part of value.split(/[\s<>,]/)) if (part.length > 2 && part.length <= longestId && part.includes('@')) ids.push(part);
  return ids;
}
