/** Policy pages: sanitised when written, public when read (OQ-21, OQ-33, OQ-34). */

import { apiRoutes, pageKeys, pages } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { rows } from '../support/rows.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const address = apiRoutes.page('acme', 'aboutPage');
const write = async (content: string): Promise<string> =>
  (await world.acme.owner.put(address, { content }).expect(200)).body.content;

describe('a page', () => {
  it.each(pageKeys)(
    '%s is kept apart, public, and empty at first',
    { tags: ['PAGE-01', 'PAGE-34', 'API-20', 'API-21'] },
    async (key) => {
      const path = apiRoutes.page('acme', key);
      expect((await world.anyone.get(path).expect(200)).body).toEqual({ content: '', version: 0 });
      const content = `<p>About ${key}</p>`;
      const saved = await world.acme.owner.put(path, { content }).expect(200);
      expect(saved.body).toEqual({ content, version: 1 });
      expect((await world.anyone.get(path).expect(200)).body).toEqual({ content, version: 1 });
      expect((await world.anyone.get(apiRoutes.page('bolt', key)).expect(200)).body.content).toBe(
        '',
      );
    },
  );

  it.each(pageKeys)(
    '%s is found under its public name too',
    { tags: [...rows('PAGE-02', 'PAGE-07')] },
    async (key) => {
      const path = `/api/store/page/acme/${pages[key].name}`;
      const content = `<p>Again ${key}</p>`;
      await world.acme.owner.put(path, { content }).expect(200);
      expect((await world.anyone.get(apiRoutes.page('acme', key)).expect(200)).body.content).toBe(
        content,
      );
      expect((await world.anyone.get(path).expect(200)).body.content).toBe(content);
    },
  );

  it('is unknown under any other name, and in an unknown store', {
    tags: ['PAGE-08'],
  }, async () => {
    for (const key of ['cart', 'about', 'constructor', 'PrivacyPolicy']) {
      const path = `/api/store/page/acme/${key}`;
      expectProblem(await world.anyone.get(path), 404, 'NOT_FOUND');
      expectProblem(await world.acme.owner.put(path, { content: 'x' }), 404, 'NOT_FOUND');
    }
    expectProblem(await world.anyone.get(apiRoutes.page('nowhere', 'aboutPage')), 404, 'NOT_FOUND');
  });

  it('needs a text of at most 200,000 characters, and may be emptied', async () => {
    for (const content of [undefined, null, 42, {}, []]) {
      expectFieldFaults(await world.acme.owner.put(address, { content }), {
        content: 'Content must be text',
      });
    }
    expectFieldFaults(await world.acme.owner.put(address, { content: 'x'.repeat(200_001) }), {
      content: 'Content may have at most 200000 characters',
    });
    expect(await write('ü'.repeat(200_000))).toHaveLength(200_000);
    expect(await write('')).toBe('');
  });
});

it('a page with a blank is not published, however it is written', {
  tags: ['FIX-61'],
}, async () => {
  await write('<p>As it was</p>');
  for (const blank of [
    '[number]',
    '[<strong>number</strong>]',
    '&#91;number]',
    '[<a href="/x">nu</a>mber]',
  ]) {
    const content = `<p>Return it within ${blank} days [1].</p>`;
    expectFieldFaults(await world.acme.owner.put(address, { content }), {
      content: 'Fill in what stands in [brackets], or take it out: “number”',
    });
  }
  expect((await world.anyone.get(address).expect(200)).body.content).toBe('<p>As it was</p>');
});

describe('what the editor makes', () => {
  it.each([
    ['PAGE-19', 'bold', '<p><strong>x</strong></p>'],
    ['PAGE-20', 'italic', '<p><em>x</em></p>'],
    ['PAGE-21', 'underline', '<p><u>x</u></p>'],
    ['PAGE-22', 'strikethrough', '<p><s>x</s></p>'],
    ['PAGE-23', 'headings', '<h1>1</h1><h2>2</h2><h3>3</h3>'],
    ['PAGE-24', 'bullet lists', '<ul><li><p>x</p><ul><li><p>y</p></li></ul></li></ul>'],
    ['PAGE-25', 'numbered lists', '<ol><li><p>x</p></li></ol><ol start="3"><li><p>y</p></li></ol>'],
    ['PAGE-26', 'blockquote', '<blockquote><p>x</p></blockquote>'],
    [
      'PAGE-33',
      'line breaks, entities and other scripts',
      '<p>a<br />b &amp; c &lt;d&gt; “₹” हिन्दी</p>',
    ],
  ])('%s: %s is kept as it is', async (_, __, content) => {
    expect(await write(content)).toBe(content);
  });

  it('keeps a horizontal rule', { tags: ['PAGE-27'] }, async () => {
    expect(await write('<p>a</p><hr><p>b</p>')).toMatch(/^<p>a<\/p><hr ?\/?><p>b<\/p>$/);
  });

  it.each([
    'https://example.com/a?b=1&amp;c=2',
    'http://example.com',
    'mailto:a@b.test',
    'tel:+911234',
    '/acme/cart',
    '#top',
  ])('keeps a link to %s', { tags: ['PAGE-28'] }, async (href) => {
    expect(await write(`<p><a href="${href}" target="_blank" class="x">x</a></p>`)).toBe(
      `<p><a href="${href}" rel="noopener noreferrer nofollow">x</a></p>`,
    );
  });
});

describe('what is pasted', () => {
  it('a table is kept with its heads and its cells', { tags: ['PAGE-33', 'MEND-50'] }, async () => {
    const table =
      '<table><tbody><tr><th colspan="2"><p>Size</p></th></tr><tr><td><p>S</p></td><td rowspan="1"><p>36</p></td></tr></tbody></table>';
    expect(await write(table)).toBe(table);
    expect(
      await write(
        '<table border="1" style="width:9px" onclick="x()"><tr><td class="a">1</td></tr>',
      ),
    ).toBe('<table><tr><td>1</td></tr></table>');
  });

  it.each(['https://pictures.example.com/a.jpg?w=2', '/uploads/acme/a.webp'])(
    'a picture at %s is kept, and loads when it is come to',
    { tags: ['PAGE-33', 'MEND-50'] },
    async (src) => {
      expect(
        await write(`<p>a</p><img src="${src}" alt="A lamp" onerror="x()" style="top:0">`),
      ).toBe(`<p>a</p><img src="${src}" alt="A lamp" loading="lazy" />`);
    },
  );

  it.each([
    'javascript:x',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,<svg onload=x>',
    '//pictures.example.com/a.jpg',
    '/\\pictures.example.com/a.jpg',
    'a.jpg',
    'blob:https://x.test/1',
    '',
  ])('a picture at %j is dropped', { tags: ['PAGE-33'] }, async (src) => {
    expect(await write(`<p>a</p><img src="${src.replaceAll('"', '&quot;')}">`)).toBe('<p>a</p>');
  });
});

describe('what the editor cannot make', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a script in capitals', '<SCRIPT SRC=//x.test></SCRIPT>a', 'a'],
    ['style', '<style>p{color:red}</style><p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['an iframe', '<iframe src="https://x.test">a</iframe>', ''],
    ['a form', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['a picture with a handler', '<img src=x onerror=alert(1)>a', 'a'],
    ['handlers', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['SVG', '<svg onload=alert(1)><a xlink:href="javascript:x">a</a></svg>', '<a>a</a>'],
    ['a comment', '<!--[if IE]><script>x</script><![endif]--><p>a</p>', '<p>a</p>'],
    ['a fourth heading', '<h4>a</h4>', 'a'],
    [
      'meta and base',
      '<base href="//x.test"><meta http-equiv="refresh" content="0"><p>a</p>',
      '<p>a</p>',
    ],
  ])('drops %s', async (_, html, clean) => {
    const content = await write(html);
    expect(content).not.toMatch(
      /alert|<(script|style|iframe|svg|img|form|input|base|meta)|on\w+=|x\.test/i,
    );
    if (clean) expect(content).toBe(clean);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//x.test',
  ])('drops the address %j but keeps the words', async (href) => {
    const content = await write(`<p><a href="${href}">words</a></p>`);
    expect(content).toContain('words');
    expect(content).not.toMatch(/href/i);
  });

  it.each([
    '<<script>script>alert(1)<</script>/script>',
    '<p><a href="https://a.test" onclick=alert(1)//">x</p>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<a href="https://x.y/&quot;onmouseover=alert(1)//">x</a>',
  ])('is the same when it is cleaned twice: %s', async (html) => {
    const once = await write(html);
    expect(await write(once)).toBe(once);
    expect(once).not.toMatch(/<(script|style|img|math|noscript)|<[^>]*\son\w+\s*=/i);
  });
});
