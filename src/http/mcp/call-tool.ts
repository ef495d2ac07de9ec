import { DomainError, type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Operations, SentInput } from '../kernel/route.ts';
import { type Validator, validator } from '../kernel/validator.ts';
import { boundedAnswer } from './bounded-answer.ts';
import type { McpTool, ToolCaller, ToolData } from './tool.ts';
import type { ToolOperation } from './tool-operations.ts';

/** The answer of a tool, or its refusal. */
export interface ToolAnswer {
  readonly isRefused: boolean;
  readonly data: ToolData;
}

/** Whether the caller's key opens every operation that the tool cannot do without. */
export const isToolOpen = ({ needs }: McpTool, operations: Operations): boolean => needs.every((name) => operations.opens(name));

const validators = new Map<string, Validator>();

function checked({ name, input }: McpTool, given: unknown): unknown {
  const check = validators.get(name) ?? validator(input, '', { convert: false });
  validators.set(name, check);
  const problems: Problem[] = [];
  const value = check(given, problems);
  if (problems.length > 0) throw new ValidationFailed(problems);
  return value;
}

const refusalOf = ({ code, message, details, retryAfterSeconds }: DomainError): ToolData => ({
  code,
  message,
  ...details,
  retryAfterSeconds,
});

/** Calls a tool. A refusal is an answer, so that the model reads why; any other error is thrown. */
export async function callTool(tool: McpTool, given: unknown, operations: Operations, appUrl: string): Promise<ToolAnswer> {
  const call = async (operationId: ToolOperation, sent: SentInput): Promise<ToolData> => {
    const { ok: _ok, requestId: _id, ...data } = (await operations.call(operationId, sent)) as ToolData;
    return data;
  };
  const spindle: ToolCaller = {
    opens: (operationId) => operations.opens(operationId),
    call,
    async attempt(operationId, sent) {
      try {
        return await call(operationId, sent);
      } catch (reason) {
        if (reason instanceof DomainError) return { refusal: refusalOf(reason) };
        throw reason;
      }
    },
    pageAt: (path) => appUrl + path,
  };
  try {
    return { isRefused: false, data: boundedAnswer(await tool.answer(checked(tool, given) as never, spindle)) };
  } catch (reason) {
    if (!(reason instanceof DomainError)) throw reason;
    return { isRefused: true, data: boundedAnswer(refusalOf(reason)) };
  }
}
