/** The theme's inputs: the label is above the box, which changes on hover and focus. */
import type { ThemeOptions } from '@mui/material';
import { colors, radius } from './tokens.ts';

export const fields: NonNullable<ThemeOptions['components']> = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        maxWidth: '100%',
        marginBottom: 6,
        transform: 'none',
        color: colors.ink,
        fontSize: '0.875rem',
        fontWeight: 600,
        '&.Mui-focused': { color: colors.ink },
        '&.Mui-error': { color: colors.danger },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 42,
        borderRadius: radius.control,
        backgroundColor: colors.surface,
        transition: 'box-shadow .15s',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: colors.faint },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: colors.accent,
        },
        '&.Mui-focused': { boxShadow: '0 0 0 3px rgb(11 93 81 / 18%)' },
        '&.Mui-error.Mui-focused': { boxShadow: '0 0 0 3px rgb(179 38 30 / 15%)' },
        '&.Mui-disabled': { backgroundColor: colors.sunken },
      },
      input: {
        fontSize: '0.9375rem',
        '&::placeholder': { color: '#7d766b', opacity: 1 },
      },
      notchedOutline: {
        top: 0,
        borderColor: colors.lineStrong,
        '& legend': { display: 'none' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 0,
        marginTop: 6,
        color: colors.muted,
        fontSize: '0.8125rem',
        lineHeight: 1.45,
        '&:empty': { display: 'none' },
        '&.Mui-error': { color: colors.danger },
      },
    },
  },
  MuiSelect: { styleOverrides: { icon: { color: colors.muted } } },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: 0, gap: 10 } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 6, color: colors.faint } } },
};
