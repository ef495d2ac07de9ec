import type { ConnectionProblem } from '../../domain/channels/channel-authorization.ts';
import type { TranslatedWords } from '../../domain/kernel/language.ts';
import type * as english from './oauth-words.ts';

const problems: Readonly<Record<ConnectionProblem, string>> = {
  link_used: 'Der Link zur Seite des Anbieters wurde schon verwendet. Beginnen Sie noch einmal.',
  link_expired: 'Die Erlaubnis muss innerhalb von zehn Minuten erteilt werden. Beginnen Sie noch einmal.',
  link_unknown: 'Dieser Link ist hier nicht bekannt. Beginnen Sie noch einmal.',
  other_browser: 'Begonnen wurde in einem anderen Browser oder von jemand anderem. Beginnen Sie in diesem noch einmal.',
  permission_denied: 'Die Erlaubnis zu senden wurde auf der Seite des Anbieters verweigert.',
  permission_incomplete:
    'Die Erlaubnis zu senden wurde auf der Seite des Anbieters ausgelassen. Beginnen Sie noch einmal, und erlauben Sie alles, wonach gefragt wird.',
  permission_not_lasting:
    'Der Anbieter hat keine dauerhafte Erlaubnis gegeben. Entfernen Sie den Zugriff von Spindle in den Einstellungen des Kontos, und beginnen Sie noch einmal.',
  address_missing: 'Der Anbieter hat keine E-Mail-Adresse des Kontos genannt.',
  provider_refused:
    'Der Anbieter hat mit einem Fehler geantwortet. Der Betreiber dieser Installation kann ihre Einstellungen für den Anbieter prüfen.',
  provider_unreachable: 'Der Anbieter hat nicht geantwortet. Versuchen Sie es später noch einmal.',
  other_account: 'Sie haben sich bei einem anderen Konto angemeldet als dem des Kanals. Beginnen Sie mit demselben noch einmal.',
  channel_gone: 'Den Kanal gibt es nicht mehr.',
  channel_archived: 'Der Kanal ist archiviert. Stellen Sie ihn zuerst wieder her.',
  plan_limit: 'Der Tarif hat keinen Platz für einen weiteren Kanal. Archivieren Sie einen, oder bitten Sie um einen größeren Tarif.',
  not_permitted: 'Sie dürfen keine Kanäle mehr verbinden.',
};

export const oauthWords: TranslatedWords<typeof english.oauthWords> = {
  connected: {
    heading: 'Das Konto ist verbunden',
    text: (account, channel) => `${account} kann jetzt senden, als Kanal ${channel}.`,
  },
  connectedAgain: {
    heading: 'Das Konto ist wieder verbunden',
    text: (account, channel) => `${account} kann wieder senden, als Kanal ${channel}.`,
  },
  refused: {
    heading: 'Das Konto ist nicht verbunden',
    reason: ({ problem }) => problems[problem],
    tooMany: 'Von dieser Adresse kamen zu viele Versuche. Warten Sie eine Minute.',
    failure: 'Etwas ist schiefgegangen.',
    again: 'Beginnen Sie noch einmal, das Konto zu verbinden.',
    report: 'Wenn das nicht hilft, nennen Sie Ihrem Betreiber diese Kennung:',
  },
  toApp: 'Zu Spindle',
};
