import { StreamedAnswer } from './route.ts';
import { text } from './schema.ts';

/** The answer of a route that exports a CSV file. */
export const csvFile = {
  status: 200,
  schema: text,
  contentType: 'text/csv; charset=utf-8',
  headers: { 'Content-Disposition': 'Marks the response as a download and names the file.' },
} as const;

/** Such an answer, sent line by line. The name is without its ending, and of letters, digits and dashes. */
export const csvFileOf = (lines: AsyncIterable<string>, name: string): StreamedAnswer =>
  new StreamedAnswer(lines, { 'Content-Disposition': `attachment; filename="${name}.csv"` });
