/** Navigates on from a screen after a save, unless somebody has gone elsewhere meanwhile. */
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

export interface Leave {
  /** False once the screen was left, or is being left by `leave`: its guard need not ask then. */
  isHere: () => boolean;
  leave: (to: string) => void;
}

export function useLeave(): Leave {
  const navigate = useNavigate();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const isHere = useCallback(() => here.current, []);
  const leave = (to: string) => {
    if (!here.current) return;
    here.current = false;
    navigate(to);
  };
  return { isHere, leave };
}
