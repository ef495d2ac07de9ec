import type { open } from 'node:fs/promises';
import type { ValidationFailed } from '../../domain/kernel/errors.ts';
import { maxRowBytes } from '../csv/csv-blocks.ts';
import { kindOfCode, kindOfFormat, type NumberKind } from './number-formats.ts';
import { OfficePackage } from './office-package.ts';
import { readWholeXml } from './read-xml.ts';
import { workbookFault } from './workbook-fault.ts';

const mib = 1024 * 1024;
/** The most bytes of a part, unpacked: a file of a few KiB may hold thousands of times as many. */
const maxBytes = { sheet: 1024 * mib, texts: 512 * mib };
/** The most shared texts, and the most characters of them all; they are kept in memory while a sheet is read. */
const [maxTexts, maxCharacters] = [1_000_000, 32 * mib];
/** The most elements that they are made of: reading this many takes some seconds. */
const maxElements = 16_000_000;
/** The limits of Excel for formats of cells, and for the characters of a number format. */
const [maxFormats, maxCodeLength] = [65_490, 255];
/** Each name of a sheet is in the answer to a preview. */
const maxSheets = 1000;
const maxNameLength = 200;
/** The namespace of the ids of relations: in files of today, and in strict ones. */
const relationships = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];

/** A sheet that is shown, and where it is in the file. */
interface Sheet {
  readonly name: string;
  readonly part: string;
}

/** The contents of a workbook. */
interface Contents {
  readonly sheets: readonly Sheet[];
  readonly is1904: boolean;
  readonly isUncalculated: boolean;
  readonly texts: string | undefined;
  readonly styles: string | undefined;
}

/** An Excel workbook (Office Open XML), in a file that is kept open. */
export class Workbook {
  readonly #file: OfficePackage;
  readonly #contents: Contents;
  #texts: Promise<readonly string[]> | undefined;
  #numberKinds: Promise<readonly NumberKind[]> | undefined;

  private constructor(file: OfficePackage, contents: Contents) {
    this.#file = file;
    this.#contents = contents;
  }

  /** @throws ValidationFailed if the file is no such workbook, or a part of it is missing */
  static async open(handle: Awaited<ReturnType<typeof open>>): Promise<Workbook> {
    const file = await OfficePackage.open(handle);
    refuseOthers(file);
    const main = (await file.relationsOf('')).find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
    if (!file.has(main)) throw noWorkbook();
    const relations = await file.relationsOf(main);
    const partOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.part;
    const byId = new Map(relations.map((relation) => [relation.id, relation]));
    const sheets: (Sheet & { readonly isHidden: boolean })[] = [];
    let [count, is1904, isUncalculated] = [0, false, false];
    await file.read(main, {
      open(name, attributes, names) {
        if (names.parent === '' && name !== 'workbook') throw noWorkbook();
        if (name === 'workbookPr' && names.parent === 'workbook') is1904 = isTrue(attributes.date1904);
        if (name === 'calcPr' && names.parent === 'workbook') isUncalculated = isTrue(attributes.fullCalcOnLoad);
        if (name !== 'sheet' || names.parent !== 'sheets') return;
        if (++count > maxSheets) throw workbookFault(`has more than ${maxSheets.toLocaleString('en')} sheets`);
        const shown = (attributes.name ?? '').slice(0, maxNameLength);
        const relation = byId.get(names.attribute(attributes, 'id', relationships) ?? '');
        if (!relation) throw workbookFault(`is damaged: its sheet "${shown}" is missing`);
        // Such as a sheet that is one chart.
        if (relation.type !== 'worksheet') return;
        if (!file.has(relation.part)) throw workbookFault(`is damaged: its sheet "${shown}" is missing`);
        sheets.push({ name: shown, part: relation.part, isHidden: attributes.state !== undefined && attributes.state !== 'visible' });
      },
    });
    const shown = sheets.filter(({ isHidden }) => !isHidden);
    if (sheets.length === 0) throw workbookFault('is an Excel workbook without a sheet of cells');
    return new Workbook(file, {
      sheets: shown.length > 0 ? shown : sheets,
      is1904,
      isUncalculated,
      texts: partOf('sharedStrings'),
      styles: partOf('styles'),
    });
  }

  /** Whether days are counted from 1904 instead of 1900. */
  get is1904(): boolean {
    return this.#contents.is1904;
  }

  /** Whether the program that wrote the file left its formulas to be calculated by the one that opens it; such programs write zeros. */
  get isUncalculated(): boolean {
    return this.#contents.isUncalculated;
  }

  /** The names of the sheets that are shown, in their order. */
  get sheetNames(): readonly string[] {
    return this.#contents.sheets.map(({ name }) => name);
  }

  /** The XML of a sheet; of the first one without a name. @throws ValidationFailed if there is none of this name */
  sheet(name: string | undefined): { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> } {
    const { sheets } = this.#contents;
    const found = name === undefined ? sheets[0] : sheets.find((one) => one.name === name);
    if (!found) throw workbookFault(`is none of the file; it has ${listSheets(this.sheetNames)}`, 'sheet');
    return { name: found.name, bytes: this.#file.bytes(found.part, maxBytes.sheet) };
  }

  /** The texts that cells name by their number. */
  texts(): Promise<readonly string[]> {
    this.#texts ??= this.#readTexts();
    return this.#texts;
  }

  /** The kind of number that each style of a cell shows. */
  numberKinds(): Promise<readonly NumberKind[]> {
    this.#numberKinds ??= this.#readNumberKinds();
    return this.#numberKinds;
  }

  async #readTexts(): Promise<readonly string[]> {
    const texts: string[] = [];
    if (this.#contents.texts === undefined) return texts;
    let [elements, characters, text, isText, isReading] = [0, 0, '', false, false];
    await readWholeXml(this.#file.bytes(this.#contents.texts, maxBytes.texts), {
      open(name, _, { parent }) {
        if (++elements > maxElements) throw tooMuch();
        if (name === 'si' && parent === 'sst') text = '';
        // The reading of a Japanese word is no part of it, nor are its runs.
        else if (name === 'rPh') isReading = true;
        else if (name === 't') isText = !isReading && (parent === 'si' || parent === 'r');
      },
      text(part) {
        if (!isText) return;
        text += part;
        characters += part.length;
        // No row takes a longer text, and a long one is unescaped at once.
        if (characters > maxCharacters || text.length > maxRowBytes) throw tooMuch();
      },
      close(name, { parent }) {
        if (name === 't') isText = false;
        else if (name === 'rPh') isReading = false;
        else if (name === 'si' && parent === 'sst') texts.push(unescapeXml(text));
        if (texts.length > maxTexts) throw tooMuch();
      },
    });
    return texts;
  }

  async #readNumberKinds(): Promise<readonly NumberKind[]> {
    if (this.#contents.styles === undefined) return [];
    const codes = new Map<number, NumberKind>();
    const formats: number[] = [];
    await this.#file.read(this.#contents.styles, {
      open(name, attributes, { parent }) {
        if (name === 'numFmt' && parent === 'numFmts') {
          const { numFmtId, formatCode = '' } = attributes;
          if (formatCode.length > maxCodeLength) throw workbookFault(`has a number format of more than ${maxCodeLength} characters`);
          codes.set(Number(numFmtId), kindOfCode(formatCode));
        } else if (name === 'xf' && parent === 'cellXfs') formats.push(Number(attributes.numFmtId ?? 0));
        if (Math.max(codes.size, formats.length) > maxFormats)
          throw workbookFault('has more than 65,490 formats of cells, as no workbook of Excel has');
      },
    });
    return formats.map((id) => kindOfFormat(id, codes));
  }
}

const listedNames = 20;

/** The names of sheets in a message. */
export const listSheets = (names: readonly string[]): string => {
  const shown = names.slice(0, listedNames).map((name) => `"${name}"`);
  return [...shown, ...(names.length > listedNames ? [`and ${names.length - listedNames} more`] : [])].join(', ');
};

const isTrue = (written: string | undefined): boolean => written === '1' || written === 'true';

/** A character that XML cannot have is written as `_x000D_`. */
export const unescapeXml = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

const tooMuch = (): ValidationFailed => workbookFault('has too much text for an Excel workbook; save it as "CSV UTF-8" and try again');

function refuseOthers(file: OfficePackage): void {
  if (file.has('content.xml')) throw workbookFault('is an OpenDocument spreadsheet (.ods); save it as .xlsx or "CSV UTF-8" and try again');
  if (file.has('xl/workbook.bin')) throw workbookFault('is a binary Excel workbook (.xlsb); save it as .xlsx or "CSV UTF-8" and try again');
}

const noWorkbook = (): ValidationFailed =>
  workbookFault('is a ZIP archive, but no Excel workbook (.xlsx): unpack it and choose a file of it');
