import { Parser } from 'htmlparser2';
import { MarkupReader } from '../application/content/markup-reader.ts';
import { type MarkupElement, type MarkupNode, markupLimits } from '../domain/content/markup/markup.ts';
import { ValidationFailed } from '../domain/kernel/errors.ts';
import { timeSlices } from './slices.ts';

type Open = { -readonly [Name in keyof MarkupElement]: Name extends 'children' ? MarkupNode[] : MarkupElement[Name] };

const pieceLength = 16 * 1024;

/** Reads markup with htmlparser2, in pieces between which the event loop goes on. */
export class HtmlMarkupReader extends MarkupReader {
  async read(source: string): Promise<MarkupElement> {
    const root = newElement('', {}, 0, 0);
    const open: Open[] = [root];
    let tags = 0;
    const parser = new Parser(
      {
        onopentag(tag, attributes) {
          if (++tags > markupLimits.tags) throw refusal(`has more than ${markupLimits.tags.toLocaleString('en')} tags`);
          if (open.length > markupLimits.depth) throw refusal(`has tags inside of more than ${markupLimits.depth} others`);
          const element = newElement(tag, attributes, parser.startIndex, parser.endIndex + 1);
          open.at(-1)?.children.push(element);
          open.push(element);
        },
        onclosetag(_, isImplied) {
          const element = open.pop();
          if (!element) return;
          const isSelfClosed = !isImplied && parser.startIndex <= element.start;
          element.isClosed = !isImplied;
          element.innerEnd = isSelfClosed ? element.innerStart : Math.max(element.innerStart, parser.startIndex);
          element.end = isImplied ? element.innerEnd : Math.max(element.innerEnd, parser.endIndex + 1);
        },
        ontext(text) {
          const around = open.at(-1);
          const last = around?.children.at(-1);
          if (last && 'text' in last) around?.children.splice(-1, 1, { text: last.text + text, start: last.start });
          else around?.children.push({ text, start: parser.startIndex });
        },
      },
      { recognizeSelfClosing: true },
    );
    const slices = timeSlices();
    for (let at = 0; at < source.length; at += pieceLength) {
      parser.write(source.slice(at, at + pieceLength));
      if (slices.isOver) await slices.next();
    }
    parser.end();
    root.innerEnd = source.length;
    root.end = source.length;
    return root;
  }
}

const newElement = (tag: string, attributes: Readonly<Record<string, string>>, start: number, innerStart: number): Open => ({
  tag,
  attributes,
  children: [],
  start,
  innerStart,
  innerEnd: innerStart,
  end: innerStart,
  isClosed: false,
});

const refusal = (message: string): ValidationFailed => new ValidationFailed([{ path: 'source', message }]);
