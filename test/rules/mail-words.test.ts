/** What owners and shoppers type never becomes a link in a mail program (ABUSE-11). */
import { withoutLinks } from '@shop/api/mail/without-links.js';
import { find } from 'linkifyjs';
import { describe, expect, it } from 'vitest';

const hostile = [
  'SBI Bank: verify KYC http://sbi-kyc.example/login',
  'https://evil.example',
  'HTTP://EVIL.EXAMPLE/a?b=c#d',
  'see www.evil.example now',
  'evil.com',
  'pay at evil.co.in/kyc today',
  'login.sbi.evil.com',
  '(evil.com)',
  'mail care@sbi-bank.in',
  'mailto:care@sbi-bank.in',
  'http://1.2.3.4/x',
  'xn--80ak6aa92e.com',
  'дом.рф and 例え。テスト',
  'ftp://files.evil.net',
  'a.com b.org c.in',
  '//evil.com/path',
  'https:evil.com',
];

const honest = [
  'Kurta (Size: L, Color: Red)',
  '₹2,550.00',
  '2.5 kg, 10:30 to 11:00',
  'Asha’s Pickles & Co.',
  'No. 1 - 50% off',
];

/** The text as a reader sees it. */
const visible = (text: string) => text.replaceAll('\u200B', '');

describe('a text in a mail', () => {
  it.each(hostile)('%s can be read and not clicked', { tags: ['ABUSE-11'] }, (text) => {
    const shown = withoutLinks(text);
    expect(find(shown)).toEqual([]);
    expect(visible(shown)).toBe(text);
    expect(withoutLinks(shown)).toBe(shown);
  });

  it('the finder of links finds those texts when nothing is done to them', {
    tags: ['ABUSE-11'],
  }, () => {
    const found = hostile.filter((text) => find(text).length > 0);
    expect(found.length).toBeGreaterThanOrEqual(hostile.length - 4);
  });

  it.each(honest)('%s stays as it was typed', { tags: ['ABUSE-11'] }, (text) => {
    expect(withoutLinks(text)).toBe(text);
  });
});
