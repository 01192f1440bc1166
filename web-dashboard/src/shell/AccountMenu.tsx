/** The menu with the signed-in user and the link to sign out. */
import { IconButton, Menu, MenuItem } from '@mui/material';
import { sitePaths } from '@shop/contract';
import { clsx } from 'clsx';
import { LayoutGrid, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { useStore } from '../providers/store.tsx';
import styles from './AccountMenu.module.css';
import avatar from './avatar.module.css';

export function AccountMenu() {
  const { user } = useStore();
  const authProvider = useAuthProvider();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={`Account ${user.email}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={clsx(avatar.avatar, avatar.avatarAccount)}>
          {user.email.slice(0, 1).toUpperCase()}
        </span>
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <li className={styles.accountMenuEmail} role="presentation">
          Signed in as <strong>{user.email}</strong>
        </li>
        <MenuItem component="a" href={sitePaths.storeList}>
          <LayoutGrid size={18} />
          Your Stores
        </MenuItem>
        <MenuItem component="a" href={sitePaths.account}>
          <UserRound size={18} />
          Your account
        </MenuItem>
        {user.isAdmin && (
          <MenuItem component="a" href={sitePaths.adminboard}>
            <ShieldCheck size={18} />
            Admin board
          </MenuItem>
        )}
        <MenuItem onClick={() => void authProvider?.logout({})}>
          <LogOut size={18} />
          Logout
        </MenuItem>
      </Menu>
    </>
  );
}
