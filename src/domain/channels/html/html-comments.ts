/** HTML in pieces: comments, which begin with "<!--", and what is between them. Linear in its length. */
export function commentsOf(html: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<!--', at);
    if (open === -1) return [...pieces, html.slice(at)];
    if (open > at) pieces.push(html.slice(at, open));
    const close = html.indexOf('-->', open + 4);
    at = close === -1 ? html.length : close + 3;
    pieces.push(html.slice(open, at));
  }
  return pieces;
}

/** HTML without its comments. */
export const withoutHtmlComments = (html: string): string =>
  commentsOf(html)
    .filter((piece) => !piece.startsWith('<!--'))
    .join('');
