import type { SentInput } from '../kernel/route.ts';
import { integer, optional, type Schema, text } from '../kernel/schema.ts';
import type { ToolOperation } from './tool-operations.ts';

/** The result of a tool: an object of JSON values. */
export type ToolData = Readonly<Record<string, unknown>>;

/** Spindle as the tools of one caller reach it: through its operations, with all of their checks. */
export interface ToolCaller {
  /** Whether the caller's key opens an operation that only adds to the answer. */
  opens(operationId: ToolOperation): boolean;
  /** @throws DomainError where the operation refuses the caller */
  call(operationId: ToolOperation, sent: SentInput): Promise<ToolData>;
  /** As `call`; a refusal is an answer: `{refusal: {code, message, …}}`. */
  attempt(operationId: ToolOperation, sent: SentInput): Promise<ToolData>;
  /** The URL of a page of the web app. */
  pageAt(path: string): string;
}

/** A tool that a client of the Model Context Protocol calls. No tool sends, starts or publishes anything. */
export interface McpTool {
  /** Lower case with underscores; it stays once it is published. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The operations that it cannot do without: a key that does not open one of them does not see the tool. */
  readonly needs: readonly ToolOperation[];
  /** Operations that add to its answer where the key opens them. */
  readonly adds?: readonly ToolOperation[];
  /** It changes drafts. Without it, the tool changes nothing. */
  readonly changesDrafts?: true;
  readonly input: Schema;
  /** @throws DomainError */
  answer(input: never, spindle: ToolCaller): Promise<ToolData>;
}

interface ToolDefinition<Input> extends Omit<McpTool, 'input' | 'answer'> {
  readonly input: Schema<Input>;
  answer(input: Input, spindle: ToolCaller): Promise<ToolData>;
}

/** Checks the types of a tool against each other. */
export const defineTool = <Input>(definition: ToolDefinition<Input>): McpTool => definition;

/** The most rows of an answer. */
export const mostRows = 50;

const usualRows = 20;

/** The members of a tool's input that choose the page of a list. */
export const rowsInput = {
  limit: optional(integer().min(1)).description(`Rows, at most ${mostRows} at once; ${usualRows} by default.`),
  cursor: optional(text().max(1500)).description('`nextCursor` of the answer before, with the same other members.'),
};

interface AskedRows {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The page as operations take it: never more than the most rows. */
export const pageOfRows = ({ limit = usualRows, cursor }: AskedRows) => ({ limit: Math.min(limit, mostRows), cursor });

/** Tells who asked for more rows than there are at once; empty for others. */
export const rowsNote = ({ limit = usualRows }: AskedRows): { readonly note?: string } =>
  limit > mostRows ? { note: `An answer has at most ${mostRows} rows, not ${limit}. Narrow the question, or go on with nextCursor.` } : {};
