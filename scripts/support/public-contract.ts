type Json = { readonly [name: string]: unknown };

interface Operation {
  readonly security: readonly Json[];
  readonly responses: Json;
}

/** The part of an OpenAPI document that a client with an API key needs: its routes with what succeeds, and the schemas they name. */
export function publicContract(document: object): object {
  const { paths, components, ...rest } = document as { paths: Json; components: { schemas: Json; parameters: Json } } & Json;
  const kept = Object.fromEntries(
    Object.entries(paths)
      .map(([path, item]) => [path, succeeding(byKey(item as Item))] as const)
      .filter(([, item]) => Object.keys(item).length > 0),
  );
  return { ...rest, paths: kept, components: { parameters: components.parameters, schemas: reached(kept, components.schemas) } };
}

type Item = Readonly<Record<string, Operation>>;

/** The operations of a path that take an API key. */
const byKey = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, { security }]) => security.some((scheme) => 'api-key' in scheme)));

/** A path whose operations have only answers that succeed. */
const succeeding = (item: Item): Json =>
  Object.fromEntries(
    Object.entries(item).map(([name, operation]) => {
      const responses = Object.fromEntries(
        Object.entries(operation.responses)
          .filter(([status]) => status.startsWith('2'))
          .map(([status, answer]) => [status, { ...(answer as Json), headers: undefined }]),
      );
      return [name, { ...operation, responses }];
    }),
  );

/** The schemas that a part of a document names, and those that these name. */
function reached(part: unknown, schemas: Json): Json {
  const found = new Set<string>();
  const visit = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(JSON.stringify(schemas[name]));
    }
  };
  visit(JSON.stringify(part));
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}
