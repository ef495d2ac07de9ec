import type { Translated } from '../../../words/translated.ts';
import type * as english from './forecast-words.ts';

export const forecastWords: Translated<typeof english.forecastWords> = {
  title: 'Wann gesendet wird',
  next: 'Nächste Nachricht',
  last: 'Letzte Nachricht',
  now: 'jetzt',
  begins: (when) => `Erste Nachricht: ${when}`,
  whole: (first, last) => `Erste Nachricht: ${first}, letzte: ${last}`,
  openEnded: (first, gap) => `Erste Nachricht: ${first}. Wann die letzte gesendet wird, lässt sich nicht vorhersagen: ${gap}.`,
  unforeseen: (gap) => `Das lässt sich nicht vorhersagen: ${gap}.`,
  span: (first, last) => (first === last ? first : `${first} bis ${last}`),
  from: (first) => `ab ${first}`,
  decides: (cause) => `Was am längsten dauert: ${cause}.`,
  causes: {
    speed: '',
    rate: 'die Grenzen von Kanälen',
    ramp: 'die Aufwärmphase eines Kanals',
    window: 'die Versandzeiten',
    cap: 'die Obergrenze an Nachrichten je Adresse',
    delay: 'die Wartezeiten vor einem Schritt oder neuen Versuch',
    held: 'Personen, die zurückgehalten werden',
    daily_limit: 'die Tagesgrenze einer neuen Organisation',
    plan_limit: 'der nächste Monat des Tarifs',
  },
  gaps: {
    condition: 'Personen warten, bis eine Bedingung gilt',
    arrivals: 'Es kommen noch Datensätze hinzu',
    paused: 'Der Job ist pausiert',
    starting: 'Noch sind nicht alle Empfänger bekannt',
    channel_error: 'Ein Kanal kann nicht senden',
    no_hours: 'Die Versandzeiten eines Kanals beginnen nie',
    too_far: 'Bis dahin dauert es mehr als ein Jahr',
    incomplete: 'Nicht alle Datensätze wurden gezählt',
  },
};
