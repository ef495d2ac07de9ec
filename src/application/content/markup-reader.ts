import type { MarkupElement } from '../../domain/content/markup/markup.ts';

/** Reads HTML and MJML as mail programs do: what is not closed is closed, and nothing in it runs. */
export abstract class MarkupReader {
  /** Returns an element around all, with an empty tag. @throws ValidationFailed with the path "source" if it has too many tags, or too deep ones */
  abstract read(source: string): Promise<MarkupElement>;
}
