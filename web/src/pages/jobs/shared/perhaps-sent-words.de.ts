import { count as numberSaid } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './perhaps-sent-words.ts';

export const perhapsSentWords: Translated<typeof english.perhapsSentWords> = {
  title: 'Vielleicht gesendet',
  open: (messages) => (messages === 1 ? 'Nachricht ansehen' : `${numberSaid(messages)} Nachrichten ansehen`),
  what: (messages) =>
    messages === 1
      ? 'Bei 1 Nachricht ist ungewiss, ob sie gesendet wurde: Spindle wurde beim Senden angehalten oder verlor die Verbindung. Spindle sendet sie nicht von selbst noch einmal, damit niemand zweimal angeschrieben wird.'
      : `Bei ${numberSaid(messages)} Nachrichten ist ungewiss, ob sie gesendet wurden: Spindle wurde beim Senden angehalten oder verlor die Verbindung. Spindle sendet sie nicht von selbst noch einmal, damit niemand zweimal angeschrieben wird.`,
  next: (messages, retry) =>
    `Suchen Sie ${messages === 1 ? 'die Nachricht' : 'die Nachrichten'} im Protokoll des Anbieters, über den der Kanal sendet. Mit „${retry}“ können Sie sie noch einmal senden, wenn Sie das dort auswählen; wer schon die erste bekommen hat, bekommt sie dann zweimal.`,
  nextLater: (messages) =>
    `Suchen Sie ${messages === 1 ? 'die Nachricht' : 'die Nachrichten'} im Protokoll des Anbieters, über den der Kanal sendet. Wenn der Job beendet ist, können Sie sie mit einer Wiederholung noch einmal senden, wenn Sie das dort auswählen.`,
};
