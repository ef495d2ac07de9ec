const browsers: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const systems: Readonly<Record<string, string>> = {
  Windows: 'Windows',
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Macintosh: 'macOS',
  Linux: 'Linux',
};
const longest = 40;

/** The browser and the system that a user agent names, as `Chrome · Windows`, or its beginning if it is none of a browser's; undefined without one. */
export function clientNameOf(userAgent: string | null): string | undefined {
  if (userAgent === null) return undefined;
  // The order decides: each of them names those after it, too.
  const browser = Object.keys(browsers).find((name) => userAgent.includes(`${name}/`));
  const system = Object.keys(systems).find((name) => userAgent.includes(name));
  const found = [browser && browsers[browser], system && systems[system]].filter((name) => name !== undefined);
  return found.join(' · ') || userAgent.slice(0, longest) || undefined;
}
