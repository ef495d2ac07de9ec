import type { Command } from 'commander';
import { knownKeys } from '../../../postgres/engine/master-keys.ts';
import { countSealed } from '../../../postgres/engine/sealed-secrets.ts';
import { KeyRing } from '../../../system/key-ring.ts';
import { reseal } from '../../reseal.ts';
import { Settings } from '../../settings.ts';
import { type Common, define, type Run } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { alignedTable, figure } from '../command-output.ts';
import { ProgressLine } from '../progress.ts';

/** The keys of the deployment, by id: `master-key show` and `reseal`. */
export function masterKeyCommands(program: Command, run: Run): void {
  const group = program
    .command('master-key')
    .description('The master keys, by their ids. The keys themselves are settings.')
    .summary('replacing the master key');

  define(group, 'show', 'Show the master keys, and what is sealed with each', 'master-key show').action((options: Common) =>
    run(options, async (context) => {
      const keys = await read(context);
      const rows = keys.flatMap(({ id, state, sealed }) =>
        Object.entries(sealed.length > 0 ? Object.fromEntries(sealed.map(({ what, count }) => [what, count])) : { nothing: 0 }).map(
          ([what, count]) => [id, state, figure(count), what],
        ),
      );
      const left = keys.filter(({ state }) => state !== 'current').reduce((sum, { total }) => sum + total, 0);
      const notes = [
        left > 0
          ? `${figure(left)} secrets are still to be sealed with the current key: workers do so, or master-key reseal.`
          : 'Everything is sealed with the current key.',
      ];
      return { json: { keys, left }, text: alignedTable([['key', 'state', 'secrets', 'of'], ...rows]), notes };
    }),
  );

  define(group, 'reseal', 'Seal every secret with the current master key now, without waiting for a worker', 'master-key reseal').action(
    (options: Common) =>
      run(options, async (context) => {
        const progress = new ProgressLine(context.streams.stderr);
        const { resealed, lost } = await reseal({ get: context.use }, async (done) => {
          progress.show(`${figure(done)} secrets sealed`);
          return !context.signal.aborted;
        }).finally(() => progress.end());
        context.signal.throwIfAborted();
        const notes = lost > 0 ? [`${figure(lost)} secrets cannot be opened: their master key is not set.`] : [];
        return { json: { resealed, lost }, text: `${figure(resealed)} secrets sealed with the current master key`, notes };
      }),
  );
}

interface ShownKey {
  readonly id: string;
  /** `unused`: known to the database and not set, and nothing needs it. */
  readonly state: 'current' | 'earlier' | 'any key' | 'not set' | 'unused';
  readonly total: number;
  readonly sealed: readonly { readonly what: string; readonly count: number }[];
}

async function read({ use }: CommandContext): Promise<readonly ShownKey[]> {
  const { connection } = use(Settings);
  const [counts, known] = [await countSealed(connection), await knownKeys(connection)];
  const { current, keys } = use(KeyRing);
  const ids = new Set([...keys.map(({ id }) => id), ...counts.map(({ key }) => key), ...known.map(({ id }) => id)]);
  return [...ids].map((id) => {
    const sealed = counts.filter(({ key }) => key === id).map(({ what, count }) => ({ what, count }));
    const total = sealed.reduce((sum, { count }) => sum + count, 0);
    return { id, state: stateOf(id), total, sealed };
    function stateOf(one: string): ShownKey['state'] {
      if (one === current.id) return 'current';
      if (keys.some((key) => key.id === one)) return 'earlier';
      if (one === 'unnamed') return 'any key';
      return sealed.length > 0 ? 'not set' : 'unused';
    }
  });
}
