import { type ReasonParts, reasonParts } from './reason-parts.ts';
import type * as english from './reason-words.ts';

export const reasonFor: typeof english.reasonFor = (said) => {
  const found = reasonParts(said);
  if (!found) return said;
  return found.channelName === undefined ? textOf(found.parts) : `Canal « ${found.channelName} » : ${textOf(found.parts)}`;
};

function textOf(parts: ReasonParts): string {
  if (parts.kind === 'failed') {
    const through = parts.channelName === undefined ? '' : ` par le canal « ${parts.channelName} »`;
    const after = parts.words === undefined ? '' : ` ; le dernier : ${parts.words}`;
    if (parts.some !== undefined) return `${parts.some} des ${parts.last} derniers messages${through} ont échoué${after}`;
    return parts.last === '1'
      ? `Le dernier message${through} a échoué${after}`
      : `Les ${parts.last} derniers messages${through} ont échoué${after}`;
  }
  const messages = `${parts.some} messages sur ${parts.all} ${parts.since === undefined ? 'des dernières 24 heures' : `depuis le ${parts.since}`}`;
  if (parts.kind === 'complained') return `${messages} ont fait l’objet d’une plainte`;
  return `${messages} ont été rejetés${parts.complaints === undefined ? '' : `, et ${parts.complaints} ont fait l’objet d’une plainte`}`;
}
