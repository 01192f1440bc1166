/** Blanks that nobody has filled in yet (FIX-61). */
import { blankFault, blankParts } from '@shop/commerce';
import { describe, expect, it } from 'vitest';

describe('a blank', () => {
  it.for<[string, string[]]>([
    ['within [number] days, [what can be returned]', ['number', 'what can be returned']],
    ['[We do / You do]', ['We do / You do']],
    ['call [____] or […]', ['____', '…']],
    ['फ़ोन: [आपका नंबर]', ['आपका नंबर']],
    ['[[name]]', ['name']],
    ['a note [1], an [empty] one [] and [here](https://example.com)', ['empty']],
    ['[one line\nand another]', []],
    ['no brackets', []],
  ])('%j has %j', { tags: ['FIX-61'] }, ([text, labels]) => {
    const parts = blankParts(text);
    expect(parts.filter(({ isBlank }) => isBlank).map((part) => part.text)).toEqual(labels);
    expect(parts.map((part) => (part.isBlank ? `[${part.text}]` : part.text)).join('')).toBe(text);
    expect(blankFault(text) === '').toBe(labels.length === 0);
  });

  it('is named when a text is refused, the first three of them', { tags: ['FIX-61'] }, () => {
    expect(blankFault('[a] [b] [a]')).toBe(
      'Fill in what stands in [brackets], or take it out: “a”, “b”',
    );
    expect(blankFault('[a] [b] [c] [d]')).toMatch(/: “a”, “b”, “c” …$/);
  });
});
