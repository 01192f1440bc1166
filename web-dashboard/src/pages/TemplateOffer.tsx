/** Offers a template for a page that is still empty (MEND-38). */
import { Button } from '@mui/material';
import { type PageKey, pages } from '@shop/contract';
import type { JSONContent } from '@tiptap/core';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import styles from './pages.module.css';
import { pageTemplate } from './pageTemplates.ts';

export interface TemplateOfferProps {
  pageKey: PageKey;
  onTake: (content: JSONContent) => void;
}

export function TemplateOffer({ pageKey, onTake }: TemplateOfferProps) {
  const { store } = useStore();
  return (
    <div className={styles.template}>
      <p>
        <strong>Begin with a template</strong>
        <span className={parts.note}>
          Plain words for “{pages[pageKey].title}”. Read them, fill in the fields, and take out what
          is not so; it can be saved when no field is empty. It is a beginning, not legal advice.
        </span>
      </p>
      <Button variant="outlined" onClick={() => onTake(pageTemplate(pageKey, store.name))}>
        Use Template
      </Button>
    </div>
  );
}
