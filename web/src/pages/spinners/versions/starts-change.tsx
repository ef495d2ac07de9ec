import { Text } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { startViewOf } from '../../../kinds/starts/start-views.ts';
import type { Definition } from '../draft/definition.ts';
import type { Draft } from '../draft/draft.ts';
import { describeExits, exitFields } from '../draft/exits.ts';
import { useLive } from '../live/use-live.ts';
import { liveWords } from '../live/words.ts';

/**
 * The starts that publishing the draft begins and ends besides jobs that somebody starts. Nothing if no version and no draft starts by
 * itself.
 */
export function StartsChange({ draft }: { readonly draft: Draft }) {
  const { spinner, definition } = draft.state();
  const number = spinner.publishedVersion;
  const path = { spinnerId: spinner.id, number: number ?? 0 };
  const options = { enabled: number !== null };
  const { data } = $api.useQuery('get', '/spinners/{spinnerId}/versions/{number}', { params: { path } }, options);
  const { live } = useLive(spinner.id);
  if (number !== null && (!data || live === undefined)) return null;
  const former = data?.version.definition as unknown as Definition | undefined;
  const [was, is] = [former?.starts ?? [], definition.starts ?? []];
  const ended = was.filter(({ type }) => is.every((one) => one.type !== type));
  // A start that was turned off stays so, unless the draft takes another table.
  const stays = live && live.state !== 'on' && former?.dataTableId === definition.dataTableId && liveWords.stays[live.state];
  const said = [
    ...is.map((start) => (stays && start.type === 'arrival' ? stays : startViewOf(start.type)?.beginsOf(start))),
    ...ended.map(({ type }) => startViewOf(type)?.ends),
    ...(live && live.arrivals > 0 && (ended.length > 0 || former?.dataTableId !== definition.dataTableId)
      ? [liveWords.endsWith(live.arrivals)]
      : []),
    // Its changes against a version are listed above.
    number === null && exitFields.some((field) => definition[field] !== undefined) && `${describeExits(definition)}.`,
  ].filter(Boolean);
  return said.length > 0 && <Text size="sm">{said.join(' ')}</Text>;
}
