/** The bar at the bottom of a phone: what an owner needs many times a day, and the menu with all else (FIX-71). */
import { House, Menu, Package, ShoppingBag } from 'lucide-react';
import { NavLink } from 'react-router';
import { useOrderSummary } from '../orders/useOrderSummary.ts';
import { useStore } from '../providers/store.tsx';
import shared from '../theme/shared.module.css';
import styles from './BottomBar.module.css';

export interface BottomBarProps {
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** How many orders wait for the owner to confirm them; unpaid ones wait for their shopper. */
function useToConfirm(): number {
  const { data } = useOrderSummary();
  if (!data) return 0;
  return data.waiting - data.awaitingPayment + data.awaitingConfirmation;
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.count}>{count > 99 ? '99+' : count}</span>
      <span className={shared.visuallyHidden}> to confirm</span>
    </>
  );
}

export function BottomBar({ isMenuOpen, onMenu }: BottomBarProps) {
  const { path } = useStore();
  const toConfirm = useToConfirm();
  return (
    <nav className={styles.bar} aria-label="Main">
      <NavLink className={styles.item ?? ''} to={path('home')}>
        <House size={22} />
        <span>Home</span>
      </NavLink>
      <NavLink className={styles.item ?? ''} to={path('orders')}>
        <ShoppingBag size={22} />
        <span>
          Orders
          <Count count={toConfirm} />
        </span>
      </NavLink>
      <NavLink className={styles.item ?? ''} to={path('products')}>
        <Package size={22} />
        <span>Products</span>
      </NavLink>
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Menu size={22} />
        <span>More</span>
      </button>
    </nav>
  );
}
