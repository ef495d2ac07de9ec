import type { DraftStep } from '../../../kinds/steps/step.ts';
import type { MailBlock, MailBlocks, MailInline } from './block.ts';
import { newBlockId } from './block.ts';
import { blockWords as words } from './words.ts';

/** The ways to write the body of a mail. */
export type BodyWay = 'blocks' | 'html' | 'text';

/** The way in which a step's body is written. */
export const bodyWayOf = ({ blocks, html }: DraftStep): BodyWay => (blocks !== undefined ? 'blocks' : html !== undefined ? 'html' : 'text');

/** Whether a field holds a body. */
export const isBody = (name: string): name is BodyWay => name === 'blocks' || name === 'html' || name === 'text';

/** Whether nothing is in a mail but what a new one begins with. */
export const isUntouched = ({ blocks }: MailBlocks): boolean =>
  blocks.every(({ id, type, content }) => type === 'text' && (id === 'unsubscribe' || JSON.stringify(content) === emptyText));

const emptyText = JSON.stringify([{ type: 'paragraph', content: [] }]);

const written = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The step with its body as blocks: HTML goes into a block of its own, and text into one of text. `link` is the name of the unsubscribe link. */
export function withBlocks(step: DraftStep, link: string | undefined): DraftStep {
  const { html, text, ...rest } = step;
  const [code, plain] = [written(html), written(text)];
  const content =
    code !== '' ? [{ type: 'html', source: html }] : plain !== '' ? [{ type: 'text', content: paragraphsOf(plain, link) }] : [];
  const blocks = content.map((one) => ({ id: newBlockId(), ...one })) as readonly MailBlock[];
  const document: MailBlocks = { version: 1, blocks };
  // A text that was written besides HTML stays.
  return { ...rest, ...(code !== '' && plain !== '' && { text }), blocks: document } as DraftStep;
}

/** A mail that was read from MJML or HTML. */
export interface FoundMail {
  readonly blocks: MailBlocks;
  readonly subject: string | null;
  readonly previewText: string | null;
}

/** The step with another mail as its body; a subject and a preview text that are written stay. */
export function withImport(step: DraftStep, { blocks, ...lines }: FoundMail): DraftStep {
  const { html: _, text: __, ...rest } = step;
  const found = (['subject', 'previewText'] as const).filter((name) => lines[name] !== null && written(step[name]) === '');
  return { ...rest, ...Object.fromEntries(found.map((name) => [name, lines[name]])), blocks } as DraftStep;
}

/** The step with its body as code; a text that was written besides the blocks stays. */
export function withCode(step: DraftStep, source: { readonly html?: string; readonly text: string }): DraftStep {
  const { blocks: _, html: __, ...rest } = step;
  if (source.html !== undefined) return { ...rest, html: source.html, text: written(step.text) === '' ? '' : step.text } as DraftStep;
  return { ...rest, text: written(step.text) === '' ? source.text : step.text } as DraftStep;
}

const placeholder = /(\{\{[^{}]*\}\})/;

/** The paragraphs of a text, with its placeholders as values. */
const paragraphsOf = (text: string, link: string | undefined) =>
  text.split(/\r?\n[ \t]*\r?\n/).map((paragraph) => ({
    type: 'paragraph',
    content: paragraph
      .trim()
      .split(/\r?\n/)
      .flatMap((line, at): readonly MailInline[] => [...(at === 0 ? [] : [{ break: true } as const]), ...inlinesOf(line, link)]),
  }));

const inlinesOf = (line: string, link: string | undefined): readonly MailInline[] =>
  line
    .split(placeholder)
    .filter((part) => part !== '')
    .map((part) => {
      if (!placeholder.test(part)) return { text: part };
      const value = part.slice(2, -2).trim();
      return value === link ? { text: words.linkTexts.unsubscribe_url, link: part } : { value };
    });
