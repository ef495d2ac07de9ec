/** Two templates behind each other: no placeholder begins where they meet. */
export const joinTemplates = (before: string, after: string): string =>
  before.endsWith('{') && /^[{%]/.test(after) ? `${before.slice(0, -1)}{{ "{" }}${after}` : before + after;
