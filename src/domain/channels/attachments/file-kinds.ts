/** A kind of file by the ending of its name: its media type, and the bytes that it begins with, as Latin-1, if they are always the same. */
interface FileKind {
  readonly type: string;
  readonly begins?: readonly string[];
}

const zip = ['PK\x03\x04', 'PK\x05\x06'];
const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';
const older = ['\xd0\xcf\x11\xe0'];

const kinds: Readonly<Record<string, FileKind>> = {
  pdf: { type: 'application/pdf', begins: ['%PDF-'] },
  png: { type: 'image/png', begins: ['\x89PNG\r\n\x1a\n'] },
  jpg: { type: 'image/jpeg', begins: ['\xff\xd8\xff'] },
  jpeg: { type: 'image/jpeg', begins: ['\xff\xd8\xff'] },
  gif: { type: 'image/gif', begins: ['GIF87a', 'GIF89a'] },
  webp: { type: 'image/webp', begins: ['RIFF'] },
  zip: { type: 'application/zip', begins: zip },
  docx: { type: `${office}.wordprocessingml.document`, begins: zip },
  xlsx: { type: `${office}.spreadsheetml.sheet`, begins: zip },
  pptx: { type: `${office}.presentationml.presentation`, begins: zip },
  doc: { type: 'application/msword', begins: older },
  xls: { type: 'application/vnd.ms-excel', begins: older },
  ppt: { type: 'application/vnd.ms-powerpoint', begins: older },
  odt: { type: `${open}.text`, begins: zip },
  ods: { type: `${open}.spreadsheet`, begins: zip },
  odp: { type: `${open}.presentation`, begins: zip },
  epub: { type: 'application/epub+zip', begins: zip },
  rtf: { type: 'application/rtf', begins: ['{\\rtf'] },
  txt: { type: 'text/plain' },
  csv: { type: 'text/csv' },
  json: { type: 'application/json' },
  xml: { type: 'application/xml' },
  ics: { type: 'text/calendar', begins: ['BEGIN:VCALENDAR', '\xef\xbb\xbfBEGIN:VCALENDAR'] },
  vcf: { type: 'text/vcard', begins: ['BEGIN:VCARD', '\xef\xbb\xbfBEGIN:VCARD'] },
  mp3: { type: 'audio/mpeg' },
  mp4: { type: 'video/mp4' },
};

/** Endings of programs, scripts and disks, which large mailbox providers refuse, and of pages, which run scripts where they are opened. */
const refused = new Set(
  (
    'ade adp apk app appx appxbundle bat cab chm cmd com cpl diagcab diagcfg diagpkg dll dmg ex ex_ exe hta htm html img ins iso isp jar jnlp ' +
    'js jse lib lnk mde mjs msc msi msix msixbundle msp mst nsh pif ps1 scr sct shb svg svgz sys vb vbe vbs vhd vxd wsc wsf wsh xhtml xll'
  ).split(' '),
);

/** The ending of a name in lower case, without its dot; empty if it has none. */
export const endingOf = (name: string): string => /\.([^.\s]{1,12})$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/** The media type of a file by its name. */
export const mediaTypeOf = (name: string): string => kinds[endingOf(name)]?.type ?? 'application/octet-stream';

/** The ending of the names of files of a media type; empty if it is not known. */
export const endingOfType = (type: string): string => Object.keys(kinds).find((ending) => kinds[ending]?.type === type) ?? '';

/** Why a file cannot be attached: its kind, or content of another kind than its name says; undefined if it can. */
export function fileFault(name: string, content: Uint8Array): string | undefined {
  if (content.length === 0) return 'is empty';
  const ending = endingOf(name);
  if (refused.has(ending))
    return `is a “.${ending}” file, which mailbox providers refuse: put it behind a link, or send another kind of file`;
  const { begins } = kinds[ending] ?? {};
  if (!begins) return undefined;
  const start = String.fromCharCode(...content.subarray(0, 32));
  return begins.some((one) => start.startsWith(one)) ? undefined : `is no ${ending.toUpperCase()} file, although its name says so`;
}
