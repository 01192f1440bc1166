/** The red box over a form. */
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export function ErrorBox({ children }: { children: ReactNode }): ReactElement {
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-xl border border-[#e9b8b4] bg-[#fdf1f0] px-4 py-3 text-[0.9375rem] text-[#8c1d18]"
    >
      <Icon name="alert" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
