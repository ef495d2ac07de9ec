import { type ReasonParts, reasonParts } from './reason-parts.ts';
import type * as english from './reason-words.ts';

export const reasonFor: typeof english.reasonFor = (said) => {
  const found = reasonParts(said);
  if (!found) return said;
  return found.channelName === undefined ? textOf(found.parts) : `Kanal „${found.channelName}“: ${textOf(found.parts)}`;
};

function textOf(parts: ReasonParts): string {
  if (parts.kind === 'failed') {
    const through = parts.channelName === undefined ? '' : ` über den Kanal „${parts.channelName}“`;
    const after = parts.words === undefined ? '' : `; zuletzt: ${parts.words}`;
    if (parts.some !== undefined) return `${parts.some} der letzten ${parts.last} Nachrichten${through} sind fehlgeschlagen${after}`;
    return parts.last === '1'
      ? `Die letzte Nachricht${through} ist fehlgeschlagen${after}`
      : `Die letzten ${parts.last} Nachrichten${through} sind fehlgeschlagen${after}`;
  }
  const messages = `${parts.some} von ${parts.all} Nachrichten ${parts.since === undefined ? 'der letzten 24 Stunden' : `seit ${parts.since}`}`;
  if (parts.kind === 'complained') return `Über ${messages} gab es Beschwerden`;
  return `${messages} kamen zurück${parts.complaints === undefined ? '' : `, und über ${parts.complaints} gab es Beschwerden`}`;
}
