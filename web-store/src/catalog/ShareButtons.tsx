/** Buttons that open the browser's share sheet and copy the page's address (PDP-13 to PDP-17). */
import { type ReactElement, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { showToast } from '../lib/toast.ts';

const copiedMs = 2000;

/** Puts the page's address into the clipboard; resolves when it is there, and says so where it can't be. */
async function copyLink(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.href);
    return true;
  } catch {
    showToast('error', 'The link could not be copied');
    return false;
  }
}

async function copyInstead(): Promise<void> {
  if (await copyLink()) showToast('success', 'Link copied');
}

/** Opens the browser's share sheet for this page; where there is none, or it fails, the link is copied (FIX-53). */
export function sharePage(title: string): void {
  if (!('share' in navigator)) {
    // biome-ignore lint/suspicious/noConsole: the documents ask for it (PDP-16)
    console.log('Web Share API not supported in this browser');
    void copyInstead();
    return;
  }
  navigator.share({ title, url: location.href }).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the documents ask for it (PDP-15)
    console.error('Error sharing', error);
    // Who closes the sheet wants nothing more.
    if (!(error instanceof DOMException && error.name === 'AbortError')) void copyInstead();
  });
}

export function ShareButtons({ title }: { title: string }): ReactElement {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (!(await copyLink())) return;
    setCopied(true);
    setTimeout(() => setCopied(false), copiedMs);
  };
  const look =
    'inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-[0.9375rem] font-medium hover:bg-[var(--tint)] hover:text-ink';
  return (
    <div className="-ml-3 flex flex-wrap gap-1 noscript:hidden">
      <button type="button" className={look} onClick={() => sharePage(title)}>
        <Icon name="share" size={20} />
        Share
      </button>
      <button type="button" className={look} onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} size={20} />
        <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
      </button>
    </div>
  );
}
