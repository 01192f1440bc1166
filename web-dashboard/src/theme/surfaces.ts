/** The theme's surfaces: dialogs, menus, tooltips, chips and tables. */
import type { ThemeOptions } from '@mui/material';
import { colors, radius, shadows } from './tokens.ts';

export const surfaces: NonNullable<ThemeOptions['components']> = {
  MuiDialog: {
    styleOverrides: {
      paper: {
        margin: 16,
        width: 'calc(100% - 32px)',
        borderRadius: radius.dialog,
        boxShadow: shadows.high,
        '& > form': { display: 'flex', minHeight: 0, flexDirection: 'column' },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '22px 24px 6px', fontSize: '1.125rem', fontWeight: 680 },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px' } } },
  MuiDialogActions: { styleOverrides: { root: { gap: 4, padding: '16px 24px 22px' } } },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(27 26 23 / 45%)' } },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        minWidth: 200,
        marginTop: 6,
        border: `1px solid ${colors.line}`,
        borderRadius: radius.control + 2,
        boxShadow: shadows.mid,
      },
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        gap: 10,
        minHeight: 38,
        padding: '8px 10px',
        borderRadius: radius.control - 2,
        fontSize: '0.9375rem',
        '&.Mui-focusVisible, &:hover': { backgroundColor: colors.sunken },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: colors.accentSoft,
          color: colors.accentStrong,
        },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 700, enterNextDelay: 300, arrow: true },
    styleOverrides: {
      tooltip: { padding: '6px 10px', backgroundColor: colors.ink, fontSize: '0.8125rem' },
      arrow: { color: colors.ink },
    },
  },
  MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
  MuiPaper: { styleOverrides: { rounded: { borderRadius: radius.card } } },
};
