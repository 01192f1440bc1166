/** The colours and fonts of the platform's own pages, in place of a store's theme (MEND-42). */
import { siteColors, siteFont, tokenName } from '@shop/contract';

/** Tokens under the names that the shared components use. */
const aliases = {
  '--page': 'var(--ground)',
  '--primary': 'var(--accent)',
  '--tint': 'var(--sunken)',
  '--font-text': siteFont,
  '--font-sans': siteFont,
};

const tokens = Object.entries(siteColors).map(([name, color]) => [tokenName(name), color]);

/** Rules for the inline style element of a page that belongs to no store. */
export const siteStyle = `:root{${[...tokens, ...Object.entries(aliases)]
  .map(([name, value]) => `${name}:${value}`)
  .join(';')}}body{font-family:var(--font-text)}`;

/** Font files of the platform's pages, which a first visit loads at once, or it would read the fallback (FIX-75). */
export const siteFontFiles = ['figtree-latin-wght-normal', 'figtree-latin-ext-wght-normal'];
