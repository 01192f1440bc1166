/** The MUI theme of the dashboard, made of our tokens (fonts, colours, radii, shadows, focus). */
import type { RaThemeOptions } from 'react-admin';
import { buttons } from './buttons.ts';
import { fields } from './fields.ts';
import { surfaces } from './surfaces.ts';
import { colors, fontFamily, phoneBreakpoint, radius } from './tokens.ts';

export const theme: RaThemeOptions = {
  breakpoints: { values: { xs: 0, sm: 600, md: phoneBreakpoint, lg: 1100, xl: 1400 } },
  palette: {
    primary: { main: colors.accent, dark: colors.accentStrong, contrastText: '#ffffff' },
    secondary: { main: colors.ink, contrastText: '#ffffff' },
    error: { main: colors.danger },
    success: { main: colors.success },
    warning: { main: colors.warning },
    info: { main: colors.info },
    text: { primary: colors.ink, secondary: colors.muted, disabled: colors.faint },
    divider: colors.line,
    background: { default: colors.ground, paper: colors.surface },
  },
  shape: { borderRadius: radius.control },
  typography: {
    fontFamily,
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 620, letterSpacing: 0 },
    h1: { fontSize: '1.625rem', fontWeight: 720, letterSpacing: '-0.02em' },
    h2: { fontSize: '1.0625rem', fontWeight: 680, letterSpacing: '-0.01em' },
  },
  components: { ...buttons, ...fields, ...surfaces },
};
