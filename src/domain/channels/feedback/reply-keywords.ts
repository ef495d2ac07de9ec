/** The wish that somebody expresses with a reply by SMS. */
export type ReplyKeyword = 'stop' | 'start' | 'help';

/** Keywords are short: a longer line is a sentence, which a person has to read. */
const mostCharacters = 40;

/** In capitals, without marks such as accents, and words only: `Arrêt !` and `ARRET` are one. */
function wordsOf(line: string): string[] {
  const plain = line.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const set = (text: string): ReadonlySet<string> => new Set(wordsOf(text));

// The keywords that mobile networks require, Twilio's own words, and the words that people of other languages use.
const stops = set(`
  STOP STOPALL UNSUBSCRIBE CANCEL END QUIT OPTOUT REVOKE REMOVE
  STOPP ABMELDEN ABBESTELLEN ENDE ARRET ARRETER ARRETEZ DESABONNER DESABONNEMENT DESINSCRIRE DESINSCRIPTION
  BAJA ALTO PARAR PARE CANCELAR NOMAS SAIR REMOVER DESCADASTRAR FERMA CANCELLAMI DISISCRIVIMI
  AFMELDEN UITSCHRIJVEN AFMELD AVSLUTA AVREGISTRER WYPISZ REZYGNUJE ODHLASIT IPTAL ΔΙΑΚΟΠΗ СТОП ОТПИСАТЬСЯ
  HUY TUCHOI BERHENTI 停止 配信停止 退订 退訂 取消 수신거부 중지 توقف إلغاء הסר
`);
/** The words that are a wish to stop by themselves, in capitals. */
export const replyStopWords: readonly string[] = [...stops];
/** Words beside a wish to stop that change nothing about it. */
const courtesies = set(`
  PLEASE PLS PLZ THANKS THANK YOU THX NOW ALL ME MY FROM LIST THIS THESE IT SENDING TEXTING MESSAGING CONTACTING TEXTS MESSAGES SMS
  BITTE DANKE SVP MERCI PORFAVOR GRACIAS OBRIGADO GRAZIE PERFAVORE
`);
/** Further words beside a wish in a mail: greetings, and whom it is about. */
const lettered = set(`
  HI HELLO HEY HALLO BONJOUR HOLA CIAO OLA CZESC DEAR GUTEN TAG KINDLY I WANT WOULD LIKE TO AGAIN YOUR MAILS EMAILS EMAIL MAIL MAILING NEWSLETTER
  MICH UNS VOM VON DER DEM IHREM IHRER LISTE VERTEILER VEUILLEZ DE M MOI NOUS VOTRE VOS LISTE POR FAVOR PER FAVORE DAR DARME LA LISTA MI ME
  OBRIGADA ALSTUBLIEFT ALSJEBLIEFT MIJ GRAAG BEDANKT PROSZE MNIE DZIEKUJE Z LISTY XIN VUI LONG CAM ON TACK SNALLA TAK VENLIGST KIITOS LUTFEN ПОЖАЛУИСТА МЕНЯ
`);

/** Words in lower case without those beside a wish that change nothing about it: `please unsubscribe me`. */
export const withoutCourtesies = (words: string): string =>
  words
    .split(' ')
    .filter((word) => !courtesies.has(word.toUpperCase()) && !lettered.has(word.toUpperCase()))
    .join(' ');
const starts = set('START UNSTOP YES');
const helps = set('HELP INFO');
/** Wishes of two words, as one. */
const phrases: readonly (readonly [string, string])[] = [
  ['OPT OUT', 'OPTOUT'],
  ['NO MAS', 'NOMAS'],
  ['TU CHOI', 'TUCHOI'],
  ['POR FAVOR', 'PORFAVOR'],
  ['PER FAVORE', 'PERFAVORE'],
];

/**
 * Returns the keyword that a reply's first line is, or undefined if it is none: `Stop please` and `OPT-OUT` are a stop, `Do not stop`
 * is not. A wish to stop may be polite; consent is given by the bare word only.
 */
export function replyKeyword(text: string): ReplyKeyword | undefined {
  // The rest cannot matter, and may be long.
  const [line = ''] = text
    .slice(0, 200)
    .trim()
    .split(/[\r\n]/, 1);
  if (line.length > mostCharacters) return undefined;
  const words = phrases.reduce((joined, [phrase, word]) => joined.replace(phrase, word), wordsOf(line).join(' ')).split(' ');
  const [only = ''] = words;
  if (words.length === 1 && starts.has(only)) return 'start';
  if (words.length === 1 && helps.has(only)) return 'help';
  const isStop = words.some((word) => stops.has(word)) && words.every((word) => stops.has(word) || courtesies.has(word));
  return isStop ? 'stop' : undefined;
}
