import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { alarmOf, defaultGuardrail } from '../../../../src/domain/channels/health/guardrail.ts';
import { type RateFigures, ratesOver } from '../../../../src/domain/channels/health/rates.ts';
import { reasonPatterns } from '../../../../src/domain/kernel/reasons/reason-patterns.ts';
import { readableReason as german } from '../../../../web/src/text/reason-words.de.ts';
import { readableReason as french } from '../../../../web/src/text/reason-words.fr.ts';

const root = join(import.meta.dirname, '../../../..');
const rates: RateFigures = { sent: 1470, bounced: 180, complained: 0, countedAnewAt: null };
const said = (figures: Partial<RateFigures>): string => ratesOver({ ...rates, ...figures }, defaultGuardrail) as string;

// Beside the server's words they are written with the English quotation marks and numbers: only builds of a language have its own.
test.each([
  [
    said({}),
    '180 von 1,470 Nachrichten der letzten 24 Stunden kamen zurück',
    '180 messages sur 1,470 des dernières 24 heures ont été rejetés',
  ],
  [
    said({ complained: 9, countedAnewAt: new Date('2026-11-28T10:00:00Z') }),
    /^180 von 1,470 Nachrichten seit .*2026.* kamen zurück, und über 9 gab es Beschwerden$/,
    /^180 messages sur 1,470 depuis le .*2026.* ont été rejetés, et 9 ont fait l’objet d’une plainte$/,
  ],
  [said({ bounced: 0, complained: 9 }), /^Über 9 von 1,470 /, /^9 messages sur 1,470 .* plainte$/],
  [`The channel "My "best" one": ${said({})}`, /^Kanal “My "best" one”: 180 von /, /^Canal “My "best" one”\u202f: 180 messages /],
  [
    `${alarmOf('1'.repeat(20), defaultGuardrail)} through the channel "Sales" failed; the last one: 550 5.1.1 no such user`,
    'Die letzten 20 Nachrichten über den Kanal “Sales” sind fehlgeschlagen; zuletzt: 550 5.1.1 no such user',
    'Les 20 derniers messages par le canal “Sales” ont échoué\u202f; le dernier\u202f: 550 5.1.1 no such user',
  ],
  [
    'connect ECONNREFUSED 127.0.0.1:1. Compare the port: most servers have 587 with STARTTLS, or 465 with TLS.',
    /^Keine Verbindung zu 127\.0\.0\.1:1 \(ECONNREFUSED\)\. Prüfen Sie den Port: /,
    /^Pas de connexion à 127\.0\.0\.1:1 \(ECONNREFUSED\)\. Vérifiez le port\u202f: /,
  ],
  ['454 4.7.0 try again later', '454 4.7.0 try again later', '454 4.7.0 try again later'],
])('the reason “%s” is said in German and in French; what a server has said stays as it is', (reason, inGerman, inFrench) => {
  expect(german(reason)).toMatch(inGerman);
  expect(french(reason)).toMatch(inFrench);
});

test('each pattern of a reason is one that the server still writes', () => {
  const source = ['src/application', 'src/channels', 'src/domain']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)))
    .filter((path) => path.endsWith('.ts') && !path.includes('/reasons/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  // Their words are put together from parts, or are those of a library.
  const others = ['failed', 'connectFailed', 'noName', 'broken', 'timedOut', 'noGreeting'];
  const gone = Object.entries(reasonPatterns).filter(([name, { source: pattern }]) => {
    const plain = pattern.replace(/\(\?<\w+>[^)]*\)|\([^)]*\)\??|\\[dS][+]?|\[[^\]]*\]|[\^$?]/g, '\n').replaceAll('\\', '');
    const longest = plain.split(/\n|\.\*|"/).sort((one, other) => other.length - one.length)[0] ?? '';
    return !others.includes(name) && !source.includes(longest.trim());
  });
  expect(gone.map(([name]) => name)).toEqual([]);
});
