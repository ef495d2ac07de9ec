import type { OpenApiPart } from './openapi-problems.ts';

type Hoisted<Parts> = { readonly [Name in keyof Parts]: OpenApiPart } & {
  /** By name. */
  readonly schemas: Readonly<Record<string, OpenApiPart>>;
};

const local = '#/$defs/';

/**
 * Moves the named schemas of the parts to components, and adds a discriminator to each `oneOf` of them, so that typed clients can narrow.
 * Requests and answers share the components. Answers may gain members, so components allow additional ones.
 */
export function hoistComponents<Parts extends Readonly<Record<string, OpenApiPart>>>(parts: Parts): Hoisted<Parts> {
  const schemas: Record<string, OpenApiPart> = {};
  walk(parts, ({ $defs }) => {
    for (const [name, closed] of Object.entries(($defs ?? {}) as Record<string, OpenApiPart>)) {
      const schema = openSchema(closed);
      if (schemas[name] && JSON.stringify(schemas[name]) !== JSON.stringify(schema)) throw new Error(`Two schemas have the name ${name}`);
      schemas[name] = schema;
    }
  });
  const inOrder = Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)));
  return JSON.parse(
    JSON.stringify({ ...parts, schemas: inOrder }, (name, value) => {
      if (name === '$defs') return undefined;
      if (name === '$ref' && typeof value === 'string') return value.replace(local, '#/components/schemas/');
      return Array.isArray(value?.oneOf) ? { ...value, ...discriminator(value.oneOf, schemas) } : value;
    }),
  );
}

/** Allows additional members: answers may gain them within a version, and generated clients must accept them. */
export const openSchema = (schema: OpenApiPart): OpenApiPart =>
  JSON.parse(JSON.stringify(schema, (name, value) => (name === 'additionalProperties' && value === false ? undefined : value)));

function walk(value: unknown, visit: (part: OpenApiPart) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as OpenApiPart);
  for (const part of Object.values(value)) walk(part, visit);
}

/** The member that has exactly one value in each part, and a different value in every part. */
function discriminator(parts: readonly OpenApiPart[], schemas: Readonly<Record<string, OpenApiPart>>): OpenApiPart {
  const names = parts.map(({ $ref }) => String($ref).replace(local, ''));
  const [first, ...others] = names.map((name) => (schemas[name]?.properties ?? {}) as Record<string, { enum?: readonly string[] }>);
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
