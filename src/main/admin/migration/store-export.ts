import { ImportConsent } from '../../../application/consent/lists/import-consent.ts';
import { ImportSuppressions } from '../../../application/consent/lists/import-suppressions.ts';
import { ImportCsv } from '../../../application/imports/import-csv.ts';
import type { ToolRow } from '../../../domain/imports/tools/tool.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import type { Cell } from '../../../domain/kernel/cell.ts';
import { csvRow } from '../../../domain/kernel/csv-row.ts';
import { DomainError, StorageFull, Unavailable } from '../../../domain/kernel/errors.ts';
import { parseIsoTime } from '../../../domain/kernel/iso-time.ts';
import { failureOf, Refusal } from '../failure.ts';
import { type ExportFile, type ExportSource, rowsOfExport } from './read-tool-file.ts';

/** Lines of one list: below the most that a list may have. */
const linesOfList = 900_000;
const rowsOfPiece = 500;

/** The target of a migration. */
export interface MigrationTarget {
  readonly organizationId: string;
  /** A table with the address as its key; undefined if the export has no contacts. */
  readonly dataTableId: string | undefined;
  readonly columns: readonly string[];
  /** The topics that people have agreed to, who get mail there. */
  readonly topics: readonly string[];
}

/** The changes of a migration; a repeat adds nobody twice. */
export interface MigrationResult {
  readonly suppressed: number;
  /** Suppressed before, by this or another reason. */
  readonly suppressedBefore: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly agreed: number;
  /** People who have left the topics here, and stay off them. */
  readonly stayedLeft: number;
}

/**
 * Stores an export: first the wishes of people, then the contacts by their address, then what people have agreed to. If it ends half-way,
 * nobody can be contacted who must not be, and a repeat stores the rest.
 */
export async function storeExport(source: ExportSource, files: readonly ExportFile[], target: MigrationTarget): Promise<MigrationResult> {
  try {
    return await storeAll(source, files, target);
  } catch (reason) {
    const cause = causeOf(reason);
    if (cause === undefined) throw reason;
    const [first, ...details] = cause;
    throw new Refusal(
      [
        `${first}. A part of the export may be stored: after the remedy, run the same command again, which adds nobody twice`,
        ...details,
      ].join('\n'),
      { cause: reason },
    );
  }
}

/** The lines of a refusal that may come after a part has been stored; undefined for any other error. */
function causeOf(reason: unknown): readonly string[] | undefined {
  if (reason instanceof StorageFull) return ['The disk of the database is full'];
  if (reason instanceof Unavailable) return ['The database was lost'];
  return reason instanceof DomainError ? failureOf(reason).lines : undefined;
}

async function storeAll(source: ExportSource, files: readonly ExportFile[], target: MigrationTarget): Promise<MigrationResult> {
  const { use } = source.context;
  const { organizationId, dataTableId, columns, topics } = target;
  const common = { organizationId, by: operator };
  const counts = { suppressed: 0, suppressedBefore: 0, inserted: 0, updated: 0, unchanged: 0, agreed: 0, stayedLeft: 0 };
  for await (const list of lists(source, files, ['email', 'reason', 'note'], wishLine)) {
    const note = `Brought from ${source.tool.title}`;
    const input = { ...common, kind: 'email', source: list, reason: 'unsubscribed', note } as const;
    const { added, alreadyThere } = await use(ImportSuppressions).execute(input);
    counts.suppressed += added;
    counts.suppressedBefore += alreadyThere;
  }
  const contactLine = ({ values }: ToolRow): Line => values && columns.map((name) => values.get(name) ?? null);
  for await (const list of lists(source, files, columns, contactLine, Number.POSITIVE_INFINITY)) {
    if (dataTableId === undefined) break;
    const input = { ...common, dataTableId, source: list, delimiter: ',', mode: 'upsert', headerLine: 1 } as const;
    const { inserted, updated = 0, unchanged = 0 } = await use(ImportCsv).execute(input);
    counts.inserted += inserted;
    counts.updated += updated;
    counts.unchanged += unchanged;
  }
  if (topics.length > 0)
    for await (const list of lists(source, files, ['email', 'state', 'at', 'source', 'network'], agreedLine)) {
      const input = { ...common, kind: 'email', file: list, topics, source: source.tool.title, words: undefined } as const;
      const { noted, stayedLeft } = await use(ImportConsent).execute(input);
      counts.agreed += noted;
      counts.stayedLeft += stayedLeft;
    }
  return counts;
}

type Line = readonly Cell[] | undefined;

const wishLine = ({ address, wish }: ToolRow): Line => wish && [address, wish.reason, wish.note];

/** A time in another form stays readable in the source. */
function agreedLine({ address, agreed, wish }: ToolRow): Line {
  if (!agreed || wish) return undefined;
  const { at, network, source } = agreed;
  const isTime = parseIsoTime(at) !== undefined;
  return [address, 'joined', isTime ? at : null, isTime || at === '' ? source : `${source} (${at})`, network || null];
}

/** The rows of all files that have such a line, as CSV lists that may be imported one after the other. */
async function* lists(
  source: ExportSource,
  files: readonly ExportFile[],
  header: readonly string[],
  lineOf: (row: ToolRow) => Line,
  mostLines = linesOfList,
): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const rows = linesOf(source, files, lineOf);
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const first = next.value;
    yield inBytes(
      (async function* () {
        yield csvRow(header, { raw: true });
        yield csvRow(first, { raw: true });
        for (let count = 1; count < mostLines; count++) {
          const { value, done } = await rows.next();
          if (done) return;
          yield csvRow(value, { raw: true });
        }
      })(),
    );
  }
}

async function* linesOf(
  source: ExportSource,
  files: readonly ExportFile[],
  lineOf: (row: ToolRow) => Line,
): AsyncGenerator<readonly Cell[]> {
  for (const file of files)
    for await (const row of rowsOfExport(source, file)) {
      const line = lineOf(row);
      if (line) yield line;
    }
}

async function* inBytes(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let piece: string[] = [];
  for await (const line of lines)
    if (piece.push(line) === rowsOfPiece) {
      yield Buffer.from(piece.join(''));
      piece = [];
    }
  if (piece.length > 0) yield Buffer.from(piece.join(''));
}
