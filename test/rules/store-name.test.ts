/** Which store names are allowed: none with a way to reach somebody (ABUSE-11). */
import { isPlainName } from '@shop/api/store/store-name.js';
import { describe, expect, it } from 'vitest';

const refused = [
  'SBI Bank: verify KYC http://sbi.example',
  'SBI https',
  'hxxp evil',
  'www.sbi',
  'sbi-kyc.com',
  'Visit SBI.CO.IN now',
  'sbi.online',
  'ｓｂｉ．ｃｏｍ',
  'sbi.\u200Bcom',
  'sbi。com',
  'care@sbi.in',
  'Call 9812345678',
  'Call +91 98123-45678',
  '1800 425 3800',
  '(080) 2345 6789',
  'कॉल ९८१२३४५६७८',
];

const taken = [
  'Asha’s Pickles',
  'The acme shop',
  'Sri Krishna Sweets (est. 1948)',
  'A.K. & Sons',
  'Mr. Bean Cafe',
  'No.1 Saree House',
  'Chai @ Home',
  'Chai@Home',
  '24x7 Store',
  'Shop 560001',
  'धूप और धागा',
  'M.G. Road Bakery',
  '50% off!',
  "Dr. D'Souza",
];

describe('the name of a store', () => {
  it.each(refused)('may not be %s', { tags: ['ABUSE-11'] }, (name) => {
    expect(isPlainName(name)).toBe(false);
  });

  it.each(taken)('may be %s', { tags: ['ABUSE-11'] }, (name) => {
    expect(isPlainName(name)).toBe(true);
  });
});
