/** Names of encodings that mail programs write and the standard (WHATWG) does not know. */
const otherNames: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  cp936: 'gbk',
  ms936: 'gbk',
  cp949: 'euc-kr',
  ms949: 'euc-kr',
  cp950: 'big5',
  utf_8: 'utf-8',
  utf8mb4: 'utf-8',
  '8859_1': 'iso-8859-1',
  'iso-8859-1-windows-1252': 'windows-1252',
  'ansi_x3.4-1968': 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
};

/** The name of an encoding as the standard has it; UTF-8 for none, and for ASCII, which it extends. */
export function charsetNameOf(charset: string): string {
  const name = charset
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '');
  if (name === '') return 'utf-8';
  return (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined) ?? name.replace(/^cp-?(?=125\d$)/, 'windows-');
}

/** Signs of windows-1252 from 0x80 on. `TextDecoder` of Node 20 has none of them. */
const westernSigns = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const western = /^(?:windows-1252|iso[-_]?8859-1|latin-?1|l1)$/;

/** The text of bytes: in the encoding that they are said to have, else in UTF-8 if they are that, else in that of western Europe. */
export function decodedBytes(bytes: Uint8Array, charset = ''): string {
  const encoding = charsetNameOf(charset);
  if (!western.test(encoding))
    for (const one of [encoding, 'utf-8']) {
      try {
        return new TextDecoder(one, { fatal: true }).decode(bytes);
      } catch {
        // Another one.
      }
    }
  let text = '';
  for (const byte of bytes) text += (byte >= 0x80 && byte < 0xa0 ? westernSigns[byte - 0x80] : undefined) ?? String.fromCharCode(byte);
  return text;
}
