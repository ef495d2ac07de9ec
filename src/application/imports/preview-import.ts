import type { Doubt } from '../../domain/imports/doubt.ts';
import { type RecognizedColumn, recognizeColumn } from '../../domain/imports/formats/recognize.ts';
import { settleFormats } from '../../domain/imports/formats/settle-formats.ts';
import {
  firstRow,
  headerNames,
  headerProblems,
  looksLikeHeader,
  matchColumns,
  maxFileColumns,
  misfitOf,
  namedWidth,
  proposeNames,
} from '../../domain/imports/header.ts';
import { findHeader } from '../../domain/imports/header-line.ts';
import type { CsvDelimiter, CsvEncoding } from '../../domain/imports/import-options.ts';
import { cutText } from '../../domain/kernel/cut-text.ts';
import { NotFound, type Problem } from '../../domain/kernel/errors.ts';
import type { Stepwise } from '../../domain/kernel/stepwise.ts';
import { textFault } from '../../domain/kernel/storable-text.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Slices } from '../kernel/slices.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { CsvReader, CsvRow, CsvSample } from './csv-reader.ts';
import { uncalculatedCells } from './uncalculated-cells.ts';

export interface PreviewImportInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** Only the beginning of a CSV file is read; a workbook must be whole. */
  readonly source: AsyncIterable<Uint8Array>;
  /** Overrides what would be detected. */
  readonly encoding?: CsvEncoding | undefined;
  readonly delimiter?: CsvDelimiter | undefined;
  readonly hasHeader?: boolean | undefined;
  readonly headerLine?: number | undefined;
  /** The sheet of a workbook; its first one if not given. */
  readonly sheet?: string | undefined;
}

/** One column of a file, and the proposal for it. */
export interface PreviewedColumn extends RecognizedColumn {
  /** From 1. */
  readonly position: number;
  /** Its name in the file; null if the file has no header. */
  readonly header: string | null;
  readonly name: string;
  /** The matching column of the table. */
  readonly to: string | null;
  readonly samples: readonly string[];
}

/** The facts that the beginning of a file shows, and the proposal for its import. */
export interface ImportPreview extends Pick<CsvSample, 'encoding' | 'delimiter' | 'sheets' | 'sheet' | 'emptySheets' | 'isWhole'> {
  readonly hasHeader: boolean;
  /** The line of the header, or of the first row of a file without one. */
  readonly headerLine: number;
  /** The rows above it, which are left out: the first of them, and how many there are. */
  readonly leftOut: readonly CsvRow[];
  readonly leftOutCount: number;
  readonly columns: readonly PreviewedColumn[];
  /** Columns of the table that no column of the file matches. */
  readonly missing: readonly { readonly name: string; readonly required: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** The number of rows that follow the header in what was read; null if a fault ended the reading. */
  readonly rowCount: number | null;
  readonly problems: readonly Problem[];
  /** The uncertain parts of the file: an import that is not given these options is refused. */
  readonly doubts: readonly Doubt[];
}

const shownRows = 20;
const shownSamples = 5;
const shownLeftOut = 50;
/** Cells that are looked at before the event loop may have its turn. */
const cellsPerStep = 10_000;
/** The most characters shown of a cell. */
const shownLength = 200;

/** Proposes how to import a file into a table; stores nothing. */
export class PreviewImport extends UseCase<'unitOfWork' | 'processor', { csv: CsvReader }> {
  /** @throws NotFound, ValidationFailed for a file without rows in any sheet, or with too many columns */
  async execute({ organizationId, dataTableId, source, ...given }: PreviewImportInput): Promise<ImportPreview> {
    const table = await this.deps.unitOfWork.run(({ dataTables }) => dataTables.find(organizationId, dataTableId));
    if (!table) throw new NotFound('Data table');
    const sample = await this.deps.csv.sample(source, { ...given, owner: organizationId });
    return this.deps.processor.run(organizationId, (slices) => this.#proposed(table, sample, given, slices));
  }

  async #proposed(
    table: DataTable,
    { rows: all, encoding, delimiter, sheets, sheet, emptySheets, isWhole, fault, doubts }: CsvSample,
    given: Pick<PreviewImportInput, 'hasHeader' | 'headerLine'>,
    slices: Slices,
  ): Promise<ImportPreview> {
    const known = table.columns.map(({ name }) => name);
    // Another sheet can be chosen.
    const empty = new Set(emptySheets);
    const isEmptySheet = all.length === 0 && sheets.some((one) => one !== sheet && !empty.has(one));
    if (!isEmptySheet) firstRow(all[0]?.cells, fault ?? (isWhole ? undefined : { path: 'file', message: 'has no row in the first 1 MiB' }));
    const { index, doubt } = isEmptySheet ? { index: 0 } : findHeader(all, { ...given, known });
    const rows = index === 0 ? all : all.slice(index);
    const [top] = rows;
    const cells = top === undefined ? [] : firstRow(top.cells);
    const hasHeader = given.hasHeader ?? looksLikeHeader(cells, known);
    const first = hasHeader ? cells.slice(0, namedWidth(cells) || cells.length) : cells;
    const names = proposeNames(hasHeader ? first : first.map(() => ''), known);
    const values = hasHeader ? rows.slice(1) : rows;
    const matched = matchColumns(names, known);
    await slices.next();
    const filledIn = await stepByStep(filledCells(values, names.length), slices);
    const columns: PreviewedColumn[] = [];
    for (const [index, name] of names.entries()) {
      // A file may have a thousand columns of few values.
      if (slices.isOver) await slices.next();
      const filled = filledIn[index] as readonly string[];
      const header = hasHeader ? shown(first[index] as string) : null;
      const samples = [...new Set(filled.slice(0, 100))].slice(0, shownSamples).map(shown);
      columns.push({
        position: index + 1,
        header,
        name,
        ...(await stepByStep(recognizeColumn(name, filled, table.defaultCountry), slices)),
        to: matched[index] ?? null,
        samples,
      });
    }
    const found = await stepByStep(rowProblems(rows, { cellCount: cells.length, width: first.length }), slices);
    return {
      encoding,
      delimiter,
      sheets,
      sheet,
      ...(emptySheets && { emptySheets }),
      isWhole,
      hasHeader,
      headerLine: top?.line ?? 1,
      leftOut: all
        .slice(0, Math.min(index, shownRows))
        .map(({ line, cells }) => ({ line, cells: cells.slice(0, shownLeftOut).map(shown) })),
      leftOutCount: index,
      columns: settleFormats(columns),
      missing: table.columns.filter(({ name }) => !matched.includes(name)).map(({ name, required }) => ({ name, required })),
      rowCount: fault ? null : values.length,
      rows: values.slice(0, shownRows).map(({ cells }) => cells.slice(0, maxFileColumns).map(shown)),
      problems: [
        ...(isEmptySheet ? [{ path: 'sheet', message: 'has no rows; choose another' }] : []),
        ...headerProblems(hasHeader ? headerNames(first, known) : []),
        ...found,
        ...(fault ? [fault] : []),
      ],
      doubts: [...doubts, ...(doubt ? [doubt] : [])].map(({ option, readings }) => ({
        option,
        readings: readings.map(({ value, sample }) => ({ value, sample: sample.slice(0, shownSamples).map(shown) })),
      })),
    };
  }
}

const shown = (text: string): string => cutText(text, shownLength);

/** The cells of each column that are not empty. Rows are read once: a file may have a thousand columns, and many short rows. */
function* filledCells(rows: CsvSample['rows'], width: number): Stepwise<readonly (readonly string[])[]> {
  const columns = Array.from({ length: width }, (): string[] => []);
  let looked = 0;
  for (const { cells } of rows) {
    looked += cells.length;
    if (looked >= cellsPerStep) {
      looked = 0;
      yield;
    }
    for (let index = 0; index < Math.min(cells.length, width); index++)
      if (cells[index] !== '') columns[index]?.push(cells[index] as string);
  }
  return columns;
}

/** Problems of the first rows that do not fit the first one, have a formula without a value, or a text that cannot be stored. */
function* rowProblems(
  rows: CsvSample['rows'],
  { cellCount, width }: { readonly cellCount: number; readonly width: number },
): Stepwise<Problem[]> {
  const problems: Problem[] = [];
  let looked = 0;
  for (const row of rows) {
    const { line, cells } = row;
    if (problems.length >= shownRows) break;
    looked += cells.length;
    if (looked >= cellsPerStep) {
      looked = 0;
      yield;
    }
    problems.push(...uncalculatedCells(row));
    const misfit = misfitOf(cells, cellCount, width);
    if (misfit !== undefined) problems.push({ path: `line ${line}`, message: misfit });
    for (const [index, cell] of cells.slice(0, maxFileColumns).entries()) {
      const message = textFault(cell);
      if (message !== undefined) problems.push({ path: `line ${line}, column ${index + 1}`, message });
    }
  }
  return problems.slice(0, shownRows);
}
