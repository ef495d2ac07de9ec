import type { TranslatedWords } from '../kernel/language.ts';
import type { MeterName, StandingMeterName } from '../plans/meter-names.ts';
import type * as english from './alert-words.ts';
import { downAfterMinutes } from './kinds/channel-down.ts';
import { unreadAfterMinutes } from './kinds/mailbox-unread.ts';

const meters: Readonly<Record<MeterName | StandingMeterName, string>> = {
  jobs: 'Jobs',
  records: 'Datensätze',
  messages: 'Nachrichten',
  webhooks: 'Webhooks',
  sms: 'SMS',
  tables: 'Tabellen',
  members: 'Mitglieder',
  channels: 'Kanäle',
  bytes: 'Bytes',
};
const meterOf = (name: string | number | null | undefined): string => meters[name as keyof typeof meters] ?? String(name);

export const alertTexts: TranslatedWords<typeof english.alertTexts> = {
  'job.paused': {
    begun: ({ name, reason }) => `Ein Job von ${name} hat sich selbst pausiert: ${reason}`,
    over: ({ name }) => `Der Job von ${name}, der sich selbst pausiert hatte, steht nicht mehr still`,
  },
  'channel.down': {
    begun: ({ name, reason, isDisconnected }) =>
      `Der Kanal ${name} ${isDisconnected ? 'wurde von seinem Anbieter getrennt' : `ist seit ${downAfterMinutes} Minuten gestört`}${reason === null ? '' : `: ${reason}`}`,
    over: ({ name }) => `Der Kanal ${name} ist nicht mehr gestört`,
  },
  'mailbox.unread': {
    begun: ({ name, reason }) =>
      `Die Antworten an den Kanal ${name} konnten seit ${unreadAfterMinutes} Minuten nicht gelesen werden: ${reason}`,
    over: ({ name }) => `Die Antworten an den Kanal ${name} werden wieder gelesen, oder sein Postfach wurde getrennt`,
  },
  'endpoint.off': {
    begun: ({ name, because }) =>
      `Der Endpunkt ${name} wurde abgeschaltet, weil er ${because === 'gone' ? 'geantwortet hat, dass es ihn nicht mehr gibt (410)' : 'seit einer Woche nicht erreichbar ist'}; was inzwischen geschieht, wartet 30 Tage auf ihn`,
    over: ({ name }) => `Der Endpunkt ${name} wurde wieder eingeschaltet oder gelöscht`,
  },
  'meter.high': {
    begun: ({ meter, percent, used, limit }) => `${meterOf(meter)}: ${percent} % des Tarifs sind verbraucht, ${used} von ${limit}`,
    over: ({ meter, percent }) => `${meterOf(meter)}: Es sind wieder weniger als ${percent} % des Tarifs verbraucht`,
  },
  'import.failed': {
    begun: ({ name }) => `Der letzte Import in ${name} ist fehlgeschlagen`,
    over: ({ name }) => `Der letzte Import in ${name} ist nicht fehlgeschlagen, oder es gab einen Tag lang keinen`,
  },
  'spinner.quiet': {
    begun: ({ name }) => `Der Spinner ${name} hatte jeden Tag Jobs und hat seit einem Tag keinen`,
    over: ({ name }) => `Der Spinner ${name} hat wieder einen Job oder ist nicht mehr veröffentlicht`,
  },
  'tasks.overdue': {
    begun: ({ name, count }) => `Aufgaben von ${name} sind überfällig: ${count}`,
    over: ({ name }) => `Keine Aufgabe von ${name} ist mehr überfällig`,
  },
};
