import { escapeHtml } from '../../../domain/kernel/escape-html.ts';

/** A line of text, in which `marks` stand for code. */
export const inline = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** Paragraphs of text, which blank lines part. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((one) => `<p>${inline(one)}</p>`)
    .join('\n');

/** A block of code with a caption. */
export const codeBlock = (caption: string, code: string, kind = ''): string =>
  `<figure class="code ${kind}"><figcaption>${escapeHtml(caption)}</figcaption><pre tabindex="0"><code>${escapeHtml(code)}</code></pre></figure>`;
