/** Shows the waiting notices, 356 px wide (CONST-29); below 1024 px at the lower edge, away from what they are about (FIX-45, FIX-46, FIX-52). */
import type { ReactElement } from 'react';
import { useToasts } from '../lib/toast.ts';
import { Icon } from './Icon.tsx';

export function Toaster(): ReactElement {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[88px] z-50 toasts flex flex-col items-center gap-2 lg:top-20 lg:bottom-auto lg:left-auto lg:items-end"
    >
      {useToasts().map(({ id, kind, text }) => (
        <p
          key={id}
          className={`flex w-[356px] max-w-full items-center gap-3 rounded-xl px-4 py-3 text-sm font-medium text-white shadow-lg ${kind === 'error' ? 'bg-[#8c1d18]' : 'bg-[#1c1f1d]'}`}
        >
          <Icon name={kind === 'error' ? 'alert' : 'check'} size={20} />
          {text}
        </p>
      ))}
    </div>
  );
}
