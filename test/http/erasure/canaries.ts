/** A person whose traces are looked for. */
export const canary = {
  first: 'Zyrqada',
  last: 'Canarowitz',
  email: 'Zyrq.Canary+Vip@Kanarienvögel.example',
  ascii: 'zyrq.canary+vip@xn--kanarienvgel-djb.example',
  phone: '+49 170 5550199',
  e164: '+491705550199',
  note: 'Zqxlikestrombones',
} as const;

/** Each spelling of what is known of them, in lower case. */
export function spellings(): readonly string[] {
  const { first, last, email, ascii, phone, e164, note } = canary;
  const local = email.slice(0, email.indexOf('@'));
  const plain = [
    ...[first, last, note, local, email, ascii, `${last}, ${first}`, `${first} ${last}`, `${first}.${last}`],
    ...[phone, e164, phone.replaceAll(' ', ''), phone.replaceAll(' ', '-'), '01705550199', '0170 5550199', '00491705550199', '5550199'],
    ...[encodeURIComponent(email), encodeURIComponent(ascii), encodeURI(email), ascii.replace('+', '%2B'), email.replace('@', '%40')],
    ...[email.replace('@', '=40'), ascii.replace('@', ' at '), email.normalize('NFD'), JSON.stringify(email).slice(1, -1)],
    ...[email.replace('ö', '\\u00f6'), email.replace('ö', '=C3=B6'), email.replace('ö', '&ouml;'), email.replace('+', '&#43;')],
    ...[[...last].reverse().join(''), [...first].reverse().join('')],
  ];
  const encoded = [first, last, local, ascii, email, e164].flatMap((text) => {
    const bytes = Buffer.from(text);
    // Of the inside of a longer text, base64 has one of three forms.
    const inside = [0, 1, 2].map((shift) =>
      Buffer.concat([Buffer.alloc(shift), bytes])
        .toString('base64')
        .slice(4, -4),
    );
    return [bytes.toString('hex'), bytes.toString('base64url').slice(0, -2), ...inside].filter((form) => form.length > 5);
  });
  return [...new Set([...plain, ...encoded])].map((text) => text.toLowerCase());
}

/** The lines of a dump that have a trace, shortened. */
export const tracesIn = (dump: string): readonly string[] => {
  const all = spellings();
  return dump.split('\n').flatMap((line) => {
    const lower = line.toLowerCase();
    const found = all.find((one) => lower.includes(one));
    return found ? [`${line.slice(0, 400)} … ${found}`] : [];
  });
};
