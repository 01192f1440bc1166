/**
 * Holds whether the sidebar is open: stored in a cookie on wide screens, a sheet on phones; Ctrl/Cmd+B toggles it
 * (1§9).
 */
import { sidebarCookie } from '@shop/contract';
import { useCallback, useEffect, useState } from 'react';
import { useIsPhone } from '../lib/useIsPhone.ts';

const weekSeconds = 7 * 24 * 60 * 60;

function rememberedOpen(): boolean {
  return !document.cookie.split('; ').includes(`${sidebarCookie}=false`);
}

export interface SidebarState {
  isPhone: boolean;
  /** Whether it is expanded on wide screens. */
  isOpen: boolean;
  /** Whether the phone's sheet is open. */
  isSheetOpen: boolean;
  toggle: () => void;
  closeSheet: () => void;
}

export function useSidebar(): SidebarState {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(rememberedOpen);
  const [isSheetOpen, setSheetOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isPhone) return setSheetOpen((open) => !open);
    setOpen((open) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the documented memory of the sidebar (1§2)
      document.cookie = `${sidebarCookie}=${!open}; path=/; max-age=${weekSeconds}; samesite=lax`;
      return !open;
    });
  }, [isPhone]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      // In the rich-text editor the shortcut makes text bold.
      if (event.defaultPrevented) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);

  return { isPhone, isOpen, isSheetOpen, toggle, closeSheet: () => setSheetOpen(false) };
}
