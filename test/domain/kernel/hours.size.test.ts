import { describe, expect, test } from '@jest/globals';
import { OpenHours } from '../../../src/domain/kernel/hours/open-hours.ts';
import type { SendingWindow } from '../../../src/domain/kernel/hours/sending-window.ts';
import { nextChangeAfter } from '../../../src/domain/kernel/zone.ts';

const weekdaysFrom = (span: string): SendingWindow => ({
  hours: { mon: [span], tue: [span], wed: [span], thu: [span], fri: [span], sat: [span], sun: [span] },
});
const at = (text: string): Date => new Date(text);
const minute = 60_000;

/** Reads the clocks of a zone, by the platform's own calendar. */
function clockOf(zone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    weekday: 'short',
  });
  return (time: Date) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    return {
      day: `${parts.year}-${parts.month}-${parts.day}`,
      weekday: String(parts.weekday).toLowerCase(),
      minutes: Number(parts.hour) * 60 + Number(parts.minute),
    };
  };
}

/** Zones of every kind of change, and a part of the others in turn. */
const zones = [
  ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Tehran', 'America/Santiago', 'Asia/Kathmandu'],
  ...[
    'Africa/Cairo',
    'America/Asuncion',
    'Asia/Gaza',
    'Pacific/Apia',
    'Antarctica/Troll',
    'Europe/Volgograd',
    'America/Nuuk',
    'Asia/Almaty',
  ],
  ...Intl.supportedValuesOf('timeZone').filter((_, index) => index % 40 === 0),
];

describe('at every change of the clocks from 2020 to 2030', () => {
  const windows: readonly SendingWindow[] = [
    weekdaysFrom('01:30-02:30'),
    weekdaysFrom('00:00-01:00'),
    { hours: { sun: ['02:15-02:45'], mon: ['09:00-17:00'] } },
    { quiet: { email: '22:00-03:15' } },
  ];
  const isInside = ({ hours, quiet }: SendingWindow, { weekday, minutes }: ReturnType<ReturnType<typeof clockOf>>): boolean => {
    const within = (span: string): boolean => {
      const [from, to] = span.split('-').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) as [number, number];
      return from < to ? from <= minutes && minutes < to : from <= minutes || minutes < to;
    };
    const spans = hours ? ((hours as Record<string, readonly string[]>)[weekday] ?? []) : ['00:00-24:00'];
    return spans.some(within) && !(quiet?.email !== undefined && within(quiet.email));
  };

  test.each([...new Set(zones)])('in %s nothing is open that the clocks do not show, and nothing that they show is missed', (zone) => {
    const show = clockOf(zone);
    let change = nextChangeAfter(at('2020-01-01T00:00:00Z'), zone);
    const times: Date[] = [at('2026-11-25T20:17:00Z')];
    for (; change && change < at('2031-01-01T00:00:00Z'); change = nextChangeAfter(change, zone))
      for (const minutes of [-185, -30, -1, 0, 61]) times.push(new Date(change.getTime() + minutes * minute));
    for (const window of windows) {
      const hours = new OpenHours(window, 'email');
      for (const time of times) {
        const opens = hours.opensAt(time, zone) as Date;
        expect(isInside(window, show(opens))).toBe(true);
        // No minute before it is inside.
        for (let back = time.getTime(); back < opens.getTime() && back - time.getTime() < 300 * minute; back += 15 * minute)
          if (isInside(window, show(new Date(back))))
            throw new Error(`${zone}: ${new Date(back).toISOString()} is open, ${opens.toISOString()} found`);
        const closes = hours.closesAt(opens, zone) as Date;
        expect(isInside(window, show(closes))).toBe(false);
        expect(isInside(window, show(new Date(closes.getTime() - minute)))).toBe(true);
      }
    }
  });
});
