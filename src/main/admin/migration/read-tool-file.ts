import { basename } from 'node:path';
import { CsvReader } from '../../../application/imports/csv-reader.ts';
import { addressRules } from '../../../domain/channels/address-kind.ts';
import type { SuppressionReason } from '../../../domain/consent/suppression.ts';
import type { ReadToolRow, Tool, ToolRow } from '../../../domain/imports/tools/tool.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { CommandContext } from '../command-context.ts';
import { Refusal, UsageError } from '../failure.ts';
import type { InputFiles } from '../input-file.ts';

/** A file of an export, and the wish of everybody in it, if that is given. */
export interface ExportFile {
  readonly path: string;
  readonly reason: SuppressionReason | undefined;
}

/** The places that the rows of an export come from. */
export interface ExportSource {
  readonly context: CommandContext;
  readonly files: InputFiles;
  readonly tool: Tool;
}

/** Called for a row that is left out, with why. */
export type OnLeftOut = (line: number, message: string) => void;

/**
 * The rows of one file of an export, with addresses in their canonical form, in bounded memory. A row that cannot be read or has no
 * address is left out. @throws UsageError if the file is none of the tool's
 */
export async function* rowsOfExport(
  { context: { use, signal }, files, tool }: ExportSource,
  { path, reason }: ExportFile,
  onLeftOut: OnLeftOut = () => undefined,
): AsyncGenerator<ToolRow> {
  const { fold, addressFault } = addressRules('email');
  const csv = use(CsvReader);
  const { stream } = await files.open(path);
  let read: ReadToolRow | undefined;
  try {
    for await (const { rows } of csv.readRows(csv.toUtf8(stream, { passesFaults: true }), { passesFaults: true }))
      for (const { line, cells, fault } of rows) {
        signal.throwIfAborted();
        if (!read) {
          const layout = tool.layoutOf(cells, { name: basename(path), reason });
          if (typeof layout === 'string') throw new UsageError(`${path} is no export of ${tool.title}: it ${layout}`);
          read = layout;
          continue;
        }
        const row = fault ?? read(cells);
        if (typeof row === 'string') onLeftOut(line, row);
        else {
          const address = fold(row.address);
          const wrong = addressFault(address);
          if (wrong === undefined) yield { ...row, address, values: row.values && new Map(row.values).set('email', address) };
          else onLeftOut(line, wrong);
        }
      }
  } catch (reason) {
    throw reason instanceof ValidationFailed ? faultOfFile(path, reason) : reason;
  } finally {
    stream.destroy();
  }
  if (!read) throw new UsageError(`${path} is empty`);
}

/** One of several files: its problem says which. */
function faultOfFile(path: string, { details }: ValidationFailed): Refusal {
  const problems = details.errors as readonly { readonly path: string; readonly message: string }[];
  return new Refusal(
    problems.map((problem) => `${path} ${problem.path === 'file' ? '' : `${problem.path} `}${problem.message}`).join('\n'),
  );
}
