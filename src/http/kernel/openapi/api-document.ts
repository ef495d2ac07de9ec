import type { Pauses } from '../../../application/kernel/pauses.ts';
import { stepByStep } from '../../../application/kernel/step-by-step.ts';
import type { Stepwise } from '../../../domain/kernel/stepwise.ts';
import type { Route, Security } from '../route.ts';
import { type DocumentOptions, openApiDocumentByPart } from './openapi.ts';

/** The readers of a document: everybody, or who writes programs that call with an API key or a table's token. */
export type DocumentAudience = 'all' | 'programs';

/** The texts of the OpenAPI document, each made once, a few milliseconds at a time: other calls are answered meanwhile. */
export class ApiDocument {
  readonly #make: (audience: DocumentAudience) => Promise<Buffer>;
  readonly #texts = new Map<DocumentAudience, Promise<Buffer>>();

  constructor(routes: readonly Route[], options: DocumentOptions, pauses: Pick<Pauses, 'slice' | 'yield'>) {
    this.#make = async (audience) =>
      Buffer.from(await stepByStep(textOf(audience === 'all' ? routes : routesOfPrograms(routes), options), pauses));
  }

  /** The document as JSON; a call that comes while it is made waits for it. */
  text(audience: DocumentAudience = 'all'): Promise<Buffer> {
    const made =
      this.#texts.get(audience) ??
      this.#make(audience).catch((reason) => {
        this.#texts.delete(audience);
        throw reason;
      });
    this.#texts.set(audience, made);
    return made;
  }
}

/** The routes that an API key or a table's token opens, as if nobody else called them. */
const routesOfPrograms = (routes: readonly Route[]): readonly Route[] =>
  routes.flatMap((route) => {
    const security: Security = route.security;
    if (security.type === 'shared') return [{ ...route, security: { ...security, type: 'api-key' } }];
    return security.type === 'api-key' || security.type === 'ingest-token' ? [route] : [];
  });

function* textOf(routes: readonly Route[], options: DocumentOptions): Stepwise<string> {
  return yield* jsonOf(yield* openApiDocumentByPart(routes, options), 2);
}

/** JSON of a value; each member of its objects is a step, down to `depth`. */
function* jsonOf(value: unknown, depth: number): Stepwise<string> {
  if (depth < 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield;
    return JSON.stringify(value);
  }
  const members: string[] = [];
  for (const [name, member] of Object.entries(value))
    if (member !== undefined) members.push(`${JSON.stringify(name)}:${yield* jsonOf(member, depth - 1)}`);
  return `{${members.join(',')}}`;
}
