/** The text of a formatted description, and text as HTML (DET-03). */
import { descriptionText, plainText, shownDescription, textAsHtml } from '@shop/commerce';
import { describe, expect, it } from 'vitest';

describe('the text of HTML', () => {
  it.for<[string, string]>([
    ['<p>One <strong>bold</strong> word.</p><p>Two.</p>', 'One bold word.\nTwo.'],
    ['<ul><li>Red</li><li>Blue</li></ul>', '• Red\n• Blue'],
    ['<p>a<br />b</p>', 'a\nb'],
    ['<p>1 &lt; 2 &amp;&amp; &quot;x&quot; &amp;lt; y</p>', '1 < 2 && "x" &lt; y'],
    ['<a href="https://e.example/?a=1&amp;b=2" rel="nofollow">here</a>', 'here'],
    ['<table><tbody><tr><td>Size</td><td>M</td></tr></tbody></table>', 'Size M'],
    ['  <p> spaced \n out </p>\n ', 'spaced out'],
    ['', ''],
  ])('%s is %o', { tags: ['DET-03'] }, ([html, text]) => {
    expect(plainText(html)).toBe(text);
  });

  it('is what it was before it was made HTML', { tags: ['DET-03'] }, () => {
    for (const text of ['a < b & c > "d"', 'one\ntwo', '&amp; &lt;b&gt;', 'a\n\nb']) {
      expect(plainText(textAsHtml(text))).toBe(text.replace(/\n+/g, '\n'));
    }
    expect(textAsHtml('<b>x</b>\ny\n\nz')).toBe('<p>&lt;b&gt;x&lt;/b&gt;<br />y</p><p>z</p>');
  });

  it('stands for a description only where it is formatted', { tags: ['DET-03'] }, () => {
    const description = '<p>Hand&nbsp;made</p>';
    expect(descriptionText({ description, descriptionFormat: 'html' })).toBe('Hand made');
    expect(descriptionText({ description, descriptionFormat: 'text' })).toBe(description);
    expect(descriptionText({ description })).toBe(description);
    const product = { name: 'Lamp', price: 5, salePrice: 0, type: 'simple', variants: [] } as const;
    const shown = { ...product, variants: [], searchTitle: '', searchDescription: '', description };
    expect(shownDescription({ ...shown, descriptionFormat: 'html' })).toBe('₹5.00 · Hand made');
    expect(shownDescription({ ...shown, descriptionFormat: 'text' })).toBe(
      `₹5.00 · ${description}`,
    );
  });
});
