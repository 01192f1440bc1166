/** /pages: the six policy pages, what is written on each, and links to view and edit it (2§2, FIX-75). */
import { Button } from '@mui/material';
import { cutAtWord, plainText } from '@shop/commerce';
import { type PageAnswer, type PageKey, pageKeys, pages, storePaths } from '@shop/contract';
import { clsx } from 'clsx';
import { ExternalLink, Pencil } from 'lucide-react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import { Page } from '../layout/Page.tsx';
import panel from '../layout/Panel.module.css';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import { pageHints } from './pageHints.ts';
import styles from './pages.module.css';

/** How much of a page's text is shown, in characters. */
const shownLength = 120;

/** What a page says, without its headings where it has more than these. */
function textOf(content: string): string {
  const body = content.replace(/<h(\d)[^>]*>.*?<\/h\1>/gs, ' ');
  return plainText(body).trim() || plainText(content).trim();
}

function PolicyCard({ pageKey }: { pageKey: PageKey }) {
  const { store, path } = useStore();
  const { data } = useGetOne<PageAnswer & { id: string }>('pages', { id: pageKey });
  const { title, name } = pages[pageKey];
  const { Icon, text: hint } = pageHints[pageKey];
  const text = data ? textOf(data.content) : '';
  const isWritten = text !== '' || data?.content.includes('<img') === true;
  return (
    <li className={clsx(panel.panel, styles.card)}>
      <div className={styles.cardHead}>
        <Icon size={22} />
        {data && (
          <span className={isWritten ? parts.tagSuccess : parts.tagWarning}>
            {isWritten ? 'Written' : 'Not written yet'}
          </span>
        )}
      </div>
      <h2>{title}</h2>
      <p>{hint}</p>
      {text && (
        <p dir="auto" className={styles.written}>
          {cutAtWord(text, shownLength)}
        </p>
      )}
      <div className={parts.row}>
        <Button
          variant="outlined"
          href={storePaths.page(store.slug, pageKey)}
          target="_blank"
          rel="noopener"
          aria-label={`View ${title}, opens in a new tab`}
          startIcon={<ExternalLink size={16} />}
        >
          View
        </Button>
        <Button
          component={Link}
          to={path(`pages/${name}`)}
          aria-label={`Edit ${title}`}
          startIcon={<Pencil size={16} />}
        >
          Edit
        </Button>
      </div>
    </li>
  );
}

export function PolicyPages() {
  return (
    <Page
      title="Policy Pages"
      subtitle="What shoppers want to know before they trust a shop. The footer links to those that are written."
    >
      <ul className={styles.cards}>
        {pageKeys.map((pageKey) => (
          <PolicyCard key={pageKey} pageKey={pageKey} />
        ))}
      </ul>
    </Page>
  );
}
