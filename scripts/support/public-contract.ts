type Json = { readonly [name: string]: unknown };

const methods = ['get', 'post', 'put', 'patch', 'delete'];
/** Routes that programs reach with a token instead of an API key. */
const byToken = /\{token\}/;

/** The part of an OpenAPI document that a client with an API key needs: its routes with what succeeds, and the schemas they name. */
export function publicContract(document: object): object {
  const { paths, components, ...rest } = document as { paths: Json; components: { schemas: Json; parameters: Json } } & Json;
  const kept = Object.fromEntries(
    Object.entries(paths)
      .filter(([path]) => path.startsWith('/public/') && !byToken.test(path))
      .map(([path, item]) => [path, succeeding(item as Json)]),
  );
  return { ...rest, paths: kept, components: { parameters: components.parameters, schemas: reached(kept, components.schemas) } };
}

/** A path whose operations have only answers that succeed. */
const succeeding = (item: Json): Json =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      if (!methods.includes(name)) return [name, value];
      const operation = value as { readonly responses: Json };
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
