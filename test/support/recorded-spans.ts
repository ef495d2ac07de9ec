import { type EndedSpan, Tracer } from '../../src/application/kernel/tracer.ts';

/** Samples all, and keeps the spans. */
export class RecordedSpans extends Tracer {
  readonly spans: EndedSpan[] = [];

  override readonly begin = (): string => 'a call';
  override readonly keeps = (): boolean => true;
  override readonly now = (): number => 0;
  override readonly note = (span: EndedSpan): void => void this.spans.push(span);

  /** The jobs of which this is the root span. */
  rootsNamed(name: string): readonly (string | undefined)[] {
    return this.spans.filter((span) => span.isRoot && span.name === name).map(({ jobId }) => jobId);
  }
}
