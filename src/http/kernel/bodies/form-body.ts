import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { Context } from 'koa';
import { type Problem, ValidationFailed } from '../../../domain/kernel/errors.ts';
import { parseJson } from '../parse-json.ts';
import type { Schema } from '../schema.ts';
import { type OpenBody, StreamedBody } from '../streamed-body.ts';
import { type Validator, validator } from '../validator.ts';
import type { Arrivals } from './arrivals.ts';

/** The most bytes of the JSON before the file. */
const maxFieldBytes = 2 * 1024 * 1024;

/** A form of some JSON and a file, as it arrives. */
export interface OpenForm<Value> {
  /** Reads up to the file, which is passed on as it arrives. @throws ValidationFailed */
  read(): Promise<{ readonly value: Value; readonly file: AsyncIterable<Uint8Array> }>;
}

/** A `multipart/form-data` body: JSON in one field, then a file in `file`. The JSON is checked by its schema. */
export class FormBody<Value> extends StreamedBody<OpenForm<Value>> {
  readonly field: string;
  readonly schema: Schema<Value>;
  readonly #check: Validator;

  constructor(field: string, schema: Schema<Value>, maxBytes: number) {
    super('multipart/form-data', maxBytes);
    this.field = field;
    this.schema = schema;
    this.#check = validator(schema, '', { convert: false });
  }

  override open(ctx: Context, arrivals: Arrivals): OpenBody & OpenForm<Value> {
    const body = super.open(ctx, arrivals);
    const type = ctx.req.headers['content-type'] as string;
    return Object.assign(body, { read: () => this.#read(body, type) });
  }

  async #read(body: OpenBody, type: string): ReturnType<OpenForm<Value>['read']> {
    const limits = { fields: 1, files: 1, parts: 2, fieldSize: maxFieldBytes, headerPairs: 20, headerSize: 8192 };
    const parser = parserOf(type, limits);
    return new Promise((resolve, reject) => {
      let given: string | undefined;
      let file: Readable | undefined;
      parser.on('field', (name, value, _nameIsCut, isCut) => {
        if (name === this.field && !isCut) given = value;
      });
      parser.on('file', (name, stream) => {
        file = stream;
        // Its reader gets the reason, too.
        stream.on('error', reject);
        try {
          if (name !== 'file') throw refused('file', 'must be the name of the last part');
          resolve({ value: this.#valueOf(given), file: wholeOf(stream) });
        } catch (reason) {
          reject(reason);
          stream.resume();
        }
      });
      pipeline(Readable.from(body), parser).then(
        () => reject(refused('file', 'is required')),
        (reason) => {
          file?.destroy(reason);
          reject(refusalOf(reason));
        },
      );
    });
  }

  #valueOf(given: string | undefined): Value {
    if (given === undefined) throw refused(this.field, 'is required, before the file');
    const problems: Problem[] = [];
    const value = this.#check(parseJson(given), problems);
    if (problems.length > 0) throw new ValidationFailed(problems);
    return value as Value;
  }
}

const refused = (path: string, message: string): ValidationFailed => new ValidationFailed([{ path, message }]);

/** A file whose form may end before it does. @throws ValidationFailed */
async function* wholeOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (reason) {
    throw refusalOf(reason as Error);
  }
}

/** Tells apart what the parser says of a body that is no form, or ends before its last part does. */
const refusalOf = (reason: Error): Error =>
  /multipart|Part terminated|boundary/i.test(reason.message) ? refused('body', 'is not a whole form') : reason;

function parserOf(type: string, limits: object): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw refused('body', 'must have a boundary in its Content-Type');
  }
}
