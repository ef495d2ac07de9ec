import type { open } from 'node:fs/promises';
import { posix } from 'node:path';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import type { ValidationFailed } from '../../domain/kernel/errors.ts';
import { kindOfFormat, type NumberKind } from './number-formats.ts';
import { readWholeXml } from './read-xml.ts';
import { workbookFault } from './workbook-fault.ts';

const mib = 1024 * 1024;
const maxEntries = 10_000;
/** The most bytes of a part, unpacked: a file of a few KiB may hold thousands of times as many. */
const maxBytes = { sheet: 1024 * mib, texts: 512 * mib, other: 16 * mib };
/** The most shared texts, and the most characters of them all; they are kept in memory while a sheet is read. */
const [maxTexts, maxCharacters] = [1_000_000, 32 * mib];
/** The most elements that they are made of: reading this many takes some seconds. */
const maxElements = 16_000_000;
const maxNameLength = 200;
/** The namespace of the ids of relations: in files of today, and in strict ones. */
const relationships = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];

type Handle = Awaited<ReturnType<typeof open>>;

/** A sheet that is shown, and where it is in the file. */
interface Sheet {
  readonly name: string;
  readonly part: string;
}

/** An Excel workbook (Office Open XML), in a file that is kept open. */
export class Workbook {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #parts: { readonly texts: string | undefined; readonly styles: string | undefined };
  readonly #sheets: readonly Sheet[];
  readonly is1904: boolean;

  private constructor(
    zip: ZipFile,
    entries: ReadonlyMap<string, Entry>,
    found: {
      readonly sheets: readonly Sheet[];
      readonly is1904: boolean;
      readonly texts: string | undefined;
      readonly styles: string | undefined;
    },
  ) {
    this.#zip = zip;
    this.#entries = entries;
    this.#sheets = found.sheets;
    this.#parts = found;
    this.is1904 = found.is1904;
  }

  /** @throws ValidationFailed if the file is no such workbook */
  static async open(file: Handle): Promise<Workbook> {
    const zip = await fromFdPromise(file.fd, { lazyEntries: true, autoClose: false }).catch((reason: Error) => {
      throw workbookFault(`is damaged: ${reason.message}`);
    });
    const entries = await entriesOf(zip);
    const read = (name: string, handlers: Parameters<typeof readWholeXml>[1]) =>
      readWholeXml(bytesOf(zip, entries, name, 'other'), handlers);
    const main = (await relationsOf(read, entries, '')).find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
    refuseOthers(entries, main);
    const relations = await relationsOf(read, entries, main);
    const partOf = (wanted: string) => relations.find(({ type, part }) => type === wanted && entries.has(part))?.part;
    const sheets: (Sheet & { readonly isHidden: boolean })[] = [];
    let is1904 = false;
    await read(main, {
      open(name, attributes, names) {
        if (name === 'workbookPr' && names.parent === 'workbook') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
        if (name !== 'sheet' || names.parent !== 'sheets') return;
        const id = names.attribute(attributes, 'id', relationships);
        const relation = relations.find((one) => one.id === id);
        if (relation?.type !== 'worksheet' || !entries.has(relation.part)) return;
        const isHidden = attributes.state !== undefined && attributes.state !== 'visible';
        sheets.push({ name: (attributes.name ?? '').slice(0, maxNameLength), part: relation.part, isHidden });
      },
    });
    const shown = sheets.filter(({ isHidden }) => !isHidden);
    if (sheets.length === 0) throw workbookFault('is an Excel workbook without a sheet of cells');
    return new Workbook(zip, entries, {
      sheets: shown.length > 0 ? shown : sheets,
      is1904,
      texts: partOf('sharedStrings'),
      styles: partOf('styles'),
    });
  }

  /** The names of the sheets that are shown, in their order. */
  get sheetNames(): readonly string[] {
    return this.#sheets.map(({ name }) => name);
  }

  /** The XML of a sheet; of the first one without a name. @throws ValidationFailed if there is none of this name */
  sheet(name: string | undefined): { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> } {
    const found = name === undefined ? this.#sheets[0] : this.#sheets.find((one) => one.name === name);
    if (!found) throw workbookFault(`is none of the file; it has ${this.sheetNames.map((one) => `"${one}"`).join(', ')}`, 'sheet');
    return { name: found.name, bytes: this.#bytes(found.part, 'sheet') };
  }

  /** The texts that cells name by their number. */
  async texts(): Promise<readonly string[]> {
    const texts: string[] = [];
    if (this.#parts.texts === undefined) return texts;
    let [elements, characters, text, isText] = [0, 0, '', false];
    await readWholeXml(this.#bytes(this.#parts.texts, 'texts'), {
      open(name, _, { parent }) {
        if (++elements > maxElements) throw tooMuch();
        if (name === 'si' && parent === 'sst') text = '';
        // The reading of a Japanese word, `rPh`, is no part of it.
        else if (name === 't') isText = parent === 'si' || parent === 'r';
      },
      text(part) {
        if (!isText) return;
        text += part;
        characters += part.length;
        if (characters > maxCharacters) throw tooMuch();
      },
      close(name, { parent }) {
        if (name === 't') isText = false;
        else if (name === 'si' && parent === 'sst') texts.push(unescaped(text));
        if (texts.length > maxTexts) throw tooMuch();
      },
    });
    return texts;
  }

  /** What kind of number each style of a cell shows. */
  async numberKinds(): Promise<readonly NumberKind[]> {
    if (this.#parts.styles === undefined) return [];
    const codes = new Map<number, string>();
    const formats: number[] = [];
    await readWholeXml(this.#bytes(this.#parts.styles, 'other'), {
      open(name, attributes, { parent }) {
        if (name === 'numFmt' && parent === 'numFmts')
          codes.set(Number(attributes.numFmtId), (attributes.formatCode ?? '').slice(0, maxNameLength));
        else if (name === 'xf' && parent === 'cellXfs') formats.push(Number(attributes.numFmtId ?? 0));
      },
    });
    return formats.map((id) => kindOfFormat(id, codes));
  }

  #bytes(part: string, kind: keyof typeof maxBytes): AsyncIterable<Uint8Array> {
    return bytesOf(this.#zip, this.#entries, part, kind);
  }
}

/** A character that XML cannot have is written as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

const tooMuch = (): ValidationFailed => workbookFault('has too much text for an Excel workbook; save it as "CSV UTF-8" and try again');

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > maxEntries) throw workbookFault(`is a ZIP archive of more than ${maxEntries.toLocaleString('en')} files`);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (reason) {
    throw workbookFault(`is damaged: ${(reason as Error).message}`);
  }
  return entries;
}

function refuseOthers(entries: ReadonlyMap<string, Entry>, main: string): void {
  if (entries.has('content.xml'))
    throw workbookFault('is an OpenDocument spreadsheet (.ods); save it as .xlsx or "CSV UTF-8" and try again');
  if (entries.has('xl/workbook.bin'))
    throw workbookFault('is a binary Excel workbook (.xlsb); save it as .xlsx or "CSV UTF-8" and try again');
  if (!entries.has(main) || main.startsWith('word/') || main.startsWith('ppt/'))
    throw workbookFault('is a ZIP archive, but no Excel workbook (.xlsx)');
}

async function* bytesOf(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  part: string,
  kind: keyof typeof maxBytes,
): AsyncGenerator<Uint8Array> {
  const entry = entries.get(part);
  if (!entry) throw workbookFault('is damaged: a part of it is missing');
  if (entry.isEncrypted()) throw workbookFault('is encrypted; save it without a password and try again');
  // The size is checked again while it is unpacked.
  if (entry.uncompressedSize > maxBytes[kind]) throw tooLarge();
  const stream = await zip.openReadStreamPromise(entry).catch((reason: Error) => {
    throw workbookFault(`is damaged: ${reason.message}`);
  });
  yield* stream;
}

const tooLarge = (): ValidationFailed => workbookFault('is too large for an Excel workbook; save it as "CSV UTF-8" and try again');

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly part: string;
}

/** What a part refers to: the names of parts, and what each is. The first part is without a name. */
async function relationsOf(
  read: (name: string, handlers: Parameters<typeof readWholeXml>[1]) => Promise<void>,
  entries: ReadonlyMap<string, Entry>,
  part: string,
): Promise<readonly Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const listed = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!entries.has(listed)) return relations;
  await read(listed, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship' || relations.length >= maxEntries) return;
      const path = posix.resolve('/', folder, target);
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part: path.slice(1) });
    },
  });
  return relations;
}
