/** The demo shops say the same of themselves in every place (FIX-53). */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../api/demo-shops/', import.meta.url);
const text = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** '11 am to 7 pm' of '11–19'. */
function clockWords(hours: string): string {
  const words = (hour: number) => `${((hour + 11) % 12) + 1} ${hour < 12 ? 'am' : 'pm'}`;
  const [from = 0, to = 0] = hours.split('–').map(Number);
  return `${words(from)} to ${words(to)}`;
}

it.each(['demo', 'demo-chai', 'demo-vastra'])(
  '%s names one address and one set of hours',
  {
    tags: ['FIX-53'],
  },
  (slug) => {
    const { store, information } = JSON.parse(text(`${slug}.json`));
    const { address, openingHours } = store.contact;
    const [street = ''] = address.split('\n');
    const [pincode = ''] = /\d{6}/.exec(address) ?? [];
    expect(information.maker).toContain(street);
    expect(information.maker).toContain(pincode);
    const open = (openingHours as string).split('\n').filter((line) => /\d/.test(line));
    const care = information.careContact.toLowerCase();
    for (const line of open) expect(care).toContain(line.toLowerCase());
    const pages = readdirSync(new URL(`${slug}/`, folder)).map((name) => text(`${slug}/${name}`));
    const hours = open.map((line) => clockWords(/\d+–\d+/.exec(line)?.[0] ?? ''));
    for (const page of pages) {
      for (const [told] of page.matchAll(/\d+ [ap]m (?:to|and) \d+ [ap]m/g))
        expect(hours).toContain(told.replace(' and ', ' to '));
      for (const [, told] of page.matchAll(/\bat (\d+ [A-Z][\w ]+?),/g)) expect(street).toBe(told);
    }
  },
);
