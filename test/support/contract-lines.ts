type Json = { readonly [name: string]: unknown };

/** Deeper members are told by the lines of their parents' components. */
const deepest = 12;

/**
 * The promises of an OpenAPI document to programs, a line each: every operation, each member of an answer that succeeds, and each
 * parameter or member that may be sent, marked if it must be. A document that only grows has all lines of its predecessor except that
 * what had to be sent need not be any more.
 */
export function contractLines(document: object): { readonly given: readonly string[]; readonly required: readonly string[] } {
  const { paths, components } = document as { paths: Record<string, Json>; components: { schemas: Json; parameters: Json } };
  const [given, required] = [new Set<string>(), new Set<string>()];
  const resolve = (part: Json): Json => {
    const name = typeof part.$ref === 'string' ? part.$ref.split('/').slice(-2) : undefined;
    if (name === undefined) return part;
    const [kind, key] = name as [keyof typeof components, string];
    return (components[kind] as Json)[key] as Json;
  };
  const walk = (
    part: Json,
    path: string,
    seen: readonly unknown[],
    visit: (path: string, part: Json, isRequired: boolean) => void,
  ): void => {
    const schema = resolve(part);
    if (seen.includes(schema) || seen.length > deepest) return;
    const within = [...seen, schema];
    const needed = (schema.required ?? []) as readonly string[];
    for (const [name, member] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
      visit(`${path}.${name}`, resolve(member), needed.includes(name));
      walk(member, `${path}.${name}`, within, visit);
    }
    if (schema.items) walk(schema.items as Json, `${path}[]`, within, visit);
    for (const choice of [...((schema.oneOf ?? []) as Json[]), ...((schema.anyOf ?? []) as Json[])]) walk(choice, path, within, visit);
  };
  for (const [path, item] of Object.entries(paths))
    for (const [method, value] of Object.entries(item)) {
      const operation = value as { responses: Record<string, Json>; parameters?: Json[]; requestBody?: Json };
      const name = `${method.toUpperCase()} ${path}`;
      given.add(name);
      for (const one of operation.parameters ?? []) {
        const parameter = resolve(one);
        given.add(`${name} < ${parameter.in} ${parameter.name}`);
        if (parameter.required === true) required.add(`${name} < ${parameter.in} ${parameter.name}`);
      }
      const sent = (operation.requestBody?.content as Record<string, { schema: Json }> | undefined)?.['application/json']?.schema;
      if (sent)
        walk(sent, '', [], (at, _, isRequired) => {
          given.add(`${name} < ${at}`);
          if (isRequired) required.add(`${name} < ${at}`);
        });
      for (const [status, answer] of Object.entries(operation.responses)) {
        if (!status.startsWith('2')) continue;
        given.add(`${name} > ${status}`);
        const schema = (answer.content as Record<string, { schema: Json }> | undefined)?.['application/json']?.schema;
        if (schema) walk(schema, '', [], (at, part) => given.add(`${name} > ${status} ${at}: ${typeOf(part)}`));
      }
    }
  return { given: [...given].sort(), required: [...required].sort() };
}

const typeOf = ({ type, oneOf, anyOf }: Json): string =>
  type === undefined ? ((oneOf ?? anyOf) ? 'choice' : 'any') : [type].flat().join('|');
