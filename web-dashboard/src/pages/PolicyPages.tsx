/** /pages: the six policy pages, with links to view and edit each (2§2). */
import { Button } from '@mui/material';
import { pageKeys, pages, storePaths } from '@shop/contract';
import { clsx } from 'clsx';
import { ExternalLink, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { Page } from '../layout/Page.tsx';
import panel from '../layout/Panel.module.css';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import { pageHints } from './pageHints.ts';
import styles from './pages.module.css';

const policyCards = pageKeys.map((key) => ({ key, ...pageHints[key] }));

export function PolicyPages() {
  const { store, path } = useStore();
  return (
    <Page
      title="Policy Pages"
      subtitle="What shoppers want to know before they trust a shop. The footer links to them."
    >
      <ul className={styles.cards}>
        {policyCards.map(({ key, Icon, text }) => (
          <li key={key} className={clsx(panel.panel, styles.card)}>
            <Icon size={22} />
            <h2>{pages[key].title}</h2>
            <p>{text}</p>
            <div className={parts.row}>
              <Button
                variant="outlined"
                href={storePaths.page(store.slug, key)}
                target="_blank"
                rel="noopener"
                aria-label={`View ${pages[key].title}, opens in a new tab`}
                startIcon={<ExternalLink size={16} />}
              >
                View
              </Button>
              <Button
                component={Link}
                to={path(`pages/${pages[key].name}`)}
                aria-label={`Edit ${pages[key].title}`}
                startIcon={<Pencil size={16} />}
              >
                Edit
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  );
}
