const notFull = 'must start with https:// or http:// and name a server, such as https://example.com/contacts';
const start = /^https?:\/\//i;
const hostAndMore = /^https?:\/\/[^/?#]+[/?#]/i;
const dotSegment = /^(?:\.|%2e){1,2}$/i;

/** Encodes a value as one part of a path or a query. */
export const encodeUrlValue = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Why the text before a URL's first placeholder does not determine the server; undefined if it does. */
export function urlPrefixFault(prefix: string, hasPlaceholders: boolean): string | undefined {
  if (!start.test(prefix)) return notFull;
  if (hasPlaceholders && !hostAndMore.test(prefix)) {
    return 'must begin with a server that is the same for every record; {{ … }} can stand only after it, as in https://example.com/contacts/{{ id }}';
  }
  return undefined;
}

/** Why a rendered URL cannot be called; undefined if it can. */
export function urlFault(url: string): string | undefined {
  if (!start.test(url)) return notFull;
  // The URL parser would remove or replace these, so the called URL would differ from the checked one.
  if (/[\s\p{Cc}\\]/u.test(url)) return 'must not contain spaces, line breaks or backslashes';
  if (!URL.canParse(url)) return 'is not a valid URL';
  const { username, password } = new URL(url);
  if (username !== '' || password !== '') return 'must not contain a user name or password';
  const [path = ''] = url.split(/[?#]/);
  if (path.split('/').some((segment) => dotSegment.test(segment))) return 'must not contain "." or ".." as a path segment';
  return undefined;
}
