/** Frame of the sign-in, sign-up and reset screens: the claims on one side, the form on the other. */
import { sitePaths } from '@shop/contract';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './account.module.css';
import { BrandBadge } from './BrandBadge.tsx';

const promises = [
  'Your own shop page in minutes, on any phone',
  'Orders by delivery or pickup, cash or online',
  'Prices in rupees, no commission on what you sell',
];

export interface AccountFrameProps {
  title: string;
  subtitle: string;
  children: ReactNode;
  /** Line below the form. */
  footer: ReactNode;
}

export function AccountFrame({ title, subtitle, children, footer }: AccountFrameProps) {
  return (
    <div className={styles.account}>
      <aside className={styles.accountPromise}>
        <p className={styles.accountSlogan}>The shop around the corner, now on every phone.</p>
        <ul>
          {promises.map((promise) => (
            <li key={promise}>
              <Check size={18} />
              {promise}
            </li>
          ))}
        </ul>
      </aside>
      <main className={styles.accountMain}>
        <a href={sitePaths.landing} className={styles.accountBrand}>
          <BrandBadge />
        </a>
        <div className={clsx(styles.accountForm, styles.accountSheet)}>
          <h1>{title}</h1>
          <p className={styles.accountSubtitle}>{subtitle}</p>
          {children}
          <p className={styles.accountFooter}>{footer}</p>
        </div>
      </main>
    </div>
  );
}
