/** Letters beyond ASCII of the languages whose files come in encodings that are easily confused. */
const alphabets = [
  'äöüß',
  // A list of people of western Europe.
  'äöüßéèêëáàâíïóôúñçøåæ',
  'àâæçéèêëîïôœùûüÿ',
  'áéíñóúüºª',
  'àáâãçéêíóôõúü',
  'àèéìíòóùú',
  'åäöæøéüà',
  'áðéíóúýþæö',
  'ëïéèüöáóíú',
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'čćđšž',
  'ăâîșțşţ',
  'çğıöşüâîûİ',
].map((letters) => new Set(letters + letters.toUpperCase()));

/** Marks that stand within words, before them, and after them. */
const within = /[’‘·\u00ad]/;
const opening = /[\p{Ps}\p{Pi}\p{Pf}¿¡§#„‚]/u;
const closing = /[\p{Pe}\p{Pf}\p{Pi}\p{Po}®™©°²³ºª€£¥\u00a0\u3000]/u;
const broken = /[\p{Cc}\p{Co}\p{Cn}\u2500-\u259f\ufffd]/u;
const letter = /\p{L}/u;
const upper = /\p{Lu}/u;
const lower = /\p{Ll}/u;
const latin = /\p{Script=Latin}/u;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
const scripts = [latin, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Hebrew}/u, /\p{Script=Arabic}/u, ideograph];
const scriptOf = (character: string): number => scripts.findIndex((script) => script.test(character));

/**
 * The plausibility of a text as people's writing, from 0 to 1, by its characters beyond ASCII: signs within words, capitals after small
 * letters, and letters of several scripts in a word come from the wrong encoding, and so do letters that no language has together.
 */
export function plausibility(text: string): number {
  const characters = [...text];
  let [all, odd, run] = [0, 0, 0];
  const letters: string[] = [];
  for (const [at, character] of characters.entries()) {
    if (character < '\u0080') {
      run = 0;
      continue;
    }
    all++;
    run++;
    odd += oddness(character, characters[at - 1] ?? ' ', characters[at + 1] ?? ' ', run);
    if (latin.test(character)) letters.push(character);
  }
  if (all === 0) return 1;
  // In other scripts, the neighbours of a letter say enough.
  const strange =
    letters.length === 0 ? 0 : 1 - Math.max(...alphabets.map((known) => letters.filter((one) => known.has(one)).length)) / letters.length;
  return Math.max(0, 1 - (3 * odd) / all) * Math.max(0, 1 - (2.5 * strange * letters.length) / all);
}

function oddness(character: string, before: string, after: string, run: number): number {
  if (broken.test(character)) return 1;
  const [afterLetter, beforeLetter] = [letter.test(before), letter.test(after)];
  if (!letter.test(character)) {
    // A mark belongs to the letter before it.
    if (/\p{M}/u.test(character)) return afterLetter ? 0.3 : 1;
    if (!afterLetter && !beforeLetter) return 0;
    if (within.test(character)) return 0;
    if (afterLetter && beforeLetter) return ideograph.test(before) ? 0.2 : /[–—…]/.test(character) ? 0.6 : 1;
    if (beforeLetter) return opening.test(character) || ideograph.test(after) ? 0 : 0.8;
    return closing.test(character) || opening.test(character) || ideograph.test(before) ? 0.05 : 0.5;
  }
  const script = scriptOf(character);
  if (script < 0) return 0.8;
  if (/[\uff66-\uff9f]/.test(character)) return 0.8;
  const [one, other] = [afterLetter ? scriptOf(before) : script, beforeLetter ? scriptOf(after) : script];
  if (one !== script || other !== script)
    return script === 5 && (one === other || one === script || other === script) && !lower.test(before + after) ? 0.2 : 1;
  if (upper.test(character) && (lower.test(before) || (afterLetter && lower.test(after)))) return 1;
  // A lone letter is rather a sign in another encoding.
  if (script < 5 && !afterLetter && !beforeLetter) return 0.2;
  return script === 0 && run > 2 ? 0.5 : 0;
}
