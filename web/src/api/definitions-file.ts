import { call } from './client.ts';
import type { DefinitionsPlan } from './types.ts';

/** A file of definitions that was compared: its plan, and why it cannot be applied, if so. */
export interface ComparedFile {
  readonly name: string;
  readonly content: string;
  readonly plan: DefinitionsPlan;
  readonly refusal: Readonly<Record<string, unknown>> | null;
}

const sent = (content: string) => ({ method: 'POST', body: content, headers: { 'Content-Type': 'application/yaml' } });

/** Compares a file; nothing is changed. */
export async function compareDefinitionsFile(file: File): Promise<ComparedFile> {
  const content = await file.text();
  const answer = await call('/definitions/diff', sent(content));
  const { plan, refusal } = (await answer.json()) as Pick<ComparedFile, 'plan' | 'refusal'>;
  return { name: file.name, content, plan, refusal };
}

/** Applies a file by the plan that was shown. */
export const applyDefinitionsFile = ({ content, plan }: ComparedFile): Promise<Response> =>
  call(`/definitions/apply?ifPlan=${plan.hash}`, sent(content));
