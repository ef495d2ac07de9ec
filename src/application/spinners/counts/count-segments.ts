import type { HasLanguages } from '../../../domain/channels/languages/step-languages.ts';
import { languageFor } from '../../../domain/channels/languages/step-languages.ts';
import { type Content, mediumOf } from '../../../domain/channels/media.ts';
import { RenderProblem } from '../../../domain/channels/render-problem.ts';
import { foreignCharacters, type TextSegments } from '../../../domain/channels/text-segments.ts';
import { contentFor } from '../../../domain/content/content-for.ts';
import type { Cell } from '../../../domain/kernel/cell.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import { sampleValues } from '../../../domain/spinners/sample-values.ts';
import { stepKindOf } from '../../../domain/spinners/step-kinds.ts';
import { namedCells } from '../../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../../domain/tables/visible-values.ts';
import type { UnsubscribeLinks } from '../../consent/unsubscribe-links.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { RecordReader } from '../../tables/record-reader.ts';
import { findStepOnTrial, type TrialInput } from '../step-on-trial.ts';

/** The segments of a text for one record. */
export interface SegmentsOfRecord extends TextSegments {
  /** Null for sample values. */
  readonly recordId: string | null;
  /** Characters for which the text needs the wide encoding, at most 5. */
  readonly foreign: readonly string[];
}

/** The segments that the text of a language takes. */
export interface SegmentsOfLanguage {
  /** Null for the original. */
  readonly tag: string | null;
  /** The records that were counted; 0: sample values were. */
  readonly records: number;
  /** For the record in the middle, and the one with the most. */
  readonly typical: SegmentsOfRecord;
  readonly longest: SegmentsOfRecord;
}

/** The first records of the table are as good as any. */
const mostRecords = 300;

/** Counts the segments of a message in each of its languages, as it would be sent to records of the table; sends nothing. */
export class CountSegments extends UseCase<'unitOfWork' | 'clock' | 'pauses', { records: RecordReader; links: UnsubscribeLinks }> {
  /** @throws ValidationFailed if the step sends nothing that is counted in segments, NotFound */
  async execute(input: Omit<TrialInput, 'recordId'>): Promise<readonly SegmentsOfLanguage[]> {
    const { organizationId } = input;
    const { step, table, further } = await findStepOnTrial(input, this.deps);
    const content = stepKindOf(step).sends?.(step);
    const kind = content && mediumOf(content.channel);
    if (!content || !kind?.segmentsOf) throw new ValidationFailed([{ path: 'stepId', message: 'is of a step that sends no SMS' }]);
    const organization = await this.deps.unitOfWork.run(({ organizations }) => organizations.find(organizationId));
    const now = this.deps.clock.now();
    const facts = { unsubscribeUrl: this.deps.links.harmlessLink, defaultCountry: table.defaultCountry, locale: organization?.locale };
    // The number does not matter, and a wrong one would hide the text.
    const written = { ...content, to: kind.sampleAddress?.('phone', '') ?? '' } as Content;
    const { languages } = content as HasLanguages;
    const found = new Map<string | null, SegmentsOfRecord[]>();
    const add = (tag: string | null, values: ReadonlyMap<string, Cell>, recordId: string | null): void => {
      try {
        const rendered = kind.render(contentFor(written, values, now), values, facts);
        const counted = kind.segmentsOf?.(rendered);
        if (counted) found.set(tag, [...(found.get(tag) ?? []), { ...counted, recordId, foreign: foreignCharacters(counted.text) }]);
      } catch (reason) {
        if (!(reason instanceof RenderProblem)) throw reason;
      }
    };
    for (const { id, cells } of await this.deps.records.list(organizationId, table.id, { limit: mostRecords })) {
      const values = visibleValues(namedCells(table, cells), table.columns, further);
      add(languages ? (languageFor(languages, values.get(languages.by)).tag ?? null) : null, values, id);
      await this.deps.pauses.yield();
    }
    const tags = [null, ...Object.keys(languages?.texts ?? {})];
    return tags.flatMap((tag) => {
      const records = found.get(tag)?.length ?? 0;
      if (records === 0) add(tag, sampleIn(sampleValues(table.columns, { now, further }), languages?.by, tag), null);
      const sorted = (found.get(tag) ?? []).toSorted((one, other) => one.segments - other.segments || one.length - other.length);
      const [typical, longest] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
      return typical && longest ? [{ tag, records, typical, longest }] : [];
    });
  }
}

/** Sample values of somebody with a language. */
const sampleIn = (values: ReadonlyMap<string, Cell>, column: string | undefined, tag: string | null): ReadonlyMap<string, Cell> =>
  column === undefined ? values : new Map([...values, [column, tag]]);
