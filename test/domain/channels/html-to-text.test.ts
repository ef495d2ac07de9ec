import { describe, expect, test } from '@jest/globals';
import { htmlToText } from '../../../src/domain/channels/html/html-to-text.ts';
import { growthOf } from '../../support/load/cpu-time.ts';

describe('the text of an HTML e-mail', () => {
  test.each([
    ['<p>Xin chào Hương,</p>\n<p>cảm ơn bạn.</p>', 'Xin chào Hương,\n\ncảm ơn bạn.'],
    ['Hallo&nbsp;Jan<br>Gr&#252;&szlig;e &amp; bis bald', 'Hallo Jan\nGrüße & bis bald'],
    ['<ul><li>one</li>\n<li>two</li></ul>', '- one\n- two'],
    ['<a href="https://x.test/u?a=1&amp;b=2">No more e-mail</a>', 'No more e-mail (https://x.test/u?a=1&b=2)'],
    ['<a href="https://x.test/">https://x.test/</a>', 'https://x.test/'],
    ['<a href=https://x.test/u>Stop</a>, <a href="#top">up</a>', 'Stop (https://x.test/u), up'],
    ['<a href="https://x.test/u"><img src="b.png" alt="Book now"></a>', 'Book now (https://x.test/u)'],
    ['<head><title>T</title><style>p { color: red }</style></head><body>Hi<!-- <p>no</p> --></body>', 'Hi'],
    ['<p title="a > b">one</p><script>alert("<p>")</script>two', 'one\n\ntwo'],
    ['<table><tr><td>Berth</td><td>12</td></tr><tr><td>Time</td><td>9:00</td></tr></table>', 'Berth 12\nTime 9:00'],
    ['5 &lt; 6 &amp;lt; &#0;&#xD800;&#x1F600;', '5 < 6 &lt; 😀'],
    ['unfinished <a href="https://x.test/', 'unfinished'],
    ['<p>a</p><p> </p><p></p><p>b</p>', 'a\n\nb'],
  ])('of %s is %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test.each([
    ['<', 200_000],
    ['<a href="', 30_000],
    ['<style>', 40_000],
    ['<style></style>', 20_000],
    [' href="', 40_000],
    ['<a href="x">', 30_000],
    ['<!--', 60_000],
    ['&#', 100_000],
    [' \n', 120_000],
    ['<a x=', 50_000],
  ])('takes a time that grows with the length of %j, not with its square', (part, times) => {
    expect(growthOf((size) => htmlToText(part.repeat(size)), times / 10)).toBeLessThan(40);
  });
});
