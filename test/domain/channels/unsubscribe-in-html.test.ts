import { describe, expect, test } from '@jest/globals';
import { email } from '../../../src/domain/channels/email.ts';

const problemsOf = (html: string) =>
  email.obstacles({ channel: 'email', to: '{{ email }}', subject: 'Hello', text: '', html }, 'step').map(({ message }) => message);

describe('the unsubscribe link in HTML', () => {
  test.each([
    '<p>{{ unsubscribe_url }}</p>',
    '<a href="{{ unsubscribe_url }}">No more</a>',
    "<A HREF='{{unsubscribe_url}}'><img alt='No more'></A>",
    '<!-- {{ unsubscribe_url }} --><p>Hi<p><a href={{ unsubscribe_url }}>No more</a>',
    '<map name="m"><area href="{{ unsubscribe_url }}" alt="No more"></map>',
    '<p>{{ name | default: "a<b" }} <a href="{{ unsubscribe_url }}">No more</a>',
  ])('may be where it is read: %s', (html) => expect(problemsOf(html)).toEqual([]));

  test.each([
    '<p>Hi</p><!-- {{ unsubscribe_url }} -->',
    '<!--[if mso]><a href="{{ unsubscribe_url }}">No more</a><![endif]--><p>Hi</p>',
    '<head><title>{{ unsubscribe_url }}</title></head><p>Hi</p>',
    '<style>p { background: url({{ unsubscribe_url }}) }</style><p>Hi</p>',
    '<p data-link="{{ unsubscribe_url }}">Hi</p>',
  ])('is refused where nobody sees it: %s', (html) =>
    expect(problemsOf(html)).toEqual([expect.stringMatching(/only where nobody sees it/)]),
  );
});
