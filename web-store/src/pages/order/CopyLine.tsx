/** A label with its value and a button that copies it; without script the value alone. */
import { type ReactElement, type ReactNode, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { showToast } from '../../lib/toast.ts';

export interface CopyLineProps {
  label: string;
  /** What is copied. */
  text: string;
  /** What is shown; without it the same. */
  shown?: ReactNode;
}

export function CopyLine({ label, text, shown = text }: CopyLineProps): ReactElement {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast('error', 'It could not be copied. Please select it and copy it by hand.');
    }
  };
  return (
    <li className="flex items-center justify-between gap-3 rounded-xl border border-line px-4 py-2">
      <div className="min-w-0">
        <span className="block text-sm text-muted">{label}</span>
        <strong className="block font-semibold [overflow-wrap:anywhere]">{shown}</strong>
      </div>
      <button
        type="button"
        className="button button-quiet shrink-0 noscript:hidden"
        onClick={() => void copy()}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
        {isCopied ? 'Copied' : 'Copy'}
        <span className="sr-only"> {label}</span>
      </button>
    </li>
  );
}
