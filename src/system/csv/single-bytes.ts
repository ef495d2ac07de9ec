const [nbsp, shy] = ['\u00a0', '\u00ad'];

/** The upper half of code page 850, which Node does not decode: the letters of western Europe in MS-DOS. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  `ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´${shy}±‗¾¶§÷¸°¨·¹³²■${nbsp}`;
/** The bytes of windows-1252 that differ from Latin-1; Node 20 decodes them as Latin-1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes by a table of the upper letters; those without one are of Latin-1. */
const by = (letters: string): ((bytes: Buffer) => string) => {
  const units = Uint16Array.from({ length: 256 }, (_, byte) => (byte < 0x80 ? byte : letters.charCodeAt(byte - 0x80) || byte));
  return (bytes) => {
    const text = new Uint16Array(bytes.length);
    for (let at = 0; at < bytes.length; at++) text[at] = units[bytes[at] as number] as number;
    return Buffer.from(text.buffer).toString('utf16le');
  };
};

/** Decoders of encodings that Node does not decode, or not on all its versions. */
export const singleByteDecoders: Readonly<Partial<Record<string, (bytes: Buffer) => string>>> = {
  cp850: by(cp850),
  'windows-1252': by(windows1252),
};
