import type { IngestedRecords } from '../../application/tables/record-store.ts';
import { mergeOutcomes } from '../../domain/tables/merge-records.ts';
import { anyText, integer, list, mapOf, namedSchema, nullable, object, oneOf, optional, text, truth } from '../kernel/schema.ts';
import { usage } from '../plans/answers.ts';

const names = () => optional(list(anyText()));

/** A record that was not stored while others of its call may have been. */
export const rejectedRecord = () =>
  namedSchema(
    'RejectedRecord',
    object({
      index: integer(),
      code: text().description('As if the whole call were refused for this record.'),
      message: anyText(),
      missing: names(),
      unknown: names(),
      suggestions: optional(mapOf(anyText())),
      errors: optional(list(object({ path: anyText(), message: anyText(), column: anyText() }))).description(
        'The first 20 values that cannot be stored.',
      ),
      errorCount: optional(integer()),
      recordId: optional(nullable(text())).description('The record that has the key already.'),
      repeats: optional(nullable(integer())).description('The record of the call that has the key.'),
    }),
  );

const result = () => namedSchema('IngestedRecord', object({ index: integer(), id: optional(text()), outcome: oneOf(...mergeOutcomes) }));

/** The results for the records of a call. */
export const ingestedAnswer = () =>
  namedSchema(
    'Ingested',
    object({
      ok: truth(),
      dryRun: optional(truth()).description('Nothing was stored or charged: the rest is as if it were.'),
      inserted: integer(),
      updated: optional(integer()),
      unchanged: optional(integer()),
      results: optional(list(result())),
      rejected: optional(list(rejectedRecord())).description('With `onError: "skip"`: the records that were not stored.'),
      requestId: text(),
      usage: object({ records: usage() }),
    }),
  );

interface Ingested {
  readonly dryRun?: true | undefined;
  readonly inserted: number;
  readonly updated?: number | undefined;
  readonly unchanged?: number | undefined;
  readonly rejected?: { readonly length: number } | undefined;
}

/** 201, or 200 if every record was rejected, or for a dry run. */
export const ingestedStatus = ({ dryRun, inserted, updated = 0, unchanged = 0, rejected }: Ingested): number =>
  dryRun || (rejected !== undefined && inserted + updated + unchanged === 0) ? 200 : 201;

/** Responds with what became of the records. A repeat has the id of the first request. */
export const answerIngest = (
  { inserted, updated, unchanged, results, rejected, requestId, usage }: IngestedRecords,
  thisRequest: string,
  isDry?: boolean,
) => ({
  ok: true as const,
  ...(isDry && { dryRun: true as const }),
  inserted,
  ...(updated !== undefined && unchanged !== undefined && { updated, unchanged }),
  ...(results !== undefined && { results: [...results] }),
  ...(rejected !== undefined && { rejected: [...rejected] }),
  requestId: requestId ?? thisRequest,
  usage,
});
