import { csvRow } from '../../domain/kernel/csv-row.ts';
import { escapeHtml } from '../../domain/kernel/escape-html.ts';
import type { ArchivedFile } from './archive-writer.ts';
import type { ExportWords } from './export-words.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The rows of an export, by kind. */
export type ExportedKinds = Readonly<Record<string, readonly Facts[]>>;

const cellOf = (value: unknown): string | number | boolean | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
};

function csvOf(rows: readonly Facts[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((name) => cellOf(row[name])))].map((row) => csvRow(row)).join('');
}

/** The files of an export: a page that says what is in which, and each kind as a table and with all of its details. */
export function exportFiles(kinds: ExportedKinds, words: ExportWords, language: string, organization: string): readonly ArchivedFile[] {
  const full = Object.entries(kinds).filter(([, rows]) => rows.length > 0);
  const lines = full.map(
    ([kind, rows]) =>
      `<tr><td><a href="${kind}.csv">${kind}.csv</a>, <a href="${kind}.json">${kind}.json</a></td><td>${escapeHtml(words.kinds[kind] ?? kind)}</td><td>${rows.length}</td></tr>`,
  );
  const table =
    lines.length === 0
      ? `<p>${escapeHtml(words.none)}</p>`
      : `<table><thead><tr><th>${words.file}</th><th>${words.holds}</th><th>${words.rows}</th></tr></thead><tbody>${lines.join('')}</tbody></table>`;
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(words.title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #ddd;vertical-align:top}</style>
<h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.intro(organization))}</p>${table}</html>
`;
  const files = full.flatMap(([kind, rows]): readonly ArchivedFile[] => [
    { name: `${kind}.csv`, text: csvOf(rows) },
    { name: `${kind}.json`, text: `${JSON.stringify(rows, null, 2)}\n` },
  ]);
  return [{ name: 'index.html', text: page }, ...files];
}
