/** The kinds and sizes of buttons that the dashboard's theme knows (1§9). */
import { expect, it } from 'vitest';
import { buttons } from '../../web-dashboard/src/theme/buttons.ts';

const button = buttons.MuiButton;
const styles = (button?.styleOverrides ?? {}) as Record<string, Record<string, unknown>>;

it('CONST-36: default is filled, outline and ghost have their own looks, destructive its colour', () => {
  expect(button?.defaultProps).toMatchObject({ variant: 'contained' });
  expect(styles.outlined).toMatchObject({
    '&.MuiButton-colorError': { color: expect.stringMatching(/^#/) },
  });
  expect(styles.text).toHaveProperty('color');
});

it('CONST-37: sm, default, lg and icon differ in height', () => {
  const heights = [styles.sizeSmall, styles.root, styles.sizeLarge].map((size) => size?.minHeight);
  expect(heights).toEqual([34, 40, 48]);
  const icon = buttons.MuiIconButton?.styleOverrides?.root as Record<string, unknown>;
  expect([icon.width, icon.height]).toEqual([40, 40]);
});
