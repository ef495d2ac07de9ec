import { afterEach, expect, test } from '@jest/globals';
import { Template } from '../../../../src/domain/channels/templates/template.ts';
import { parseDuration } from '../../../../src/domain/kernel/duration.ts';
import { obstacleMessage } from '../../../../web/src/pages/spinners/draft/obstacle-message.ts';
import { obstacleWords as german } from '../../../../web/src/pages/spinners/draft/obstacle-words.de.ts';
import { obstacleWords as french } from '../../../../web/src/pages/spinners/draft/obstacle-words.fr.ts';
import { obstacleWords as english } from '../../../../web/src/pages/spinners/draft/obstacle-words.ts';

const before = { ...english };
afterEach(() => void Object.assign(english, before));

function messageIn(words: typeof english, message: string): string {
  Object.assign(english, words);
  return obstacleMessage(message);
}

/** The message of what cannot be read. */
function faultOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

const templates = [
  '{{ name',
  '{{ name }',
  '{{{ name }}}',
  '{{ }}',
  '{{ | upcase }}',
  '{{ name | }}',
  '{{ name | upcas }}',
  '{{ name "x" }}',
  '{{ “x” }}',
];

test.each(templates)('what is wrong with the template %s is said in German and in French, with its place', (source) => {
  const message = faultOf(() => Template.parse(source));
  expect(message).toMatch(/ \(line 1, column \d+\)$/);
  expect(messageIn(german, message)).toMatch(/^(?!.*\b(?:the|is|of)\b).* \(Zeile 1, Spalte \d+\)$/s);
  expect(messageIn(french, message)).toMatch(/^(?!.*\b(?:the|is|of)\b).* \(ligne 1, colonne \d+\)$/s);
});

test('what messages still lack is said in German and in French', () => {
  expect([...french.messages.keys()]).toEqual([...german.messages.keys()]);
  expect(messageIn(german, 'The e-mail needs a subject')).toBe('Die E-Mail braucht einen Betreff');
  expect(messageIn(german, 'There is no step "welcome"; did you mean "wellcome"?')).toBe(
    'Es gibt keinen Schritt „welcome“. Meinten Sie „wellcome“?',
  );
  expect(messageIn(french, 'There can be at most 5 addresses')).toBe('Il peut y avoir au plus 5 adresses');
});

test.each(['', '?', '5', '2 months', '3 dayz', '3 q', '0 s', '99 weeks', '1.5 s'])(
  'why “%s” is no length of time is said in German and in French',
  (typed) => {
    const message = faultOf(() => parseDuration(typed));
    for (const words of [german, french]) expect(messageIn(words, message)).not.toBe(message);
  },
);
