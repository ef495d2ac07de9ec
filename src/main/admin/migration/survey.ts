import { type SuppressionReason, statedReasons } from '../../../domain/consent/suppression.ts';
import { maxColumns } from '../../../domain/tables/data-table.ts';
import { UsageError } from '../failure.ts';
import { type ExportFile, type ExportSource, rowsOfExport } from './read-tool-file.ts';

const mostExplained = 10;

/** The contents of one file of an export. */
export interface SurveyedFile {
  readonly file: string;
  readonly contacts: number;
  /** People who must not be contacted, by reason. */
  readonly wishes: Readonly<Record<SuppressionReason, number>>;
  /** People who get mail there. */
  readonly agreed: number;
  readonly leftOut: number;
  /** Why the first rows were left out. */
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

/** The contents of an export: its files, and the columns of its contacts in their order. */
export interface Survey {
  readonly files: readonly SurveyedFile[];
  readonly columns: readonly string[];
}

/** Reads all files of an export and stores nothing. @throws UsageError if a file is none of the tool's, or there are too many columns */
export async function survey(source: ExportSource, given: readonly ExportFile[]): Promise<Survey> {
  const columns = new Set<string>();
  const files: SurveyedFile[] = [];
  for (const file of given) {
    const wishes = Object.fromEntries(statedReasons.map((reason) => [reason, 0])) as Record<SuppressionReason, number>;
    const errors: { line: number; message: string }[] = [];
    const counts = { contacts: 0, agreed: 0, leftOut: 0 };
    const onLeftOut = (line: number, message: string): void => {
      counts.leftOut++;
      if (errors.length < mostExplained) errors.push({ line, message });
    };
    for await (const { values, wish, agreed } of rowsOfExport(source, file, onLeftOut)) {
      if (values) counts.contacts++;
      if (wish) wishes[wish.reason]++;
      if (agreed) counts.agreed++;
      for (const name of values?.keys() ?? []) columns.add(name);
      if (columns.size > maxColumns) throw new UsageError(`The contacts have more than ${maxColumns} columns`);
    }
    files.push({ file: file.path, ...counts, wishes, errors });
  }
  return { files, columns: [...columns] };
}
