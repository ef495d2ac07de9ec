import type { Message } from '../../../src/domain/runs/message.ts';

const absences = [
  'I am out of the office until March 20',
  'Ich bin bis einschließlich 20. März nicht im Büro',
  'Je suis absent du bureau jusqu’au 20 mars',
  'Estaré fuera de la oficina hasta el 20 de marzo',
  'Sono fuori ufficio fino al 20 marzo',
  'Tôi nghỉ phép đến hết ngày 20/03/2026',
];

export type RobotKind = 'person' | 'away' | 'automatic' | 'bounce' | 'copy';

/** 30 % people, 35 % absences, 15 % other programs, 10 % reports, and 10 % copies of what was sent. */
export const robotKindOf = (index: number): RobotKind => {
  const place = index % 20;
  return place < 6 ? 'person' : place < 13 ? 'away' : place < 16 ? 'automatic' : place < 18 ? 'bounce' : 'copy';
};

/** The answer to a message: header fields beside its thread's, and a text; a copy is the message itself. */
export function robotAnswer({ to }: Pick<Message, 'to'>, index: number): { readonly fields: readonly string[]; readonly text: string } {
  const auto = ['Auto-Submitted: auto-replied', `From: ${to}`];
  switch (robotKindOf(index)) {
    case 'person':
      return { fields: [`From: ${to}`], text: `Yes, ${index}` };
    case 'away':
      return { fields: auto, text: absences[index % absences.length] ?? '' };
    case 'automatic':
      return { fields: auto, text: 'We have your mail. Unsubscribe' };
    case 'bounce':
      return {
        fields: ['Content-Type: multipart/report; report-type=delivery-status; boundary=part'],
        text: 'Reporting-MTA: dns; mx\r\n\r\nAction: failed\r\nStatus: 4.4.7\r\n',
      };
    case 'copy':
      return { fields: ['From: ada@acme.example'], text: 'copy' };
  }
}
