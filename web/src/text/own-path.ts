/** The path that a value in an address names, if it is one of this site: never another site, nor another scheme. */
export function ownPath(value: unknown, origin: string): string | undefined {
  if (typeof value !== 'string' || !isPath(value)) return undefined;
  const { origin: target, pathname, search, hash } = new URL(value, origin);
  return target === origin && isPath(pathname) ? `${pathname}${search}${hash}` : undefined;
}

/** Whether a text begins with a single slash. A browser reads a backslash as one, and leaves tabs and line breaks out. */
const isPath = (value: string): boolean => /^\/(?![/\\])/.test(value.replace(/[\t\n\r]/g, ''));
