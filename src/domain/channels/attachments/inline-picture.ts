/** The class of pictures of the organization that travel in the mail, in place of being loaded by who reads it. */
export const inlineClass = 'sp-inline';

const tag = new RegExp(`(<img src=")[^"]*/public/pictures/([0-9a-f]{64}\\.[a-z]{3})(" class="${inlineClass}")`, 'g');

/** The pictures of a rendered mail that travel in it. */
export const inlinePicture = {
  isIn: (html: string | undefined): html is string => html?.includes(`class="${inlineClass}"`) === true,
  /** The last parts of their addresses, each once. */
  namesIn: (html: string | undefined): readonly string[] =>
    html === undefined ? [] : [...new Set([...html.matchAll(tag)].map(([, , name]) => name as string))],
  /** The HTML with the content ids of those that have one. */
  replaced: (html: string, cidOf: (name: string) => string | undefined): string =>
    html.replace(tag, (whole, before: string, name: string, after: string) => {
      const cid = cidOf(name);
      return cid === undefined ? whole : `${before}cid:${cid}${after}`;
    }),
} as const;
