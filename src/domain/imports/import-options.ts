import type { Column } from '../tables/data-table.ts';

/** How a file's text may be encoded. */
export const csvEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/** What may stand between two cells. */
export const csvDelimiters = [',', ';', '\t', '|'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

/** What becomes of a row that does not fit: the whole import is aborted, or the row is set aside. */
export const faultHandlings = ['abort', 'set_aside'] as const;
export type FaultHandling = (typeof faultHandlings)[number];

/** Where one column of the file goes: to a column of the table, to one that is made for it, or nowhere. Just one of the three is given. */
export interface MappedColumn {
  /** The position in the file, from 1, or the name in its header. */
  readonly from: number | string;
  readonly to?: string | undefined;
  readonly create?: Column | undefined;
  readonly skip?: true | undefined;
}

/** How a file is to be read and where its columns go; what is null is found out from the file. */
export interface ImportOptions {
  /** Null: by the names in the header. Columns of the file that it does not name are left out. */
  readonly mapping: readonly MappedColumn[] | null;
  readonly hasHeader: boolean | null;
  readonly encoding: CsvEncoding | null;
  readonly delimiter: CsvDelimiter | null;
  readonly onError: FaultHandling;
}
