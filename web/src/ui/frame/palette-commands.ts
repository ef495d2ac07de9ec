import { useMantineColorScheme } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { $api } from '../../api/client.ts';
import { useLacking, useMay } from '../../api/use-may.ts';
import { usePlanWithoutKeys } from '../../hooks/use-plan.ts';
import { shortDay } from '../../text/format.ts';
import { shortcutText } from '../../text/shortcuts.ts';
import { words } from '../../words/en.ts';
import { pauseNow } from '../pause-now.ts';
import type { NamedSpinner, NamedTable, Offer } from './palette-places.ts';
import { signOut } from './sign-out.ts';

const text = words.palette;

/** The most jobs that have commands. */
const mostJobs = 100;

interface Known {
  readonly isOpen: boolean;
  /** Undefined until they are known. */
  readonly tables: readonly NamedTable[] | undefined;
  readonly spinners: readonly NamedSpinner[];
  readonly showKeys: () => void;
}

/** The commands of the palette for this person. What asks something opens the dialog of the page that it belongs to. */
export function useCommands({ isOpen, tables, spinners, showKeys }: Known): readonly Offer[] {
  const { setColorScheme } = useMantineColorScheme();
  const mayEdit = {
    keys: useMay('api-keys:edit'),
    endpoints: useMay('endpoints:edit'),
    channels: useMay('channels:edit'),
    members: useMay('members:edit'),
  };
  const hasKeys = usePlanWithoutKeys() === undefined;
  const { lacks, lacksEverywhere } = useLacking();
  const jobs = useJobCommands(isOpen, spinners);
  const asks = (label: string, to: LinkProps['to']): Offer => ({
    id: label,
    label,
    keywords: text.make,
    to: { to, hash: 'new' } as LinkProps,
  });
  return [
    ...(lacksEverywhere('spinners:edit') ? [] : [asks(text.newSpinner, '/spinners')]),
    ...(lacksEverywhere('tables:edit') ? [] : [asks(text.newTable, '/tables')]),
    ...(tables === undefined || lacksEverywhere('records:edit')
      ? []
      : [
          {
            id: 'import',
            label: text.import,
            ...(tables.length === 0 ? { to: { to: '/tables' as const, hash: 'file' } } : { typed: text.importInto('') }),
          },
        ]),
    ...(hasKeys && mayEdit.keys ? [asks(text.newKey, '/keys')] : []),
    ...(mayEdit.endpoints ? [asks(text.newEndpoint, '/endpoints')] : []),
    ...(mayEdit.channels ? [asks(text.connect, '/channels')] : []),
    ...(mayEdit.members ? [asks(text.invite, '/members')] : []),
    ...(lacks('suppressions:edit') ? [] : [asks(text.suppress, '/suppressions')]),
    ...spinners
      .filter(({ state, projectId }) => state === 'published' && !lacks('jobs:start', projectId))
      .map(
        ({ id, name }): Offer => ({
          id: `run ${id}`,
          label: text.run(name),
          isAsked: true,
          to: { to: '/spinners/$spinnerId', params: { spinnerId: id }, hash: 'run' },
        }),
      ),
    ...jobs,
    ...(tables ?? [])
      .filter(({ projectId }) => !lacks('records:edit', projectId))
      .map(
        ({ id, name }): Offer => ({
          id: `import ${id}`,
          label: text.importInto(name),
          isAsked: true,
          to: { to: '/tables/$tableId/imports', params: { tableId: id }, hash: 'file' },
        }),
      ),
    ...(['light', 'dark', 'auto'] as const).map(
      (theme): Offer => ({ id: theme, label: text.themes[theme], keywords: text.theme, run: () => setColorScheme(theme) }),
    ),
    { id: 'keys dialog', label: text.keys, keys: shortcutText('keys'), run: showKeys },
    { id: 'sign out', label: words.user.signOut, keywords: text.leave, run: () => void signOut() },
  ];
}

/** The acts on jobs that have not ended. */
function useJobCommands(isOpen: boolean, spinners: readonly NamedSpinner[]): readonly Offer[] {
  const { lacks, lacksEverywhere } = useLacking();
  const enabled = isOpen && !lacksEverywhere('jobs:edit');
  const open = ['queued', 'running', 'paused'] as const;
  const { data } = $api.useQuery('get', '/jobs', { params: { query: { state: [...open], limit: mostJobs } } }, { enabled });
  return (data?.data ?? []).flatMap(({ id: jobId, spinnerId, spinnerName, state, createdAt, startedAt, reason }): readonly Offer[] => {
    if (lacks('jobs:edit', spinners.find(({ id }) => id === spinnerId)?.projectId)) return [];
    const name = spinnerName ?? text.deletedSpinner;
    const command = (what: 'pause' | 'resume' | 'cancel', how: Pick<Offer, 'to' | 'run'>): Offer => ({
      ...{ id: `${what} ${jobId}`, label: text[what](name), description: text.startedOn(shortDay(startedAt ?? createdAt)), isAsked: true },
      ...how,
    });
    const dialog = (hash: string): LinkProps => ({ to: '/jobs/$jobId', params: { jobId }, hash });
    const isPausable = state !== 'paused' && reason === null;
    return [
      ...(isPausable ? [command('pause', { run: () => void pauseNow(jobId, name) })] : []),
      ...(state === 'paused' ? [command('resume', { to: dialog('resume') })] : []),
      command('cancel', { to: dialog('cancel') }),
    ];
  });
}
