/** The menu that shows the current store and leads to the owner's others, which may have the same name (FIX-73). */

import { Menu, MenuItem } from '@mui/material';
import { initialOf } from '@shop/commerce';
import { apiRoutes, pictureAt, type StoresAnswer, sitePaths, storePaths } from '@shop/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown, LayoutGrid, Plus } from 'lucide-react';
import { useState } from 'react';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import shared from '../theme/shared.module.css';
import avatar from './avatar.module.css';
import styles from './StoreSwitcher.module.css';

function Initial({ name, logo }: { name: string; logo: string }) {
  if (logo)
    return (
      <img className={avatar.avatar} src={pictureAt(logo, 160)} alt="" width={28} height={28} />
    );
  return (
    <span className={avatar.avatar} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

export function StoreSwitcher() {
  const { store } = useStore();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery({
    queryKey: ['stores'],
    queryFn: () => callOwnerApi<StoresAnswer>(apiRoutes.stores),
    enabled: anchor !== null,
  });
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className={styles.storeSwitcher}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Initial name={store.name} logo={store.logo} />
        <span className={styles.storeSwitcherName}>
          <span className={shared.visuallyHidden}>Store </span>
          {store.name}
          <span className={shared.visuallyHidden}>, switch store</span>
        </span>
        <ChevronsUpDown size={16} />
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {(data?.stores ?? [store]).map(({ id, slug, name, logo }) => (
          <MenuItem
            key={id}
            component="a"
            href={storePaths.dashboard(slug)}
            selected={id === store.id}
          >
            <Initial name={name} logo={logo} />
            <span className={styles.storeName}>
              {name}
              <small>/{slug}</small>
            </span>
          </MenuItem>
        ))}
        <MenuItem component="a" href={sitePaths.storeList} divider={false}>
          <LayoutGrid size={18} />
          All stores
        </MenuItem>
        <MenuItem component="a" href={sitePaths.onboarding}>
          <Plus size={18} />
          Add Store
        </MenuItem>
      </Menu>
    </>
  );
}
