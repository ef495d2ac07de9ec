import sax, { type SAXOptions, type SAXParser, type Tag } from 'sax';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { inTimeSlices } from '../slices.ts';
import { workbookFault } from './workbook-fault.ts';
import { XmlDecoder } from './xml-decoder.ts';
import { XmlNames } from './xml-names.ts';

type Attributes = Readonly<Record<string, string>>;

/** The handlers of the elements of an XML document that are no extensions; names are without their prefixes. */
export interface XmlHandlers {
  readonly open?: (name: string, attributes: Attributes, names: XmlNames) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string, names: XmlNames) => void;
}

/** No workbook nests deeper, or has more attributes in one element; a hostile one would fill the memory with them. */
const [maxDepth, maxAttributes] = [64, 64];
/** The parser's state that has no bound of its own. */
const unbounded = ['entity', 'attribName', 'attribValue'] as const;
const maxKept = 256 * 1024;
const sliceBytes = 16 * 1024;

/**
 * Reads XML as a stream and returns its handlers' work as it goes on: it yields after each slice. The parser expands the five entities of
 * XML and no others; a document type is refused.
 * @throws ValidationFailed if it is no XML of a workbook
 */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, { open, text, close }: XmlHandlers): AsyncGenerator<void> {
  // With positions, the parser bounds what it keeps of a text, a comment or a name.
  const options: SAXOptions & { readonly strictEntities: true } = { strictEntities: true, position: true };
  const parser = sax.parser(true, options) as SAXParser & Partial<Record<(typeof unbounded)[number], string>>;
  const decoder = new XmlDecoder();
  const names = new XmlNames();
  let [depth, attributes] = [0, 0];
  parser.onerror = (reason) => {
    throw workbookFault(`is damaged: ${reason.message.split('\n')[0]}`);
  };
  parser.ondoctype = () => {
    throw workbookFault('is damaged: it has a document type');
  };
  parser.onattribute = () => {
    if (++attributes > maxAttributes) throw workbookFault('is damaged: an element has too many attributes');
  };
  parser.onopentag = (tag) => {
    attributes = 0;
    if (++depth > maxDepth) throw workbookFault('is damaged: its elements nest too deep');
    const name = names.enter(tag.name, (tag as Tag).attributes);
    if (name !== undefined) open?.(name, (tag as Tag).attributes, names);
  };
  parser.onclosetag = () => {
    depth--;
    const name = names.leave();
    if (name !== undefined) close?.(name, names);
  };
  if (text)
    parser.ontext = parser.oncdata = (some) => {
      if (!names.isLeftOut) text(some);
    };
  for await (const slice of inTimeSlices(slicesOf(bytes))) {
    parser.write(decoder.next(slice));
    for (const kept of unbounded)
      if ((parser[kept]?.length ?? 0) > maxKept) throw workbookFault('is damaged: an attribute or an entity has no end');
    yield;
  }
  parser.write(decoder.end()).close();
  yield;
}

async function* slicesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunks) for (let at = 0; at < chunk.length; at += sliceBytes) yield chunk.subarray(at, at + sliceBytes);
  } catch (reason) {
    // The archive's own faults: a wrong size, or bytes that cannot be unpacked.
    throw reason instanceof ValidationFailed ? reason : workbookFault('is damaged: a part of it cannot be unpacked');
  }
}

/** Reads a small document to its end. */
export async function readWholeXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(bytes, handlers));
}
