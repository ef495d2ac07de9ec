import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { ExportSuppressions } from '../../../application/consent/lists/export-suppressions.ts';
import { ImportSuppressions } from '../../../application/consent/lists/import-suppressions.ts';
import { RemoveSuppression } from '../../../application/consent/remove-suppression.ts';
import { SuppressAddresses } from '../../../application/consent/suppress-addresses.ts';
import { type ShownSuppression, SuppressionReader } from '../../../application/consent/suppression-reader.ts';
import { type AddressKind, addressKinds, addressRules } from '../../../domain/channels/address-kind.ts';
import { type SuppressionReason, statedReasons } from '../../../domain/consent/suppression.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { printableLines } from '../../printing/printable.ts';
import { defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import { alignedTable, figure, time } from '../command-output.ts';
import type { InputFiles } from '../input-file.ts';
import { chooseOrganization } from '../organizations.ts';
import { bar, ProgressLine } from '../progress.ts';

interface OfKind extends OfOrganization {
  readonly kind: AddressKind;
}

interface WhyOptions extends OfKind {
  readonly reason: SuppressionReason;
  readonly note?: string;
}

const shownAtOnce = 500;

const parseLine = (text: string): string => {
  if (text.trim() === '' || text.length > 500 || /\p{Cc}/u.test(text))
    throw new InvalidArgumentError('It must be one line of 1 to 500 characters.');
  return text;
};
const withKind = (command: Command): Command =>
  command.addOption(new Option('--kind <kind>', 'what the addresses are').choices(addressKinds).default('email'));
const withWhy = (command: Command): Command =>
  withKind(command)
    .addOption(new Option('--reason <reason>', 'why').choices(statedReasons).default('manual'))
    .option('--note <text>', 'where the wish comes from', parseLine);

/** Addresses that must not be contacted: `suppression add`, `import`, `export`, `list` and `remove`. */
export function suppressionCommands(program: Command, run: Run, files: InputFiles): void {
  const group = program
    .command('suppression')
    .description('Addresses and phone numbers that an organization must not contact.')
    .summary('addresses that must not be contacted');

  withWhy(defineInOrganization(group, 'add', 'Suppress addresses', 'suppression add ada@example.com --note "asked by phone"'))
    .argument('<address...>', 'the addresses')
    .action((addresses: readonly string[], { organization, kind, reason, note, ...options }: WhyOptions) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, organization);
        const input = { organizationId, kind, addresses, reason, note: note ?? null, by: operator } as const;
        const json = await context.use(SuppressAddresses).execute(input);
        return { json, text: `${figure(json.added)} added, ${figure(json.alreadyThere)} already there` };
      }),
    );

  withWhy(
    defineInOrganization(group, 'import', 'Suppress the addresses of a list', 'suppression import unsubscribed.csv --reason unsubscribed'),
  )
    .argument('<file>', 'a CSV file, or one address a line; - is standard input')
    .action((name: string, { organization, kind, reason, note, ...options }: WhyOptions) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, organization);
        const { stream, size, bytesRead } = await files.open(name);
        const progress = new ProgressLine(context.streams.stderr);
        try {
          const json = await context.use(ImportSuppressions).execute({
            organizationId,
            kind,
            source: stream,
            reason,
            note: note ?? null,
            by: operator,
            onProgress(lines) {
              context.signal.throwIfAborted();
              progress.show(bar(bytesRead(), size, lines));
            },
          });
          const counts = `${figure(json.added)} added, ${figure(json.alreadyThere)} already there, ${figure(json.invalid)} invalid`;
          const notes = json.errors.map(({ line, message }) => `line ${line}: ${message}`);
          if (json.invalid > json.errors.length) notes.push(`and ${figure(json.invalid - json.errors.length)} more`);
          return { json, text: counts, notes };
        } finally {
          progress.end();
          // Standard input that is not read to its end would keep the process alive.
          stream.destroy();
        }
      }),
    );

  withKind(defineInOrganization(group, 'export', 'Print all suppressed addresses as CSV', 'suppression export > suppressions.csv')).action(
    ({ organization, kind, ...options }: OfKind) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, organization);
        const { stdout } = context.streams;
        let lines = 0;
        for await (const piece of await context.use(ExportSuppressions).execute({ organizationId, kind, by: operator })) {
          if (!options.json && !stdout.write(stdout.isTTY ? printableLines(piece) : piece))
            await new Promise((resolve) => stdout.once('drain', () => resolve(undefined)));
          lines += piece.split('\r\n').length - 1;
        }
        return { json: { addresses: lines - 1 }, text: undefined };
      }),
  );

  withKind(defineInOrganization(group, 'list', `List suppressed addresses, at most ${shownAtOnce}`, 'suppression list ada@'))
    .argument('[prefix]', 'only addresses that begin so')
    .action((prefix: string | undefined, { organization, kind, ...options }: OfKind) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, organization);
        const filter = { kind, prefix: prefix && addressRules(kind).fold(prefix) } as const;
        const { items, next } = await context.use(SuppressionReader).list(organizationId, filter, { limit: shownAtOnce, after: undefined });
        return {
          json: items.map(({ suppression, actorName }) => ({
            ...suppression,
            organizationId: undefined,
            by: { ...suppression.by, name: actorName },
          })),
          text:
            items.length === 0
              ? 'No suppressed addresses.'
              : alignedTable([['address', 'reason', 'via', 'by', 'since', 'note'], ...items.map(rowOf)]),
          notes: next ? [`These are the first ${shownAtOnce}; give the beginning of an address to see others.`] : [],
        };
      }),
    );

  withKind(
    defineInOrganization(
      group,
      'remove',
      'Let an address be contacted again',
      'suppression remove ada@example.com --reason "asked to be added"',
    ),
  )
    .argument('<address>', 'the address')
    .requiredOption('--reason <text>', 'why it is removed', parseLine)
    .option('--has-consent', 'required if the owner of the address has unsubscribed or complained: they agreed to be contacted again')
    .action(
      (
        address: string,
        { organization, kind, reason, hasConsent = false, ...options }: OfKind & { reason: string; hasConsent?: boolean },
      ) =>
        run(options, async (context) => {
          const { id: organizationId } = await chooseOrganization(context, organization);
          await context.use(RemoveSuppression).execute({ organizationId, kind, address, reason, hasConsent, by: operator });
          return { json: { removed: addressRules(kind).fold(address) }, text: 'Removed; jobs may contact the address again.' };
        }),
    );
}

const rowOf = ({ suppression: { address, reason, via, by, createdAt, note }, actorName }: ShownSuppression): string[] => [
  address,
  reason,
  via,
  actorName ?? by.type,
  time(createdAt),
  note ?? '',
];
