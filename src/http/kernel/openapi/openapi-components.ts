import type { Stepwise } from '../../../domain/kernel/stepwise.ts';
import type { OpenApiPart } from './openapi-problems.ts';

const local = '#/$defs/';

/**
 * The named schemas of a document's parts. Requests and answers share them. Answers may gain members, so components allow additional
 * ones. Each `oneOf` of named schemas gets a discriminator, so that typed clients can narrow.
 */
export class Components {
  readonly #schemas = new Map<string, { readonly schema: OpenApiPart; readonly text: string }>();

  /** Takes the named schemas of a part. Returns the part, which refers to them. @throws Error if two schemas have one name */
  take(part: OpenApiPart): OpenApiPart {
    walk(part, ({ $defs }) => {
      for (const [name, closed] of Object.entries(($defs ?? {}) as Record<string, OpenApiPart>)) {
        const schema = openSchema(closed);
        const text = JSON.stringify(schema);
        if ((this.#schemas.get(name)?.text ?? text) !== text) throw new Error(`Two schemas have the name ${name}`);
        this.#schemas.set(name, { schema, text });
      }
    });
    return this.#referring(part);
  }

  /** All that were taken, in the order of their names. */
  *schemas(): Stepwise<Readonly<Record<string, OpenApiPart>>> {
    const schemas: Record<string, OpenApiPart> = {};
    for (const [name, { schema }] of [...this.#schemas].sort(([one], [other]) => (one < other ? -1 : 1))) {
      schemas[name] = this.#referring(schema);
      yield;
    }
    return schemas;
  }

  #referring(part: OpenApiPart): OpenApiPart {
    return JSON.parse(
      JSON.stringify(part, (name, value) => {
        if (name === '$defs') return undefined;
        if (name === '$ref' && typeof value === 'string') return value.replace(local, '#/components/schemas/');
        return Array.isArray(value?.oneOf) ? { ...value, ...this.#discriminator(value.oneOf) } : value;
      }),
    );
  }

  /** The member that has exactly one value in each part, and a different value in every part. */
  #discriminator(parts: readonly OpenApiPart[]): OpenApiPart {
    const names = parts.map(({ $ref }) => String($ref).replace(local, ''));
    const [first, ...others] = names.map(
      (name) => (this.#schemas.get(name)?.schema.properties ?? {}) as Record<string, { enum?: readonly string[] }>,
    );
    const valuesOf = (member: string) => [first, ...others].map((properties) => properties?.[member]?.enum ?? []);
    const discriminates = (member: string): boolean => {
      const values = valuesOf(member);
      return values.every(({ length }) => length === 1) && new Set(values.flat()).size === names.length;
    };
    const propertyName = Object.keys(first ?? {}).find(discriminates);
    if (propertyName === undefined) return {};
    const mapping = Object.fromEntries(names.map((name, index) => [valuesOf(propertyName)[index]?.[0], `#/components/schemas/${name}`]));
    return { discriminator: { propertyName, mapping } };
  }
}

/** Allows additional members: answers may gain them within a version, and generated clients must accept them. */
export const openSchema = (schema: OpenApiPart): OpenApiPart =>
  JSON.parse(JSON.stringify(schema, (name, value) => (name === 'additionalProperties' && value === false ? undefined : value)));

function walk(value: unknown, visit: (part: OpenApiPart) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as OpenApiPart);
  for (const part of Object.values(value)) walk(part, visit);
}
