/** The real storefront on a phone in the edited theme (2§2). The preview saves nothing. */
import { storePaths, type Theme } from '@shop/contract';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import styles from './preview.module.css';

/** How long the theme must be unchanged before the preview is reloaded, ms. */
const restMs = 250;

/** Width at which the shop is rendered, px; it is shown smaller. */
const phoneWidth = 375;

function addressIn(slug: string, look: string, theme: Theme): string {
  return `${storePaths.home(slug)}?look=${look}&theme=${encodeURIComponent(JSON.stringify(theme))}`;
}

/** The address of the preview, delayed until it has been unchanged for a moment. */
function useRestedAddress(wanted: string): string {
  const [address, setAddress] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAddress(wanted), restMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return address;
}

/** Two frames in turn: the new one loads behind the visible one, so that nothing flickers. */
function Frames({ address, title }: { address: string; title: string }) {
  const [shown, setShown] = useState(address);
  const shownFrame = useRef<HTMLIFrameElement>(null);
  const show = (loaded: HTMLIFrameElement) => {
    const place = shownFrame.current?.contentWindow?.scrollY ?? 0;
    loaded.contentWindow?.scrollTo({ top: place, behavior: 'instant' });
    setShown(address);
  };
  const addresses = shown === address ? [shown] : [shown, address];
  return addresses.map((one) => (
    <iframe
      key={one}
      ref={one === shown ? shownFrame : undefined}
      src={one}
      title={title}
      width={phoneWidth}
      className={clsx(styles.frame, one !== shown && styles.next)}
      data-preview={one === shown ? 'shown' : 'next'}
      aria-hidden={one !== shown}
      tabIndex={one === shown ? 0 : -1}
      sandbox="allow-scripts allow-same-origin"
      onLoad={one === shown ? undefined : (event) => show(event.currentTarget)}
    />
  ));
}

export function ThemePreview() {
  const { store } = useStore();
  const [look, theme] = useWatch({ name: ['look', 'settings.theme'] });
  const address = useRestedAddress(addressIn(store.slug, look, theme));
  return (
    <aside className={styles.preview} aria-label="Preview of your shop">
      <div className={styles.phone}>
        <Frames address={address} title={`${store.name} on a phone`} />
      </div>
      <p className={parts.note}>Your shop on a phone. Shoppers see it once you save.</p>
    </aside>
  );
}
