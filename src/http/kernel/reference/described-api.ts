import type { ErrorCode } from '../error-catalog.ts';
import { type ReferenceGroup, referenceGroupOf } from './groups.ts';

/** A schema of the document, or a reference to one. */
export interface DescribedSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
  readonly required?: readonly string[];
  readonly items?: DescribedSchema;
  readonly oneOf?: readonly DescribedSchema[];
  readonly anyOf?: readonly DescribedSchema[];
}

/** A parameter in the path, the query or the headers of a call. */
export interface DescribedParameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: DescribedSchema;
}

interface Content {
  readonly description?: string;
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, { readonly schema?: DescribedSchema }>>;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly 'x-required-scopes'?: readonly string[];
  readonly parameters?: readonly DescribedParameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
}

/** The OpenAPI document, as far as the reference shows it. */
export interface DescribedApi {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, DescribedSchema>>;
    readonly parameters: Readonly<Record<string, DescribedParameter>>;
    readonly responses: Readonly<Record<string, Content>>;
  };
}

/** An operation as the reference shows it. */
export interface ShownOperation extends Omit<DescribedOperation, 'parameters'> {
  readonly method: string;
  /** Below the server's URL. */
  readonly path: string;
  readonly group: ReferenceGroup;
  readonly parameters: readonly DescribedParameter[];
  readonly errors: readonly { readonly status: string; readonly codes: readonly ErrorCode[] }[];
}

const last = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** All operations, in the order of the document. */
export function shownOperations({ paths, components }: DescribedApi): readonly ShownOperation[] {
  const codesOf = (response: Content): readonly ErrorCode[] =>
    [...(response.description ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, code]) => code as ErrorCode);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): ShownOperation => {
      const refused = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
      return {
        ...operation,
        method: method.toUpperCase(),
        path,
        group: referenceGroupOf(operation.operationId, operation.tags?.[0] ?? ''),
        parameters: (operation.parameters ?? []).map((one) => (one.$ref ? (components.parameters[last(one.$ref)] ?? one) : one)),
        errors: refused.map(([status, response]) => ({
          status,
          codes: codesOf(response.$ref ? (components.responses[last(response.$ref)] ?? response) : response),
        })),
      };
    }),
  );
}

/** Follows references of schemas; the names of followed ones are added to `seen`. */
export function schemaAt({ components }: DescribedApi, schema: DescribedSchema, seen: Set<string> = new Set()): DescribedSchema {
  if (schema.$ref === undefined) return schema;
  const name = last(schema.$ref);
  if (seen.has(name)) return {};
  seen.add(name);
  const target = components.schemas[name];
  return target
    ? { ...schemaAt({ components } as DescribedApi, target, seen), ...(schema.description && { description: schema.description }) }
    : {};
}
