/** The most characters and lines that are looked at. */
const longest = 4096;
const mostLines = 200;

/** Begins of the line above what is answered, in the words of mail programs. */
const attribution =
  /^(?:on|am|le|el|il|em|op|w dniu|dnia|vào|vao|den|dne|в|на)\b.{0,300}(?:wrote|schrieb|écrit|escribió|scritto|escreveu|schreef|napisał\(?a?\)?|viết|skrev|napsal\(?a?\)?|пишет|написал\(?а?\)?)\b.{0,100}:?$/iu;
const header =
  /^(?:\*?(?:from|von|de|da|van|od|từ|от|från|expéditeur|remitente)\*?\s?: |-{2,}.{0,60}(?:original|ursprüngliche|origine|originale|oorspronkelijk|oryginalna|weitergeleitete|forwarded)|_{10,})/iu;
const signature = /^(?:-- ?|—|__+)$/;
const device =
  /^(?:sent from|von meinem|envoyé (?:de|depuis)|enviado (?:desde|do)|inviato da|verzonden vanaf|wysłane z|được gửi từ|gesendet von|get outlook)/iu;

/** What somebody has written in an answer: without what it quotes, and without a signature. */
export function ownWordsOf(text: string): string {
  const lines: string[] = [];
  const given = text
    .slice(0, longest)
    .split(/\r?\n|\r/)
    .slice(0, mostLines);
  for (const [index, raw] of given.entries()) {
    const line = raw.replace(/\u00a0/g, ' ').trim();
    // Long attributions are broken into two lines.
    const both = `${line} ${(given[index + 1] ?? '').trim()}`.slice(0, 400);
    if (signature.test(line) || header.test(line) || device.test(line)) break;
    if (attribution.test(line.slice(0, 400)) || (line.length > 5 && !line.startsWith('>') && attribution.test(both) && both.endsWith(':')))
      break;
    if (!line.startsWith('>')) lines.push(line);
  }
  return lines.join('\n').trim();
}
