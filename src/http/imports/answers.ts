import Joi from 'joi';
import { type Import, importStatuses } from '../../domain/imports/import.ts';
import { csvDelimiters, csvEncodings, faultHandlings, type ImportOptions } from '../../domain/imports/import-options.ts';
import { columnTypes } from '../../domain/tables/data-table.ts';
import { boolean, integer, list, nullable, object, oneOf, optional, type Schema, text, timestamp, truth } from '../kernel/schema.ts';

const newColumn = () =>
  object({ name: text(), type: optional(oneOf(...columnTypes)), metadata: optional(boolean()), required: optional(boolean()) });

const mapped = () =>
  object({
    from: Joi.alternatives<number | string>(Joi.number().integer().min(1), text()).required() as Schema<number | string>,
    to: optional(text()),
    create: optional(newColumn()),
    skip: optional(truth()),
  });

/** How an import is asked for. */
export const importRequest = () =>
  object({
    mapping: optional(list(mapped(), { min: 1, max: 1000 })),
    hasHeader: optional(boolean()),
    encoding: optional(oneOf(...csvEncodings)),
    delimiter: optional(oneOf(...csvDelimiters)),
    onError: optional(oneOf(...faultHandlings)),
  });

type Asked = ReturnType<typeof importRequest> extends Joi.ObjectSchema<infer Value> ? Value : never;

/** The options that are asked for, in full. */
export const optionsOf = ({ mapping, hasHeader, encoding, delimiter, onError }: Asked): ImportOptions => ({
  mapping:
    mapping?.map(({ from, to, create, skip }) => ({
      from,
      to,
      create: create && {
        name: create.name,
        type: create.type ?? 'text',
        metadata: create.metadata ?? true,
        required: create.required ?? false,
      },
      skip,
    })) ?? null,
  hasHeader: hasHeader ?? null,
  encoding: encoding ?? null,
  delimiter: delimiter ?? null,
  onError: onError ?? 'abort',
});

const problem = () => object({ path: text(), message: text() });

/** An import as it is answered. */
export const importShape = () =>
  object({
    id: text(),
    dataTableId: text(),
    status: oneOf(...importStatuses),
    mapping: nullable(list(mapped())),
    hasHeader: nullable(boolean()),
    encoding: nullable(oneOf(...csvEncodings)),
    delimiter: nullable(oneOf(...csvDelimiters)),
    onError: oneOf(...faultHandlings),
    bytesReceived: integer(),
    bytesRead: integer(),
    rowsRead: integer(),
    inserted: integer(),
    setAside: integer(),
    error: nullable(object({ code: text(), message: text(), errors: list(problem()) })),
    createdAt: timestamp(),
    startedAt: nullable(timestamp()),
    endedAt: nullable(timestamp()),
  });

/** An import as it stands now: one that gives no sign of life any more has failed. */
export function importAnswer(found: Import, now: Date) {
  const { id, dataTableId, status, options, counts, failure, createdAt, startedAt, endedAt } = found.at(now);
  return {
    id,
    dataTableId,
    status,
    ...options,
    ...counts,
    error: failure,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
