const placeholder = /(\{\{[^{}]*\}\})/;

/** HTML that says what a text template says: a paragraph for each of its own, and the unsubscribe link as one. */
export function htmlOfText(text: string, link: string | undefined): string {
  const escaped = (part: string): string => part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const shown = (part: string): string => {
    if (!placeholder.test(part)) return escaped(part);
    return part.slice(2, -2).trim() === link ? `<a href="${part}">Unsubscribe</a>` : part;
  };
  const paragraphs = text.split(/\r?\n[ \t]*\r?\n/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.split(placeholder).map(shown).join('').replace(/\r?\n/g, '<br>\n')}</p>\n`)
    .join('');
}
