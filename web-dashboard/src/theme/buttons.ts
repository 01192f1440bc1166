/**
 * The theme's buttons, in the kinds default, destructive, outline, secondary, ghost, link and the sizes default,
 * sm, lg, icon (1§9).
 */
import type { ThemeOptions } from '@mui/material';
import { button, colors, radius } from './tokens.ts';

const focusRing = {
  '&.Mui-focusVisible, &:focus-visible': {
    outline: `2px solid ${colors.accent}`,
    outlineOffset: 2,
  },
};

export const buttons: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: focusRing } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: {
        minHeight: button.height,
        paddingInline: button.padding,
        borderRadius: radius.control,
        fontSize: '0.9375rem',
        fontWeight: button.weight,
        lineHeight: 1.3,
        transition: 'background-color .15s, border-color .15s, transform .1s',
        '&:active': { transform: 'translateY(1px)' },
        '& .MuiButton-startIcon': { marginLeft: -2 },
      },
      outlined: {
        borderColor: colors.lineStrong,
        backgroundColor: colors.surface,
        color: colors.ink,
        '&:hover': { borderColor: colors.faint, backgroundColor: colors.ground },
        '&.MuiButton-colorError': { color: colors.danger },
      },
      text: { color: colors.accent, '&:hover': { backgroundColor: colors.accentSoft } },
      sizeSmall: { minHeight: button.heightSmall, paddingInline: 12, fontSize: '0.875rem' },
      sizeLarge: { minHeight: button.heightLarge, paddingInline: 22 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        borderRadius: radius.control,
        color: colors.muted,
        '&:hover': { backgroundColor: colors.sunken, color: colors.ink },
      },
      sizeSmall: { width: 34, height: 34 },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: {
        minHeight: 44,
        padding: 4,
        borderRadius: radius.control + 2,
        backgroundColor: colors.sunken,
      },
      indicator: {
        height: '100%',
        borderRadius: radius.control,
        backgroundColor: colors.surface,
        boxShadow: '0 1px 3px rgb(38 32 22 / 14%)',
      },
      list: { position: 'relative' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        zIndex: 1,
        minHeight: 36,
        flex: 1,
        padding: '6px 14px',
        borderRadius: radius.control,
        color: colors.muted,
        '&.Mui-selected': { color: colors.ink },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 44, height: 26, padding: 0, overflow: 'visible' },
      switchBase: {
        padding: 3,
        '&.Mui-checked': {
          transform: 'translateX(18px)',
          color: '#fff',
          '& + .MuiSwitch-track': { opacity: 1, backgroundColor: colors.accent },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${colors.accent}`,
          outlineOffset: 2,
        },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
      },
      thumb: { width: 20, height: 20, boxShadow: '0 1px 3px rgb(0 0 0 / 25%)' },
      track: { borderRadius: 13, opacity: 1, backgroundColor: '#a39b8e' },
    },
  },
};
