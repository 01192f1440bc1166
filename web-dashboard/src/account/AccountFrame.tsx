/** Frame of the sign-in family: the promise on one side, one form on the other. */
import './account.css';
import './form.css';
import { sitePaths } from '@shop/contract';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
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
    <div className="account">
      <aside className="account-promise">
        <p className="account-slogan">The shop around the corner, now on every phone.</p>
        <ul>
          {promises.map((promise) => (
            <li key={promise}>
              <Check size={18} aria-hidden="true" />
              {promise}
            </li>
          ))}
        </ul>
      </aside>
      <main className="account-main">
        <a href={sitePaths.landing} className="account-brand">
          <BrandBadge />
        </a>
        <div className="account-form">
          <h1>{title}</h1>
          <p className="account-subtitle">{subtitle}</p>
          {children}
          <p className="account-footer">{footer}</p>
        </div>
      </main>
    </div>
  );
}
