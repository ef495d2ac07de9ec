const start = /^https?:\/\//i;
const hostAndMore = /^https?:\/\/[^/?#]+[/?#]/i;
const dotSegment = /^(?:\.|%2e){1,2}$/i;

/** Makes a value one part of a path or of a query. */
export const encodeUrlValue = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Why the text before a URL's first placeholder leaves open which server is meant, or undefined when it is settled. */
export function urlPrefixFault(prefix: string, hasPlaceholders: boolean): string | undefined {
  if (!start.test(prefix)) return 'must start with https:// or http://';
  if (hasPlaceholders && !hostAndMore.test(prefix)) {
    return 'must name the server itself; {{ … }} can be used only after it, as in https://example.com/contacts/{{ id }}';
  }
  return undefined;
}

/** Why a finished URL cannot be called, or undefined when it can. */
export function urlFault(url: string): string | undefined {
  if (!start.test(url)) return 'must start with https:// or http://';
  // The URL parser would drop or turn these, and the address would no longer be the one that was read.
  if (/[\s\p{Cc}\\]/u.test(url)) return 'must not have spaces, line breaks or backslashes in it';
  if (!URL.canParse(url)) return 'is not a valid web address';
  const { username, password } = new URL(url);
  if (username !== '' || password !== '') return 'must not have a user name or password in it';
  const [path = ''] = url.split(/[?#]/);
  if (path.split('/').some((segment) => dotSegment.test(segment))) return 'must not have "." or ".." as a part of its path';
  return undefined;
}
