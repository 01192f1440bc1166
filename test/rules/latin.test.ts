/** Store names in Indian scripts become addresses (MEND-37). */
import { latinText, slugFault, slugOf } from '@shop/commerce';
import { limits } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('an address from a name', () => {
  it.each([
    ['Devanagari', 'आशा मिठाई', 'asha-mithai'],
    ['Devanagari', 'राम चन्द्र ज़री भंडार', 'ram-chandra-zari-bhandar'],
    ['Devanagari', 'कंपनी २४', 'kampani-24'],
    ['Devanagari', 'कपड़ा घर', 'kapara-ghar'],
    ['Bengali', 'মিষ্টি দোকান', 'mishti-dokan'],
    ['Gurmukhi', 'ਪੰਜਾਬੀ ਢਾਬਾ', 'panjabi-dhaba'],
    ['Gujarati', 'ગુજરાતી નમકીન', 'gujarati-namakin'],
    ['Odia', 'ମିଠା ଘର', 'mitha-ghara'],
    ['Tamil', 'அம்மா பொம்மை', 'amma-pommai'],
    ['Telugu', 'రాజు మిఠాయి', 'raju-mithayi'],
    ['Kannada', 'ಮೈಸೂರು ಪಾಕ್', 'maisuru-pak'],
    ['Malayalam', 'ചായക്കട', 'chayakkata'],
    ['Malayalam', 'കോട്ടയം', 'kottayam'],
    ['mixed', "Asha's मिठाई & Café", 'ashas-mithai-cafe'],
    ['Latin', 'Spice  Route No. 1', 'spice-route-no-1'],
  ])('in %s: %s', { tags: ['MEND-37'] }, (_script, name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('signs that Unicode writes in one piece or in two are the same', { tags: ['MEND-37'] }, () => {
    for (const name of ['பொம்மை', 'ज़री', 'কোলকাতা', 'കോട്ടയം']) {
      expect(latinText(name.normalize('NFD'))).toBe(latinText(name.normalize('NFC')));
    }
  });

  it('is one, or nothing, or reserved, whatever the name', { tags: ['MEND-37'] }, () => {
    const scripts = fc
      .array(fc.integer({ min: 0x0900, max: 0x0d7f }), { maxLength: 60 })
      .map((codes) => String.fromCodePoint(...codes));
    fc.assert(
      fc.property(fc.oneof(scripts, fc.string({ unit: 'grapheme', maxLength: 80 })), (name) => {
        const slug = slugOf(name);
        expect(slug.length).toBeLessThanOrEqual(limits.slug);
        return slug === '' || slugFault(slug) !== 'form';
      }),
    );
  });
});
