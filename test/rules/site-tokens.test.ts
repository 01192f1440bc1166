/** One green, one font: landing page, account screens and dashboard take colour and type from one file (MEND-42). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteColors, siteFont, tokenName } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { theme } from '../../web-dashboard/src/theme/theme.ts';
import { colors, fontFamily } from '../../web-dashboard/src/theme/tokens.ts';
import { siteStyle } from '../../web-store/src/landing/siteStyle.ts';

const root = join(import.meta.dirname, '../..');

describe('the platform has one hand', { tags: ['MEND-42'] }, () => {
  it('the dashboard and its component library take the tokens as they are', () => {
    expect(colors).toBe(siteColors);
    expect(fontFamily).toBe(siteFont);
    expect(theme.palette).toMatchObject({ primary: { main: siteColors.accent } });
    expect(theme.typography).toMatchObject({ fontFamily: siteFont });
  });

  it('the landing page says them by the same names', () => {
    for (const [name, color] of Object.entries(siteColors)) {
      expect(siteStyle).toContain(`${tokenName(name)}:${color}`);
    }
    expect(siteStyle).toContain(siteFont);
  });

  it('the landing page has no colour of its own', () => {
    const folder = join(root, 'web-store/src/landing');
    const own = readdirSync(folder).filter((file) =>
      /#[0-9a-f]{6}\b/i.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(own).toEqual([]);
  });

  it('what the browser shows before the scripts have come is of the same green', () => {
    const page = readFileSync(join(root, 'web-dashboard/index.html'), 'utf8');
    const found = page.match(/#[0-9a-f]{6}/gi) ?? [];
    expect(new Set(found)).toEqual(new Set([siteColors.accent]));
    const icon = readFileSync(join(root, 'web-dashboard/src/theme/favicon.svg'), 'utf8');
    expect(icon).toContain(siteColors.accent);
    expect(icon).toContain(siteColors.marigold);
  });
});
