import { describe, expect, test } from '@jest/globals';
import type { CsvEncoding } from '../../../src/domain/imports/import-options.ts';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';
import { singleByteDecoders } from '../../../src/system/csv/single-bytes.ts';
import { repeatedBlock } from '../../support/load/loop-watch.ts';
import { inChunks } from './csv-source.ts';

/** The bytes of each character in an encoding, found by decoding all. */
function bytesBy(encoding: CsvEncoding): Map<string, Buffer> {
  const decode = singleByteDecoders[encoding] ?? ((bytes: Buffer) => new TextDecoder(encoding).decode(bytes));
  const found = new Map<string, Buffer>();
  const add = (bytes: Buffer) => {
    const text = decode(bytes);
    if ([...text].length === 1 && text !== '\ufffd' && !found.has(text)) found.set(text, bytes);
  };
  for (let one = 0; one < 256; one++) add(Buffer.from([one]));
  if (/shift_jis|euc|gb18030|big5/.test(encoding))
    for (let one = 0x81; one < 0xff; one++) for (let two = 0x40; two < 0xff; two++) add(Buffer.from([one, two]));
  return found;
}

const tables = new Map<CsvEncoding, Map<string, Buffer>>();
function encoded(text: string, encoding: CsvEncoding): Buffer {
  const table = tables.get(encoding) ?? bytesBy(encoding);
  tables.set(encoding, table);
  return Buffer.concat([...text].map((character) => table.get(character) as Buffer));
}

const reader = new CsvFileReader();
const sample = (bytes: Buffer) => reader.sample(inChunks(bytes, 4096), {});

const german = 'Name;Ort\nMüller;Köln\nJäger;Straße 5\nGrün;Weißenfels\n';
const french = 'nom;ville\nHélène Père;Orléans\nFrançois Lefèvre;Nîmes\n';
const polish = 'imię;miasto\nŁukasz Żółć;Łódź\nMałgorzata;Gdańsk\n';
const czech = 'jméno;město\nJiří Dvořák;Plzeň\nŠtěpán Černý;Děčín\n';
const hungarian = 'név;város\nErdős Gábor;Győr\nSzűcs Ágnes;Pécs\n';
const russian = 'имя;город\nИван Петров;Москва\nОльга Кузнецова;Тверь\nДмитрий;Екатеринбург\nНаталья;Новосибирск\n';
const japanese =
  '名前;都市\n山田太郎;東京\n佐藤花子;大阪\n鈴木一郎;名古屋\n高橋さくら;京都\n渡辺直美;札幌\n伊藤博文;福岡県\n小林幸子;神戸\n';

describe('the encoding of a list of people is found, and its letters are kept', () => {
  test.each<[string, CsvEncoding, string]>([
    ['German of Excel', 'windows-1252', german],
    ['German with one letter', 'windows-1252', 'Name;Preis\nMüller;5 €\n'],
    ['signs alone', 'windows-1252', 'id;name\n1;©\n2;£ 5\n'],
    ['French', 'windows-1252', french],
    ['Spanish and Portuguese', 'windows-1252', 'n;c\nJosé Núñez;Málaga\nJoão Conceição;São Paulo\n'],
    ['people of western Europe', 'windows-1252', 'n\nMüller\nSøren\nNúñez\nHélène\nGarçon\n'],
    ['Polish', 'windows-1250', polish],
    ['Polish of Unix', 'iso-8859-2', polish],
    ['Czech', 'windows-1250', czech],
    ['Czech of Unix', 'iso-8859-2', czech],
    ['Hungarian', 'windows-1250', hungarian],
    ['Turkish', 'windows-1254', 'ad;il\nİbrahim Yıldız;Şanlıurfa\nAyşe Gülçiçek;Ağrı\n'],
    ['Greek', 'windows-1253', 'όνομα;πόλη\nΓιώργος;Αθήνα\nΜαρία;Πάτρα\n'],
    ['Russian', 'windows-1251', russian],
    ['Russian of Unix', 'koi8-r', russian],
    ['Arabic', 'windows-1256', 'الاسم;المدينة\nمحمد;القاهرة\nفاطمة;بيروت\n'],
    ['Chinese', 'gb18030', '姓名;城市\n张伟;北京\n王芳;上海\n李娜;广州\n'],
    ['Chinese of Taiwan', 'big5', '姓名;城市\n陳大文;台北\n王小明;高雄\n林志玲;台中\n'],
    ['Korean', 'euc-kr', '이름;도시\n김철수;서울\n이영희;부산\n'],
    ['Japanese', 'shift_jis', japanese],
    ['German of an old Mac', 'macintosh', german],
    ['French of an old Mac', 'macintosh', french],
    ['German of MS-DOS', 'cp850', german],
    ['French of MS-DOS', 'cp850', french],
  ])('%s in %s', async (_, encoding, text) => {
    const { doubts, rows } = await sample(encoded(text, encoding));
    expect(doubts).toEqual([]);
    expect(rows.map(({ cells }) => cells.join(';')).join('\n')).toBe(text.trim());
  });
});

test('three letters at the end of a file are a doubt, which shows them as those of western Europe, too', async () => {
  const { doubts } = await sample(Buffer.from('a,b,c\n1,2,3\n4,5,\xe6\xf8\xe5', 'latin1'));
  expect(doubts[0]?.readings).toContainEqual({ value: 'windows-1252', sample: ['æøå'] });
  // None of the last two is the first byte of a character.
  expect(doubts[0]?.readings.map(({ value }) => value)).not.toContain('shift_jis');
});

test.each([
  ['Japanese', 'shift_jis', japanese.replaceAll(/[;\n]/g, ' ')],
  ['Russian', 'windows-1251', russian.replaceAll(/[;\n]/g, ' ')],
] as const)('a long line in %s is recognized by its beginning', async (_, encoding, words) => {
  const head = encoded(`${words}\n`, encoding);
  const line = Buffer.alloc(200_000, encoded(words, encoding));
  expect(await sample(Buffer.concat([head, Buffer.from('a'.repeat(40_000)), line]))).toMatchObject({ encoding, doubts: [] });
});

test.each([
  ['one line', '\xe4'],
  ['lines', '\xe4;\xf6\xfc\n'],
  ['all letters', Buffer.from(Array.from({ length: 128 }, (_, at) => 128 + ((at * 37) % 128))).toString('latin1')],
])('a mebibyte of letters in %s is guessed and decoded without holding the event loop', async (_, unit) => {
  const bytes = Buffer.alloc(1024 * 1024, unit, 'latin1');
  const read = async (): Promise<void> => {
    await sample(bytes);
    for (const encoding of ['windows-1252', 'cp850'] as const)
      for await (const _ of reader.toUtf8(inChunks(bytes, bytes.length), { encoding }));
  };
  expect(await repeatedBlock(100, () => read().catch(() => undefined))).toBeLessThan(100);
});

test('one word that is one in several languages is a doubt, which shows its readings', async () => {
  const { doubts } = await sample(encoded('nom\ncrème\n', 'windows-1252'));
  expect(doubts).toMatchObject([
    {
      option: 'encoding',
      readings: [
        { value: 'windows-1252', sample: ['crème'] },
        { value: 'windows-1250', sample: ['crčme'] },
      ],
    },
  ]);
});

test('UTF-8 with a broken character is a doubt, or refused, but never other letters', async () => {
  const bytes = Buffer.concat([Buffer.from('n\nMüller\nSøren\n'), Buffer.from([0xc3, 10])]);
  expect((await sample(bytes)).doubts).toHaveLength(1);
});

test.each([
  ['little-endian with a mark', 'fffe0000', true],
  ['big-endian with a mark', '0000feff', false],
  ['little-endian', '', true],
  ['big-endian', '', false],
])('UTF-32, %s, is named as such', async (_, mark, isLittle) => {
  const units = [...'email\nada\n'].map((character) => {
    const unit = Buffer.alloc(4);
    if (isLittle) unit.writeUInt32LE(character.charCodeAt(0));
    else unit.writeUInt32BE(character.charCodeAt(0));
    return unit;
  });
  const message = expect.stringMatching(/^is UTF-32 text/);
  await expect(sample(Buffer.concat([Buffer.from(mark, 'hex'), ...units]))).rejects.toMatchObject({ details: { errors: [{ message }] } });
});

test.each([['hello\n\0world\n\0'], ['email\0\nada@x.example\0\n'], ['a\n\0b\n\0c\n\0d\n\0']])(
  '%j is not taken for UTF-16',
  async (text) => {
    const { encoding, rows } = await sample(Buffer.from(text));
    expect([
      encoding,
      rows
        .map(({ cells }) => cells)
        .join('')
        .includes('\0'),
    ]).toEqual(['utf-8', true]);
  },
);

test('UTF-16 without a mark is still found', async () => {
  for (const text of ['email\nada@x.example\n', '名前\n山田太郎\n佐藤花子\n'])
    expect(await sample(Buffer.from(text, 'utf16le'))).toMatchObject({ encoding: 'utf-16le' });
});
