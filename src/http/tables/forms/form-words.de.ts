import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './form-words.ts';

export const formWords: TranslatedWords<typeof english.formWords> = {
  optional: 'freiwillig',
  choose: 'Bitte wählen',
  trap: 'Dieses Feld leer lassen',
  otherLanguages: 'Sprachen',
  faults: {
    missing: 'Bitte ausfüllen.',
    text: 'Dieser Text kann nicht gespeichert werden. Bitte kürzen.',
    email: 'Bitte eine E-Mail-Adresse eingeben, etwa ada@example.com.',
    tel: 'Bitte eine Telefonnummer mit Ländervorwahl eingeben, etwa +49 30 123456.',
    number: 'Bitte eine Zahl eingeben.',
    checkbox: 'Bitte ankreuzen.',
    date: 'Bitte ein Datum eingeben.',
    select: 'Bitte eine der Möglichkeiten wählen.',
  },
  again: {
    faulty: 'Noch nicht gesendet: Bitte die Felder unten noch einmal ansehen.',
    fast: 'Fast fertig: Bitte die Angaben prüfen und noch einmal senden.',
    old: 'Diese Seite war lange geöffnet. Bitte die Angaben prüfen und noch einmal senden.',
    foreign: 'Fast fertig: Bitte die Angaben prüfen und senden.',
    work: 'Aus Ihrem Netzwerk kommen viele Einträge. Bitte JavaScript für diese Seite erlauben und noch einmal senden, oder einige Minuten warten.',
  },
  gone: { heading: 'Dieses Formular ist geschlossen', text: 'Es existiert nicht, oder es nimmt keine Einträge mehr an.' },
  wrong: {
    heading: 'Das konnte nicht angenommen werden',
    text: 'Es wurde nichts gespeichert. Bitte zurückgehen und es noch einmal versuchen.',
  },
  large: { heading: 'Das ist zu viel', text: 'Es wurde nichts gespeichert. Bitte zurückgehen und die Angaben kürzen.' },
  busy: {
    heading: 'Bitte einen Moment warten',
    text: 'Zu viele Einträge kamen auf einmal. Es wurde nichts gespeichert; bitte in einigen Minuten noch einmal versuchen.',
  },
  failure: {
    heading: 'Das geht gerade nicht',
    text: 'Es wurde nichts gespeichert. Der Fehler liegt nicht bei Ihnen: Bitte später noch einmal versuchen.',
  },
};
