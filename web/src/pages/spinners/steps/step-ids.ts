import type { DraftStep } from '../../../kinds/steps/step.ts';

const longest = 40;

/** An id that no step has, like the one that is wanted: "message", "message-2" … */
export function freeId(steps: readonly DraftStep[], wanted: string): string {
  const taken = new Set(steps.map(({ id }) => id));
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.replace(/-\d+$/, '');
  for (let number = 2; ; number++) {
    const id = `${stem.slice(0, longest - 4)}-${number}`;
    if (!taken.has(id)) return id;
  }
}
