/** The kinds and sizes of buttons that the dashboard's theme knows (1§9). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buttons } from '../../web-dashboard/src/theme/buttons.ts';
import { theme } from '../../web-dashboard/src/theme/theme.ts';

const button = buttons.MuiButton;
const styles = (button?.styleOverrides ?? {}) as Record<string, Record<string, unknown>>;

it('default, destructive, outline, secondary, ghost and link each have their own look', {
  tags: ['CONST-36'],
}, () => {
  expect(button?.defaultProps).toMatchObject({ variant: 'contained' });
  const { primary, error, secondary } = theme.palette as Record<string, { main: string }>;
  const filled = [primary?.main, error?.main, secondary?.main];
  expect(filled).toEqual(Array(3).fill(expect.stringMatching(/^#[0-9a-f]{6}$/)));
  expect(new Set(filled).size).toBe(3);
  expect(styles.outlined).toMatchObject({
    borderColor: expect.any(String),
    '&.MuiButton-colorError': { color: error?.main },
  });
  expect(styles.text).toMatchObject({ color: primary?.main });
  expect(styles.text).not.toHaveProperty('borderColor');
  const folder = join(import.meta.dirname, '../../web-dashboard/src/theme');
  const [, link] =
    /\.buttonLink \{(.*?)\}/s.exec(readFileSync(`${folder}/buttons.module.css`, 'utf8')) ?? [];
  expect(link).toContain('text-decoration: underline');
});

it('sm, default, lg and icon differ in height', { tags: ['CONST-37'] }, () => {
  const heights = [styles.sizeSmall, styles.root, styles.sizeLarge].map((size) => size?.minHeight);
  expect(heights).toEqual([34, 40, 48]);
  const icon = buttons.MuiIconButton?.styleOverrides?.root as Record<string, unknown>;
  expect([icon.width, icon.height]).toEqual([40, 40]);
});
