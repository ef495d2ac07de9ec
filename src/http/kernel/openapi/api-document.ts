import type { Pauses } from '../../../application/kernel/pauses.ts';
import { stepByStep } from '../../../application/kernel/step-by-step.ts';
import type { Stepwise } from '../../../domain/kernel/stepwise.ts';
import type { Route } from '../route.ts';
import { type DocumentOptions, openApiDocumentByPart } from './openapi.ts';

/** The text of the OpenAPI document, which is made once, a few milliseconds at a time: other calls are answered meanwhile. */
export class ApiDocument {
  readonly #make: () => Promise<Buffer>;
  #text: Promise<Buffer> | undefined;

  constructor(routes: readonly Route[], options: DocumentOptions, pauses: Pick<Pauses, 'slice' | 'yield'>) {
    this.#make = async () => Buffer.from(await stepByStep(textOf(routes, options), pauses));
  }

  /** The document as JSON; a call that comes while it is made waits for it. */
  text(): Promise<Buffer> {
    this.#text ??= this.#make().catch((reason) => {
      this.#text = undefined;
      throw reason;
    });
    return this.#text;
  }
}

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
