import type { Command } from 'commander';
import { Secrets } from '../../../application/kernel/secrets.ts';
import { replaceSealed, sealedByKey } from '../../../postgres/engine/sealed-secrets.ts';
import { KeyRing } from '../../../system/key-ring.ts';
import { Settings } from '../../settings.ts';
import { type Common, define, type Run } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { figure, table } from '../command-output.ts';

/** The keys of the deployment, by id: `master-key show` and `reseal`. */
export function masterKeyCommands(program: Command, run: Run): void {
  const group = program
    .command('master-key')
    .description('The master keys, by their ids. The keys themselves are settings.')
    .summary('replacing the master key');

  define(group, 'show', 'Show the master keys that are set, and how many secrets are sealed with each', 'master-key show').action(
    (options: Common) =>
      run(options, async (context) => {
        const keys = await read(context);
        const rows = keys.map(({ id, state, sealed }) => [id, state, figure(sealed)]);
        return { json: { keys }, text: table([['key', 'state', 'sealed secrets'], ...rows]) };
      }),
  );

  define(
    group,
    'reseal',
    'Seal every secret with the current master key, so that an earlier one can be removed',
    'master-key reseal',
  ).action((options: Common) =>
    run(options, async (context) => {
      const secrets = context.use(Secrets);
      let lost = 0;
      const resealed = await replaceSealed(context.use(Settings).connection, ({ sealed, context: bound }) => {
        if (secrets.isSealedWithCurrentKey(sealed)) return undefined;
        try {
          return secrets.seal(secrets.open(sealed, bound), bound);
        } catch {
          lost++;
          return undefined;
        }
      });
      const notes = lost > 0 ? [`${figure(lost)} secrets cannot be opened: their master key is not set.`] : [];
      return { json: { resealed, lost }, text: `${figure(resealed)} secrets sealed with the current master key`, notes };
    }),
  );
}

async function read({ use }: CommandContext): Promise<readonly { readonly id: string; readonly state: string; readonly sealed: number }[]> {
  const counts = await sealedByKey(use(Settings).connection);
  const { current, keys } = use(KeyRing);
  const set = keys.map(({ id }) => ({ id, state: id === current.id ? 'current' : 'earlier', sealed: counts.get(id) ?? 0 }));
  const others = [...counts].filter(([id]) => !keys.some((key) => key.id === id));
  return [...set, ...others.map(([id, sealed]) => ({ id, state: id === 'unnamed' ? 'any key' : 'not set', sealed }))];
}
