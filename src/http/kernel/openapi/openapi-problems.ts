import { type ErrorCode, errorCatalog, statusOf } from '../error-catalog.ts';
import { errorDocsPath } from '../error-docs.ts';
import { anyText, falsehood, namedSchema, object, oneOf, oneOfNamed, optional, type Schema } from '../schema.ts';
import { errorDetails } from './error-details.ts';

/** Part of an OpenAPI document. */
export type OpenApiPart = Readonly<Record<string, unknown>>;

/** Every error code. */
export const errorCodes = Object.keys(errorCatalog) as readonly ErrorCode[];

/** The HTTP status of an error code. */
export const statusOfCode = (code: ErrorCode): number => statusOf[errorCatalog[code].kind];

/** An error code in Pascal case, such as `JobNotFound`. */
export const pascal = (code: ErrorCode): string => code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const problemName = (code: ErrorCode): string => `${pascal(code)}Problem`;

function problem(code: ErrorCode) {
  const details: Readonly<Record<string, Schema>> = code in errorDetails ? errorDetails[code as keyof typeof errorDetails] : {};
  const common = {
    ok: falsehood(),
    code: oneOf(code),
    message: anyText().description('For people to read.'),
    requestId: anyText(),
    doc: optional(anyText()),
  };
  return object({ ...common, ...details });
}

/** The schema of an answer that has one of these error codes. Each code has a component, and `code` discriminates. */
export function problemOf(codes: readonly ErrorCode[]): Schema {
  const [first, ...others] = codes;
  if (first !== undefined && others.length === 0) return namedSchema(problemName(first), problem(first));
  return oneOfNamed(Object.fromEntries(codes.map((code) => [problemName(code), problem(code)])));
}

/** An example of an error's body. */
export function errorExample(code: ErrorCode): OpenApiPart {
  const { message, ...rest } = errorCatalog[code];
  const details = 'details' in rest ? rest.details : {};
  return {
    ok: false,
    code,
    message,
    requestId: '3f0c2c7e-5d0b-4a35-9a0e-7f8f2f0c9d11',
    doc: `https://spindle.example.com${errorDocsPath}#${code}`,
    ...details,
  };
}
