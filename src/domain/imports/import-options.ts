import type { Column } from '../tables/data-table.ts';
import type { IngestMode } from '../tables/ingest-mode.ts';
import type { FileConsent } from './file-consent.ts';
import type { ColumnReading } from './formats/column-format.ts';

/** The supported encodings of a file, by the names of the web, and MS-DOS's `cp850`. */
export const csvEncodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254'] as const),
  ...(['windows-1255', 'windows-1256', 'iso-8859-2', 'koi8-r', 'macintosh', 'cp850'] as const),
  ...(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'] as const),
] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/** The supported delimiters between two cells. */
export const csvDelimiters = [',', ';', '\t', '|'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

/** The treatment of an invalid row: the whole import is aborted, or the row is set aside. */
export const faultHandlings = ['abort', 'set_aside'] as const;
export type FaultHandling = (typeof faultHandlings)[number];

/** The target of one column of the file: a column of the table, a new column, or none. Exactly one of the three is given. */
export interface MappedColumn extends ColumnReading {
  /** The position in the file, from 1, or the name in its header. */
  readonly from: number | string;
  readonly to?: string | undefined;
  readonly create?: Column | undefined;
  readonly skip?: true | undefined;
}

/** The most characters of a file's or a sheet's name. */
export const maxFileNameLength = 255;

/** The options for reading a file and mapping its columns. Null means that the value is detected from the file. */
export interface ImportOptions {
  /** For display only. */
  readonly fileName?: string | undefined;
  /** Null: by the names in the header. Columns of the file that the mapping does not name are skipped. */
  readonly mapping: readonly MappedColumn[] | null;
  readonly hasHeader: boolean | null;
  readonly encoding: CsvEncoding | null;
  readonly delimiter: CsvDelimiter | null;
  /** The line of the header, or of the first row of a file without one: those above it are left out. Detected if not given. */
  readonly headerLine?: number | null | undefined;
  /** The sheet of a workbook; its first one if not given. */
  readonly sheet?: string | undefined;
  /** The import whose rows set aside these are, corrected. */
  readonly corrects?: string | undefined;
  readonly onError: FaultHandling;
  /** The treatment of rows with the key of a record; `append` if not given. */
  readonly mode?: IngestMode | undefined;
  /** Whether an empty cell clears the value of a record that is there; in the mode upsert only. */
  readonly emptyClears?: boolean | undefined;
  /** The zone by whose clocks times without one are read; UTC if not given. */
  readonly zone?: string | undefined;
  /** The consent of the people in it; none if not given. */
  readonly consent?: FileConsent | undefined;
}
