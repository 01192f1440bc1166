/** The words of a search: forms of a word, and words one typo away (SHOP-18, MEND-06). */
import {
  foldWord,
  isNamedWith,
  isOfKind,
  latinText,
  listedWords,
  nearWords,
  searchedText,
  searchWords,
  soughtWords,
  withSynonyms,
  wordsOf,
} from '@shop/commerce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Uses the words of a search as the catalog's statement does: each in any form, in name or description. */
function matchesSearch(product: { name: string; description: string }, query: string): boolean {
  const text = `${product.name}\n${product.description}`.toLowerCase();
  return searchWords(query).every((forms) => forms.some((form) => text.includes(form)));
}

it('search is without case, in name or description', { tags: ['SHOP-18'] }, () => {
  const lamp = { name: 'Brass Lamp', description: 'Shines' };
  expect(matchesSearch(lamp, ' LAMP ')).toBe(true);
  expect(matchesSearch(lamp, 'shine')).toBe(true);
  expect(matchesSearch(lamp, 'shining lamps')).toBe(false);
  expect(matchesSearch(lamp, 'lamps brass')).toBe(true);
  expect(matchesSearch(lamp, 'oil')).toBe(false);
  expect(matchesSearch(lamp, '')).toBe(true);
});

it('whatever stands in a name or description is found by any of its words', {
  tags: ['MEND-06'],
}, () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.nat(), (words, at) => {
      const product = { name: words.join(' '), description: '' };
      const turned = [...words.slice(at % words.length), ...words.slice(0, at % words.length)];
      return matchesSearch(product, turned.join(' '));
    }),
  );
});

it.each([
  ['lamps', [['lamp']]],
  ['Glass', [['glass']]],
  ['dishes, boxes', [['dish'], ['box']]],
  ['candies', [['candies', 'candy']]],
  ['jelly', [['jelly', 'jellies']]],
  ['toys', [['toy']]],
  ['bus', [['bus']]],
  ['knives', [['knive', 'knif']]],
  ['50% off', [['50%'], ['off']]],
  ['%', [['%']]],
  ['lamp lamp', [['lamp']]],
  ['', []],
])('the words of %j', { tags: ['MEND-06'] }, (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

/** Names with what is typed for them, whichever way each is written. */
const sameNames = [
  ['Men’s kurta', "men's kurta", 'mens kurta', 'men kurta'],
  ['Dal 1 kg', 'dal 1kg', 'DAL 1 KGS', 'dal 1-kg', 'dal 1 kilo'],
  ['Dal 1kg', 'dal 1 kg', '1 kilogram dal'],
  ['Kit-Kat', 'kitkat', 'kit kat', 'kit-kat', 'Kit‑Kat'],
  ['Kit Kat', 'kit-kat', 'kit–kat'],
  ['KitKat', 'kit-kat', 'kitkat'],
  ['T-shirt', 'tshirt', 't shirt', 't-shirts', 'T‐SHIRT'],
  ['½ kg Paneer', '1/2 kg paneer', '½kg', '1/2kg paneer', 'half kg paneer', 'Half-kilo', 'आधा kg'],
  ['Half kg cake', '½ kg cake', '1/2kg', 'half kg', 'aadha kilo cake'],
  ['Half sleeve shirt', 'half sleeve', 'half shirt'],
  ['1½ litre jug', '1 1/2 l jug', '1½ ltr'],
  ['Ghee 500 gms', 'ghee 500g', 'ghee 500 gm', '५०० ग्राम'.replace(' ग्राम', 'g')],
  ['Sugar-free biscuit', 'sugarfree biscuit', 'free biscuits', 'sugar free'],
  ['Parachute™ oil', 'parachute oil'],
] as const;

describe('a name and what is typed for it are folded alike', { tags: ['FIX-24'] }, () => {
  const cases = sameNames.flatMap(([name, ...typed]) => typed.map((query) => [name, query]));

  it.each(cases)('%j is found by %j', (name = '', query = '') => {
    const text = searchedText(name);
    const words = searchWords(query);
    expect(words.filter((forms) => !forms.some((form) => text.includes(form)))).toEqual([]);
  });

  it.each(['Men’s kurta', 'Dal 1 kg', 'Kit-Kat', 'T-Shirt, ½ sleeve', 'क़लम १२'])(
    '%j is found by its own name, and folding twice is folding once',
    (name) => {
      expect(isNamedWith(name, name)).toBe(true);
      expect(searchedText(searchedText(name))).toBe(searchedText(name));
    },
  );
});

describe('a typo', () => {
  const known = ['copper', 'lamp', 'laddu', 'bottles', 'कुर्ता', 'tea'];

  it.each([
    ['coper', ['copper']],
    ['coppper', ['copper']],
    ['copepr', ['copper']],
    ['xopper', ['copper']],
    ['lmap', ['lamp']],
    ['lam', []],
    ['botle', ['bottles']],
    ['कुरता', ['कुर्ता']],
    ['tee', []],
    ['cooperr', []],
  ])('in %j leads to %j', { tags: ['MEND-06'] }, (typed, near) => {
    expect(nearWords([typed], known)).toEqual(near);
  });

  it('is any letter dropped, doubled, changed or swapped', { tags: ['MEND-06'] }, () => {
    const word = fc.stringMatching(/^[a-r]{5,12}$/);
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        fc.constantFrom('drop', 'double', 'change', 'swap'),
        (text, n, kind) => {
          const at = n % (text.length - 1);
          const [head, one, other, tail] = [
            text.slice(0, at),
            text[at],
            text[at + 1],
            text.slice(at + 2),
          ];
          const typed = {
            drop: `${head}${other}${tail}`,
            double: `${head}${one}${one}${other}${tail}`,
            change: `${head}z${other}${tail}`,
            swap: `${head}${other}${one}${tail}`,
          }[kind];
          return typed === text || typed.length < 4 || nearWords([typed], [text]).length === 1;
        },
      ),
    );
  });
});

describe('a word', () => {
  it.each([
    ['chawal', 'चावल'],
    ['chaawal', 'chaval'],
    ['namkeen', 'नमकीन'],
    ['sarson', 'सरसों'],
    ['masala', 'मसाला'],
    ['agarbatti', 'अगरबत्ती'],
    ['laddoo', 'लड्डू'],
    ['zeera', 'जीरा'],
    ['kameez', 'कमीज'],
    ['pakauda', 'पकौडा'],
    ['phool', 'फूल'],
    ['saree', 'साड़ी'],
    ['mixer', 'मिक्सर'],
    ['cooker', 'कुकर'],
    ['soap', 'सोप'],
  ])('%j sounds like %j', { tags: ['FIND-03'] }, (one, other) => {
    expect(foldWord(one)).toBe(foldWord(other));
  });

  it.each([
    ['kurta', 'kurti'],
    ['tel', 'til'],
    ['dal', 'dahi'],
    ['chini', 'chana'],
  ])('%j does not sound like %j', { tags: ['FIND-03'] }, (one, other) => {
    expect(foldWord(one)).not.toBe(foldWord(other));
  });

  it.each([
    ['chawal', ['rice', 'चावल']],
    ['rice', ['chawal', 'चावल']],
    ['चावल', ['rice', 'chawal']],
    ['laal', ['लाल']],
    ['jhola', ['thaila', 'bags']],
  ])('%j is searched as %j, too', { tags: ['FIND-03'] }, (typed, others) => {
    const spaced = others.map((other) => ` ${other}`);
    expect(withSynonyms(searchWords(typed))[0]).toEqual(expect.arrayContaining(spaced));
  });

  it('is searched as itself first, and as no short word that stands inside of others', {
    tags: ['FIND-03'],
  }, () => {
    expect(withSynonyms(searchWords('sesame seeds'))).toEqual([
      ['sesame', ' til ', ' तिल', ' gingelly'],
      ['seed', ' beej', ' बीज', ' 🌱'],
    ]);
    expect(withSynonyms([['lampshade']])).toEqual([['lampshade']]);
  });

  it.each([
    ['kapi', 'copy'],
    ['copy', 'coffee'],
    ['cap', 'cup'],
    ['banana', 'black'],
    ['saree', 'wedding'],
    ['paint', 'trouser'],
  ])(
    '%j is not searched as %j, which only sounds like one of its others',
    {
      tags: ['FIND-03'],
    },
    (typed, other) => {
      expect(withSynonyms(searchWords(typed))[0]).not.toContain(` ${other}`);
    },
  );

  it('for a kind of thing is searched as what is of it, too, behind all else', {
    tags: ['FIX-48'],
  }, () => {
    const [bartan = []] = withSynonyms(searchWords('bartan'));
    expect(bartan.slice(0, 2)).toEqual(['bartan', ' utensil']);
    expect(bartan).toEqual(expect.arrayContaining(['  thali', '  कढ़ाई']));
    const kinds = bartan.map(isOfKind);
    expect(kinds).toEqual([...kinds].sort());
    expect(withSynonyms(searchWords('thali'))[0]?.some(isOfKind)).toBe(false);
  });

  it.each([
    ['🪔', [['🪔']]],
    ['🕯️', [['🕯']]],
    ['brass🪔', [['brass'], ['🪔']]],
    ['👗🏽🎁', [['👗'], ['🎁']]],
  ])('or an emoji: %j', { tags: ['FIX-48'] }, (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });

  it('that is an emoji means what it shows', { tags: ['FIX-48'] }, () => {
    const [lamp = []] = withSynonyms(searchWords('🪔'));
    expect(lamp).toEqual(expect.arrayContaining([' lamp', ' diya', ' दीया']));
    const [diya = []] = withSynonyms(searchWords('diya'));
    expect(diya).toContain(' 🪔');
  });

  it('has others in a list of more than two hundred', { tags: ['FIND-03'] }, () => {
    expect(listedWords.length).toBeGreaterThan(200);
  });
});

it('words of a name keep the signs of Indian scripts', { tags: ['MEND-06'] }, () => {
  expect(wordsOf('Besan Laddu (1kg), घी वाला')).toEqual(['besan', 'laddu', '1kg', 'घी', 'वाला']);
});

describe('what is read in one pass is what the plain rule says', { tags: ['ABUSE-03'] }, () => {
  const scripts = ['aeiouhkmnrtsw', 'कखगनमरलसहाििीुेो्ंअआइ', 'कமகাखதলk'];
  const text = (letters: string) =>
    fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 24 });

  it('in words with hyphens, which are searched in parts and as one', () => {
    const hyphenated = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+/gu;
    const plainRule = (line: string) => {
      const joined = line.match(hyphenated)?.map((word) => word.replaceAll('-', '')) ?? [];
      return [line.replace(hyphenated, (word) => word.replaceAll('-', ' ')), ...joined].join(' ');
    };
    const word = fc.oneof(
      ...[...scripts, scripts.join('')].map((letters) => text(`${letters}--.`)),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        // The words of a search are a text as it is compared, with its hyphens.
        const line = soughtWords(words.join(' ')).join(' ');
        expect(searchedText(line)).toBe(plainRule(line));
      }),
      { numRuns: 2_000 },
    );
  });

  const unwritten = '\u0259';

  /** Drops the vowels that are not spoken, one by one, from the end of the word on. */
  function spoken(word: string): string {
    const silent = /(?<=[aeiou\u0259][^aeiou\u0259]h?)\u0259(?=[^aeiou\u0259]h?[aeiou\u0259])/g;
    const last = [...word.matchAll(silent)].at(-1);
    if (!last) return word.replaceAll(unwritten, 'a');
    return spoken(word.slice(0, last.index) + word.slice(last.index + 1));
  }

  it('in vowels that are not spoken', () => {
    const word = fc.oneof(
      ...[...scripts, scripts.join(''), `ahkt${unwritten}`, `hk${unwritten}`].map(text),
    );
    fc.assert(
      fc.property(word, (typed) => {
        expect(foldWord(typed)).toBe(foldWord(spoken(latinText(typed, unwritten))));
      }),
      { numRuns: 5_000 },
    );
  });

  it('in each short word of the letters that decide', () => {
    let words = [''];
    for (let length = 1; length <= 7; length += 1) {
      words = words.flatMap((word) => [...`ahk${unwritten}`].map((letter) => word + letter));
      expect(words.filter((word) => foldWord(word) !== foldWord(spoken(word)))).toEqual([]);
    }
  });
});
