import { expect, test } from '@jest/globals';
import { replyKeyword } from '../../../../src/domain/channels/feedback/reply-keywords.ts';
import { cpuTimeOf } from '../../../support/load/cpu-time.ts';

test.each([
  'STOP',
  ' stop. ',
  'Stop!!!',
  '"STOP"',
  'stop 🙏',
  '🙏 Stop',
  'Stop please',
  'Please STOP',
  'STOP ALL',
  'stop sending me messages',
  'OPT OUT',
  'opt-out',
  'Optout',
  'remove me',
  'Unsubscribe me from this list',
  'STOP\nSent from my phone',
  '\r\n  stop\r\n-- \r\nAn',
  'ＳＴＯＰ',
  'ARRÊT',
  'Arrêt !',
  'arre\u0302t',
  'BAJA',
  'No más',
  'Stopp bitte',
  'Abmelden',
  'HỦY',
  'Từ chối',
  '停止',
  '退订',
  '수신거부',
  'إلغاء',
  'СТОП',
])('%j is a wish to stop', (text) => {
  expect(replyKeyword(text)).toBe('stop');
});

test.each(['START', 'unstop', 'Yes!'])('%j takes a stop back', (text) => {
  expect(replyKeyword(text)).toBe('start');
});

test.each(['HELP', 'info?'])('%j asks for help', (text) => {
  expect(replyKeyword(text)).toBe('help');
});

test.each([
  '',
  '...',
  'please',
  'Do not stop',
  "Don't stop!",
  'Yes please',
  'start now',
  'When does it end?',
  'I will cancel my other appointment then',
  'nonstop',
  `STOP${' please'.repeat(10)}`,
  'Hello\nSTOP',
  '🙏',
])('%j is no keyword', (text) => {
  expect(replyKeyword(text)).toBeUndefined();
});

test.each([
  ['dots', '.'],
  ['blanks', ' '],
  ['line ends', '\n'],
  ['letters', 'a'],
  ['marks', '\u0302'],
  ['digits', '1'],
])('a megabyte of %s is read in a moment', (_, unit) => {
  const text = `${unit.repeat(1_048_576)}a`;
  expect(replyKeyword(text)).toBeUndefined();
  expect(cpuTimeOf(() => replyKeyword(text))).toBeLessThan(50);
});
