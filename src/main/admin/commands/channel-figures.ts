import type { Command } from 'commander';
import { ChannelReader } from '../../../application/channels/channel-reader.ts';
import { FigureReader } from '../../../application/channels/figure-reader.ts';
import { Clock } from '../../../application/kernel/clock.ts';
import { dayPeriodOf, figuresByDay, reportFigures } from '../../../domain/channels/health/day-figures.ts';
import { sumsOf } from '../../../domain/channels/health/rates.ts';
import { defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import { alignedTable, figure } from '../command-output.ts';
import { chooseChannel } from '../named.ts';
import { chooseOrganization } from '../organizations.ts';

interface Options extends OfOrganization {
  readonly from?: string;
  readonly to?: string;
}

const head = [
  'day',
  'sent',
  'delivered',
  'bounced hard',
  'soft',
  'failed',
  'complaints',
  'unsubscribed',
  'unmatched',
  'bounces',
  'complaints',
];

const rate = (value: number | null, unit: string): string => (value === null ? '' : `${value} ${unit}`);

const cellsOf = ({ bouncePercent, complaintsPerThousand, ...counts }: ReturnType<typeof reportFigures>): string[] => [
  ...Object.values(counts).map(figure),
  rate(bouncePercent, '%'),
  rate(complaintsPerThousand, '‰'),
];

/** The results of a channel's messages: `channel figures`. */
export function figuresCommand(group: Command, run: Run): void {
  defineInOrganization(
    group,
    'figures',
    'Show what became of a channel’s messages, by the day they were sent (UTC)',
    'channel figures Sales',
  )
    .argument('<channel>', 'its id or name; see channel list')
    .option('--from <day>', 'the first day, such as 2027-01-01; default: 30 days')
    .option('--to <day>', 'the last day; default: today')
    .action((given: string, options: Options) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const channelId = await chooseChannel(context, organizationId, given);
        const period = dayPeriodOf(options, context.use(Clock).now());
        const kept = await context.use(FigureReader).byDay(organizationId, channelId, period);
        const days = figuresByDay(kept, period).map(({ day, figures }) => ({ day, ...reportFigures(figures) }));
        const total = reportFigures(sumsOf(kept));
        const used = new Set(kept.map(({ day }) => day));
        const rows = days.filter(({ day }) => used.has(day)).map(({ day, ...ofDay }) => [day, ...cellsOf(ofDay)]);
        const alarm = (await context.use(ChannelReader).find(organizationId, channelId))?.channel.alarm ?? null;
        return {
          json: { days, total, alarm },
          text: alignedTable([head, ...rows, ['total', ...cellsOf(total)]]),
          notes: alarm ? [`Jobs are paused: ${alarm.reason}`] : [],
        };
      }),
    );
}
