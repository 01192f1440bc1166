/** Two cards with links: add products, edit the store's details (1§2). */
import { Button } from '@mui/material';
import { PackagePlus, Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import { Panel } from '../layout/Panel.tsx';
import { useStore } from '../providers/store.tsx';
import styles from './home.module.css';

export function NextSteps() {
  const { path } = useStore();
  return (
    <div className={styles.nextSteps}>
      <Panel title="Create your Store" subtitle="Photos, prices and categories: fill your shelves.">
        <Button
          component={Link}
          to={path('products/add-new')}
          startIcon={<PackagePlus size={18} />}
        >
          Add Products
        </Button>
      </Panel>
      <Panel
        title="Edit your Store Details"
        subtitle="Name, logo, shipping, delivery and pickup in one place."
      >
        <Button
          component={Link}
          to={path('setting')}
          variant="outlined"
          startIcon={<Settings2 size={18} />}
        >
          Edit Details
        </Button>
      </Panel>
    </div>
  );
}
