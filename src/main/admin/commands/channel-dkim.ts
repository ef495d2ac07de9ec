import type { Command } from 'commander';
import { ChangeDkim, type ChangeDkimInput } from '../../../application/channels/connections/change-dkim.ts';
import { MakeDkimKey } from '../../../application/channels/connections/make-dkim-key.ts';
import { ReadDnsRecords } from '../../../application/channels/connections/read-dns-records.ts';
import { dkimNameOf, dkimTextOf } from '../../../domain/channels/dns/dkim-key.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { presentChannel } from '../channel-report.ts';
import { commandToPaste, defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import { fields } from '../command-output.ts';
import { chooseChannel } from '../named.ts';
import { chooseOrganization } from '../organizations.ts';

/** The signatures of channels: `channel dns`, `dkim-key`, `dkim-on` and `dkim-off`. */
export function dkimCommands(group: Command, run: Run): void {
  defineInOrganization(group, 'dkim-key', 'Make a DKIM key; put its record into DNS before it signs', 'channel dkim-key Sales')
    .argument('<channel>', 'its id or name; see channel list')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const channelId = await chooseChannel(context, organizationId, given);
        const channel = await context.use(MakeDkimKey).execute({ organizationId, channelId, by: operator });
        const { newestKey: key } = channel;
        const record = key ? [`${dkimNameOf(key)} TXT`, dkimTextOf(key)] : [];
        return {
          ...(await presentChannel(context, channel)),
          notes: [
            'Put this record into DNS:',
            ...record,
            `Then sign with it: ${commandToPaste(`channel dkim-on ${channelId}`, options, organizationId)}`,
          ],
        };
      }),
    );

  defineInOrganization(group, 'dns', 'Look up the SPF, DKIM, DMARC and MX records that a channel needs', 'channel dns Sales')
    .argument('<channel>', 'its id or name; see channel list')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const channelId = await chooseChannel(context, organizationId, given);
        const answer = await context.use(ReadDnsRecords).execute({ organizationId, channelId });
        const texts = answer.records.map(({ purpose, name, state, message, value, found }) =>
          fields({ [purpose]: state, name, found: found.join('\n') || undefined, matter: message ?? undefined, paste: value ?? undefined }),
        );
        const isRight = answer.records.every(({ state }) => state === 'right');
        return { json: answer, text: texts.join('\n\n'), exitCode: isRight ? 0 : 1 };
      }),
    );

  const change = (name: string, summary: string, to: ChangeDkimInput['change']) =>
    defineInOrganization(group, name, summary, `channel ${name} Sales`)
      .argument('<channel>', 'its id or name; see channel list')
      .action((given: string, options: OfOrganization) =>
        run(options, async (context) => {
          const { id: organizationId } = await chooseOrganization(context, options.organization);
          const channelId = await chooseChannel(context, organizationId, given);
          return presentChannel(context, await context.use(ChangeDkim).execute({ organizationId, channelId, change: to, by: operator }));
        }),
      );
  change('dkim-on', 'Sign what a channel sends with its newest DKIM key', 'turn-on');
  change('dkim-off', 'Stop signing what a channel sends', 'turn-off');
}
