import type { MapFlow } from './map-flow.ts';

/** The numbers that stand on a map. */
export interface MapNumbers {
  /** On a line, or in the head of a way; undefined if it is not known. */
  readonly on: (flow: MapFlow) => number | undefined;
  /** The lines about a step. */
  readonly at: (stepId: string) => readonly string[];
}
