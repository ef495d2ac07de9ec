import { buffer, text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** A cell of a workbook: text is shared, as Excel saves it; a style is one of `styles`; a formula without a value was never calculated. */
export type WorkbookCell =
  | string
  | number
  | boolean
  | null
  | { readonly inline: string }
  | { readonly error: string }
  | { readonly value: number; readonly style: keyof typeof styles }
  | { readonly formula: string; readonly cached?: string | number };

export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
  readonly isHidden?: boolean;
  /** Instead of the rows. */
  readonly xml?: string | Buffer;
}

export interface WorkbookOptions {
  readonly is1904?: boolean;
  /** Parts in addition to the usual ones, or instead of them. */
  readonly parts?: Readonly<Record<string, string | Buffer>>;
}

/** The styles of cells, by their place in `cellXfs`. */
const styles = { plain: 0, date: 1, time: 2, custom: 3, german: 4, postcode: 5, percent: 6, duration: 7, money: 8 } as const;
const codes = ['dd/mm/yyyy\\ hh:mm', '[$-407]d\\.\\ mmmm\\ yyyy;@', '00000', '[h]:mm:ss', '#,##0.00\\ "€ dry"'];
const formats = [0, 14, 20, 164, 165, 166, 9, 167, 168];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

function cellXml(cell: WorkbookCell, at: string, shared: (text: string) => number): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${shared(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if ('inline' in cell) return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.inline)}</t></is></c>`;
  if ('error' in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`;
  if ('formula' in cell) {
    if (cell.cached === undefined) return `<c r="${at}"><f>${escaped(cell.formula)}</f><v></v></c>`;
    const type = typeof cell.cached === 'string' ? ' t="str"' : '';
    return `<c r="${at}"${type}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.cached))}</v></c>`;
  }
  return `<c r="${at}" s="${styles[cell.style]}"><v>${cell.value}</v></c>`;
}

/** A workbook as Excel saves it: the list of texts behind the sheets, styles by number, empty cells and rows left out. */
export async function aWorkbook(sheets: readonly WorkbookSheet[], { is1904 = false, parts = {} }: WorkbookOptions = {}): Promise<Buffer> {
  const texts = new Map<string, number>();
  const shared = (text: string): number => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  const sheetXml = ({ rows, xml }: WorkbookSheet): string | Buffer => {
    if (xml !== undefined) return xml;
    const all = rows.map((cells, row) => {
      const inside = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`, shared)).join('');
      return inside === '' ? '' : `<row r="${row + 1}" spans="1:${cells.length}">${inside}</row>`;
    });
    return `${head}<worksheet xmlns="${main}"><dimension ref="A1"/><sheetData>${all.join('')}</sheetData></worksheet>`;
  };
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  const relationsXml = (...inside: readonly string[]): string =>
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside.join('')}</Relationships>`;
  const sheetParts = sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)] as const);
  const listed = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const numFmts = codes.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`).join('');
  const all: Readonly<Record<string, string | Buffer>> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relationsXml(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml':
      `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><workbookPr${is1904 ? ' date1904="1"' : ''}/>` +
      `<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsXml(
      ...sheets.map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
      relation(sheets.length + 1, 'styles', 'styles.xml'),
      relation(sheets.length + 2, 'sharedStrings', '/xl/sharedStrings.xml'),
    ),
    ...Object.fromEntries(sheetParts),
    'xl/styles.xml':
      `${head}<styleSheet xmlns="${main}"><numFmts>${numFmts}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>` +
      `<cellXfs>${formats.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml':
      `${head}<sst xmlns="${main}">` +
      `${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...parts,
  };
  return zipFiles(all);
}

/** A workbook with parts of other names, without those whose name is undefined, and with other XML. */
export async function withRenamedParts(
  workbook: Buffer,
  rename: (name: string) => string | undefined,
  edit: (name: string, xml: string) => string = (_, xml) => xml,
): Promise<Buffer> {
  const parts = new Map<string, string>();
  const zip = await fromBufferPromise(workbook, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const name = rename(entry.fileName);
    const xml = await text(await zip.openReadStreamPromise(entry));
    if (name !== undefined) parts.set(name, edit(entry.fileName, xml));
  }
  return zipFiles(Object.fromEntries(parts));
}

/** A ZIP archive of these files. */
export async function zipFiles(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  return buffer(zip.outputStream);
}
