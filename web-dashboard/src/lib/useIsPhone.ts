/** Tells whether the phone's layout applies (1§9), also outside the theme. */
import { phoneBreakpoint } from '../theme/tokens.ts';
import { useMedia } from './useMedia.ts';

export const useIsPhone = (): boolean => useMedia(`(max-width: ${phoneBreakpoint - 0.02}px)`);
