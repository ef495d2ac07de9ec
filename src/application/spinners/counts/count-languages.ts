import type { LanguageReason } from '../../../domain/channels/languages/choose-language.ts';
import { type HasLanguages, languageFor, type StepLanguages } from '../../../domain/channels/languages/step-languages.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import { stepKindOf } from '../../../domain/spinners/step-kinds.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { RecordReader } from '../../tables/record-reader.ts';

/** A value of the column that says languages, and the text that its records get. */
export interface CountedLanguage {
  readonly value: string;
  readonly count: number;
  /** The tag of the text; null: the original. */
  readonly tag: string | null;
  readonly because: LanguageReason;
  /** The language that the value says; null if it says none. */
  readonly said: string | null;
}

/** The records of a table by the language that a step has for them. */
export interface CountedLanguages {
  readonly step: string;
  readonly by: string;
  /** The records that were counted: the newest. */
  readonly counted: number;
  /** Records that get the original because their value is empty, no language, or one without a text. */
  readonly withoutText: number;
  /** The most frequent first; empty values are left out. */
  readonly values: readonly CountedLanguage[];
}

/** Counts which records of its table get which language of each step that has several. */
export async function countLanguages(
  records: RecordReader,
  definition: SpinnerDefinition,
  table: DataTable,
): Promise<readonly CountedLanguages[]> {
  const found: CountedLanguages[] = [];
  for (const step of definition.steps) {
    const { languages } = (stepKindOf(step).sends?.(step) ?? {}) as HasLanguages;
    const column = languages && table.columns.find(({ name, metadata }) => name === languages.by && metadata);
    if (!languages || !column) continue;
    const { values, counted } = await records.values(table, column);
    found.push({ step: step.id, by: column.name, counted, ...sharesOf(languages, values, counted) });
  }
  return found;
}

function sharesOf(
  languages: StepLanguages,
  found: Awaited<ReturnType<RecordReader['values']>>['values'],
  counted: number,
): Pick<CountedLanguages, 'values' | 'withoutText'> {
  const values = found.map(({ value, count }) => {
    const { tag = null, because, said = null } = languageFor(languages, value);
    return { value: String(value), count, tag, because, said };
  });
  const withText = values.filter(({ because }) => because === 'exact' || because === 'wider').reduce((sum, { count }) => sum + count, 0);
  return { values, withoutText: counted - withText };
}
