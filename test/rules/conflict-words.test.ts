/** The words for what two tabs have changed: a field without any would be overwritten unasked (MEND-24). */
import { contactFields, orderCheckNames, orderMailNames, ownerAlertNames } from '@shop/contract';
import { expect, it } from 'vitest';
import { settingWords } from '../../web-dashboard/src/conflict/fieldWords.ts';

it('every setting of the settings screen has a word', { tags: ['MEND-24'] }, () => {
  const sent = [...contactFields, ...orderCheckNames, ...orderMailNames, ...ownerAlertNames];
  const all = ['name', 'description', 'logo', 'buyersMayCancel', 'chatTexts', ...sent];
  expect(all.filter((name) => !(name in settingWords))).toEqual([]);
});
