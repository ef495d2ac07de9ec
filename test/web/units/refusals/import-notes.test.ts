import { afterEach, expect, test } from '@jest/globals';
import { importNote } from '../../../../web/src/pages/spinners/blocks/import-note.ts';
import { importNoteWords as german } from '../../../../web/src/pages/spinners/blocks/import-note-words.de.ts';
import { importNoteWords as french } from '../../../../web/src/pages/spinners/blocks/import-note-words.fr.ts';
import { importNoteWords as english } from '../../../../web/src/pages/spinners/blocks/import-note-words.ts';
import { importMarkup } from '../../../support/files/import-markup.ts';

const inUse = english as Map<string, string>;
afterEach(() => inUse.clear());

/** A note as the app in a language says it. */
function noteIn(words: typeof english, message: string): string {
  inUse.clear();
  for (const [known, said] of words) inUse.set(known, said);
  return importNote(message);
}

const inColumn = (items: string) => `<mj-section><mj-column>${items}</mj-column></mj-section>`;
const sources = [
  `<mjml><mj-head><mj-style>a{}</mj-style><mj-own /></mj-head><mj-body background-color="#ffffff"><mj-text>Stray</mj-text>
   <mj-section background-color="#eeeeee"></mj-section><mj-section background-color="#eeeeee"></mj-section>
   <mj-section background-color="#123456" background-url="https://x.example/a.png"></mj-section>
   ${inColumn(`<mj-include path="./foot.mjml" /><mj-carousel><mj-carousel-image src="https://x.example/1.png" /></mj-carousel><mj-button>Go</mj-button>
     <p>Bare</p><mj-chart><mj-text>Inside</mj-text></mj-chart><mj-text color="#ff0000">Red</mj-text>
     <mj-social><mj-social-element name="xing" href="https://xing.example">X</mj-social-element></mj-social>`)}</mj-body></mjml>`,
  `<body>Text {{#if vip}} {{ a b' c }} {{ | upper }} {{ name | shout: "x" }}<form>x</form><img src="https://x.example/t.gif" width="1">
   <img src="data:image/png;base64,AA"><img src="local.png"><a href="#">a</a><a href="#top">b</a><a href="javascript:alert(1)">c</a>
   <a href="example.com">d</a><a href="https://x.example/${'x'.repeat(20_000)}">e</a></body>`,
  `<body><table onclick="x()" style="width:expression(1)"><tr><td><script>1</script><a href="javascript:x">x</a>
   <style>@import url(//x.example/a.css);</style><p title="${'x'.repeat(21_000)}">x</p></td></tr></table></body>`,
  '<body><table><tr><td>x <!-- open </td></tr></table></body>',
];

/** A note without the elements, colours and quoted texts in it. */
const kindOf = (message: string): string => message.replace(/<[^<>]*>|#[\da-f]{6}\b|".*"/gs, '#');

test('what the import of a mail leaves out is said in German and in French', async () => {
  const notes = (await Promise.all(sources.map((source) => importMarkup(source)))).flatMap((mail) => mail.notes);
  const messages = [...new Set(notes.map(({ message }) => message))];
  for (const words of [german, french]) expect(messages.filter((message) => noteIn(words, message) === message)).toEqual([]);
  const kinds = new Set(messages.map(kindOf));
  expect([...german.keys()].filter((known) => !kinds.has(known))).toEqual([]);
  expect([...french.keys()]).toEqual([...german.keys()]);
});

test('a note names what it is about, whatever quotes are in it', () => {
  const message = '"{{ var:name:"you" }}" has no equal here, and stays as text';
  expect(noteIn(german, message)).toBe('„{{ var:name:"you" }}“ hat hier keine Entsprechung und bleibt als Text stehen');
  expect(noteIn(french, 'The ground #eeeeee of <mj-section> is left out: blocks have that of the mail')).toBe(
    'Le fond #eeeeee de <mj-section> est retiré\u202f: les blocs ont celui de l’e-mail',
  );
  expect(noteIn(french, 'Something new')).toBe('Something new');
});
