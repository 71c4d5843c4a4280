import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Markdown } from './Markdown.tsx';

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

describe('Markdown of guidelines', () => {
  test.each([
    [
      'paragraphs and emphasis',
      'Read *all*, then **choose**.',
      '<p>Read <em>all</em>, then <strong>choose</strong>.</p>',
    ],
    ['lists', '1. one\n2. two', '<ol start="1"><li>one</li><li>two</li></ol>'],
    ['entities are shown once', 'Q & A: 3 < 4', '<p>Q &amp; A: 3 &lt; 4</p>'],
    [
      'a link to the web opens elsewhere',
      '[more](https://example.org)',
      '<a href="https://example.org" target="_blank" rel="noopener noreferrer">more</a>',
    ],
  ])('%s', (_name, text, expected) => {
    expect(html(text)).toContain(expected);
  });

  test.each([
    ['a script', 'Hello <script>alert(1)</script>'],
    ['an image that loads from elsewhere', '![x](https://example.org/x.png) <img src=x onerror=alert(1)>'],
    ['a javascript: address', '[click](javascript:alert(1))'],
    ['a hidden javascript: address', '[click](  JAVAscript&#58;alert(1))'],
    ['a data: address', '[click](data:text/html,<script>alert(1)</script>)'],
    ['a block of HTML', '<div onclick="alert(1)">\n<iframe src="https://example.org"></iframe>\n</div>'],
    ['an autolink in a trap', '<javascript:alert(1)>'],
  ])('%s stays words', (_name, text) => {
    const tags = html(text).match(/<(?!\/|(?:p|a|em|strong|ul|ol|li)\b|div class="prose")[a-z]+/gi) ?? [];
    expect(tags).toEqual([]);
    expect(html(text)).not.toMatch(/href="(?!https?:|mailto:|#)/i);
  });
});
