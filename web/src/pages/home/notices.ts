import type { LinkProps } from '@tanstack/react-router';
import type { ApiKey, Channel, DataTable, Import, IngestRequest } from '../../api/types.ts';
import type { MeterReading } from '../../text/forecast.ts';
import { count, counted, size } from '../../text/format.ts';
import { words } from '../../words/en.ts';
import { feedbackWords } from '../channels/shared/feedback-words.ts';
import { channelWords } from '../channels/shared/words.ts';
import { homeWords } from './words.ts';

const text = homeWords.notices;
const dayMs = 86_400_000;
const expiryDays = 14;
const importDays = 7;
const highShare = 0.8;

/** Something that a person should look at, besides jobs. */
export interface Notice {
  readonly key: string;
  readonly text: string;
  readonly link: LinkProps;
  readonly isUrgent: boolean;
}

/** The meters that are nearly or wholly used. A limit of 0 is what the plan does not include. */
export const meterNotices = (meters: Readonly<Record<string, MeterReading>>): readonly Notice[] =>
  Object.entries(meters).flatMap(([name, { used, limit }]) => {
    if (!limit || used < limit * highShare) return [];
    const label = words.names[name as keyof typeof words.names];
    const isUrgent = used >= limit;
    const shown = name === 'bytes' ? size : count;
    const said = isUrgent ? text.capReached(label, shown(limit)) : text.nearCap(label, shown(used), shown(limit));
    return [{ key: name, text: said, link: { to: '/usage' }, isUrgent }];
  });

/** The API keys that stop working soon. One that is being replaced is meant to. */
export const keyNotices = (keys: readonly ApiKey[], now = Date.now()): readonly Notice[] =>
  keys.flatMap(({ id, name, state, expiresAt }) => {
    const daysLeft = expiresAt === null ? Number.POSITIVE_INFINITY : Math.ceil((Date.parse(expiresAt) - now) / dayMs);
    if (state !== 'works' || daysLeft > expiryDays) return [];
    return [{ key: id, text: text.keyExpires(name, counted(daysLeft, 'day')), link: { to: '/keys' }, isUrgent: false }];
  });

/** The channels that cannot send. */
export const channelNotices = (channels: readonly Channel[]): readonly Notice[] =>
  channels.flatMap(({ id, name, health, circuit }) => {
    if (health !== 'failing' && health !== 'disconnected') return [];
    const why = circuit?.message ?? channelWords.disconnected;
    return [
      { key: id, text: text.channelFails(name, why), link: { to: '/channels/$channelId', params: { channelId: id } }, isUrgent: true },
    ];
  });

/** The channels that are held back because of what came back about their messages. */
export const alarmNotices = (channels: readonly Channel[]): readonly Notice[] =>
  channels.flatMap(({ id, name, alarm }) =>
    alarm
      ? [
          {
            key: `alarm ${id}`,
            text: feedbackWords.alarm.notice(name, alarm.message),
            link: { to: '/channels/$channelId/feedback', params: { channelId: id } },
            isUrgent: true,
          },
        ]
      : [],
  );

/** The imports of the last days that set rows aside. */
export const importNotices = ({ name }: DataTable, imports: readonly Import[], now = Date.now()): readonly Notice[] =>
  imports.flatMap(({ id, status, setAside, undo, endedAt }) =>
    status === 'completed' && setAside > 0 && undo === null && endedAt !== null && now - Date.parse(endedAt) < importDays * dayMs
      ? [
          {
            key: id,
            text: text.setAside(counted(setAside, 'row'), name),
            link: { to: '/imports/$importId', params: { importId: id } },
            isUrgent: false,
          },
        ]
      : [],
  );

/** The calls of the last day that a table refused. */
export function requestNotices({ id, name }: DataTable, requests: readonly IngestRequest[], now = Date.now()): readonly Notice[] {
  const refused = requests.filter(({ status, at }) => status >= 400 && now - Date.parse(at) < dayMs).length;
  if (refused === 0) return [];
  const said = text.refused(counted(refused, 'request'), name);
  return [{ key: id, text: said, link: { to: '/tables/$tableId/webhook', params: { tableId: id } }, isUrgent: false }];
}
