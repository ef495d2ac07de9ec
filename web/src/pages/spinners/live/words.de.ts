import { count } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of whether a spinner takes records as they arrive. */
export const liveWords: Translated<typeof english.liveWords> = {
  arrivals: (state) => `Eingang: ${state}`,
  states: { on: 'an', paused: 'pausiert', off: 'aus' },
  waiting: (arrivals) => `${count(arrivals)} ${arrivals === 1 ? 'wartet' : 'warten'}`,
  why: {
    plan_limit: 'der Tarif erlaubt keinen weiteren Job',
    unverified: 'noch hat kein Inhaber seine E-Mail-Adresse bestätigt',
    job_paused: 'ein Job des Spinners ist pausiert',
    approval: 'mehr Personen als üblich warten auf eine zweite Person',
  },
  waitingFor: (arrivals, why) => `${count(arrivals)} ${arrivals === 1 ? 'wartet' : 'warten'}: ${why}`,
  turn: { on: 'Einschalten', paused: 'Pausieren', off: 'Ausschalten' },
  turnHelp: {
    on: 'Datensätze werden aufgenommen, sobald sie eintreffen',
    paused: 'Für eine Weile: Datensätze, die eintreffen, warten',
    off: 'Bis auf Weiteres: Datensätze, die eintreffen, warten ebenfalls',
  },
  meanwhile: (arrivals) => (arrivals === 1 ? '1 ist inzwischen eingetroffen' : `${count(arrivals)} sind inzwischen eingetroffen`),
  question: (arrivals) => (arrivals === 1 ? 'Diesen Datensatz aufnehmen oder nur neue?' : 'Diese Datensätze aufnehmen oder nur neue?'),
  questionHelp:
    'Gibt es eine Bedingung, werden nur passende aufgenommen. Was ausgelassen wird, lässt sich mit einem Start von Hand aufnehmen.',
  leave: 'Nur neue',
  take: (arrivals) => (arrivals === 1 ? 'Aufnehmen' : `Alle ${count(arrivals)} aufnehmen`),
  stays: {
    paused: 'Der Eingang bleibt pausiert, bis ihn jemand einschaltet.',
    off: 'Der Eingang bleibt aus, bis ihn jemand einschaltet.',
  },
  noStarts: 'Er läuft nur, wenn ihn jemand startet',
  noStartsHelp:
    'Mit einem Auslöser läuft er von selbst: wenn Datensätze eintreffen, zu festen Zeiten oder zu einem Datum jedes Datensatzes. Wer im Spinner ist, wer eintrifft und was als Nächstes läuft, steht dann hier.',
  toStart: 'Auslöser wählen',
  notPublished: 'Er ist nicht veröffentlicht',
  notPublishedHelp: 'Sobald eine Version veröffentlicht ist, steht hier, wer im Spinner ist, wer eintrifft und was als Nächstes läuft.',
  byHour: 'Eingang nach Stunden',
  hours: (hours) => `${hours} Stunden`,
  range: 'Zeitraum',
  hour: 'Stunde',
  taken: 'Aufgenommen',
  notTaken: 'Nicht aufgenommen',
  arrivedIn: (arrived, taken, hours) => `In ${hours} Stunden ${count(arrived)} eingetroffen und ${count(taken)} aufgenommen`,
  noArrivals: (hours) => `In den letzten ${hours} Stunden ist nichts eingetroffen.`,
  most: (most) => `höchstens ${count(most)} in einer Stunde`,
  nextRuns: 'Nächste Durchläufe',
  noRuns: 'Keiner seiner Auslöser hat eine feste Zeit.',
  onlyByHand: 'Er läuft nur, wenn ihn jemand startet.',
  hereAt: (time) => `${time} Ihrer Zeit`,
  endsWith: (arrivals) =>
    arrivals === 1
      ? 'Der eine Datensatz, der wartet, wird ausgelassen.'
      : `Die ${count(arrivals)} Datensätze, die warten, werden ausgelassen.`,
};
