import { api } from '../../../api/client.ts';
import { mediumIn } from '../../../kinds/media/media.ts';
import type { Definition } from '../draft/definition.ts';

/** The most messages that are shown, and the records that are looked at for them. */
const [mostShown, mostWalked] = [3, 12];

type Preview = NonNullable<Awaited<ReturnType<typeof previewOf>>>;

/** The first message of a record; without an id, of made-up values. */
export interface FoundMessage {
  readonly recordId: string | undefined;
  readonly name: string | null;
  readonly preview: Preview;
}

/** Finds the first messages of up to three records: first one of each way, then of others; where nobody gets one, of made-up values. */
export async function findFirstMessages(spinnerId: string, definition: Definition, signal: AbortSignal): Promise<readonly FoundMessage[]> {
  const params = { path: { spinnerId } };
  const asked = api.POST('/spinners/{spinnerId}/cases', { params, body: { draft: { ...definition } }, signal });
  const [{ data }, records] = await Promise.all([asked, recordsOf(definition.dataTableId, signal)]);
  const cases = data?.cases ?? [];
  const left = new Set(cases.filter(({ isReached }) => !isReached).map(({ recordId }) => recordId));
  const people = new Map(cases.filter(({ isReached }) => isReached).map(({ recordId, name }) => [recordId, name]));
  for (const { id, name } of records) if (!left.has(id) && !people.has(id)) people.set(id, name);
  const walked = [...people].slice(0, mostWalked);
  const found: FoundMessage[] = [];
  while (walked.length > 0 && found.length < mostShown) {
    const tried = walked.splice(0, mostShown - found.length);
    const previews = await Promise.all(tried.map(([recordId]) => previewOf(spinnerId, definition, recordId, signal)));
    for (const [at, [recordId, name]] of tried.entries()) {
      const preview = previews[at];
      if (preview) found.push({ recordId, name, preview });
    }
  }
  if (found.length > 0) return found;
  const preview = await previewOf(spinnerId, definition, undefined, signal);
  return preview ? [{ recordId: undefined, name: null, preview }] : [];
}

/** The first records of a table; none if the person may not read them. */
async function recordsOf(dataTableId: string, signal: AbortSignal) {
  const params = { path: { dataTableId } };
  const asked = api.POST('/data-tables/{dataTableId}/records/query', { params, body: { limit: mostWalked }, signal });
  return (await asked.catch(() => undefined))?.data?.data ?? [];
}

async function previewOf(spinnerId: string, definition: Definition, recordId: string | undefined, signal: AbortSignal) {
  const params = { path: { spinnerId } };
  const tried = { draft: { ...definition }, ...(recordId !== undefined && { recordId }) };
  const walk = (await api.POST('/spinners/{spinnerId}/walk', { params, body: tried, signal })).data;
  const step = walk?.steps.find((one) => mediumIn(one) !== undefined && (one.isSent || recordId === undefined));
  if (!step) return undefined;
  return (await api.POST('/spinners/{spinnerId}/preview', { params, body: { ...tried, stepId: step.stepId, frame: 'plain' }, signal }))
    .data;
}
