/** /pages/{pageName}: writes one policy page (2§2). */
import { Button } from '@mui/material';
import {
  limits,
  type PageAnswer,
  type PageKey,
  pageKeyOf,
  pages,
  storePaths,
} from '@shop/contract';
import { ExternalLink } from 'lucide-react';
import type { TransformData } from 'react-admin';
import { useParams } from 'react-router';
import { UnknownScreen } from '../account/UnknownScreen.tsx';
import { EditForm } from '../edit/EditForm.tsx';
import { EditScreen } from '../edit/EditScreen.tsx';
import { useStore } from '../providers/store.tsx';
import { pageHints } from './pageHints.ts';
import { RichTextInput } from './RichTextInput.tsx';

const words = {
  saved: 'Saved successfully',
  refused: 'Failed to save page',
  notLoaded: 'Failed to get page details',
  retry: 'Try Again',
};

const pageBody: TransformData = ({ content }: PageAnswer) => ({ content });

function Editor({ pageKey }: { pageKey: PageKey }) {
  const { store, path } = useStore();
  const { title } = pages[pageKey];
  return (
    <EditScreen resource="pages" id={pageKey} transform={pageBody} words={words}>
      <EditForm
        title={title}
        subtitle={pageHints[pageKey].text}
        width="form"
        back={{ to: path('pages'), label: 'Policy Pages' }}
        actions={
          <Button
            variant="outlined"
            href={storePaths.page(store.slug, pageKey)}
            target="_blank"
            rel="noopener"
            startIcon={<ExternalLink size={16} />}
          >
            View
          </Button>
        }
      >
        <RichTextInput source="content" label={title} pageKey={pageKey} most={limits.pageContent} />
      </EditForm>
    </EditScreen>
  );
}

export function PageEditor() {
  const { pageName = '' } = useParams();
  const pageKey = pageKeyOf(pageName);
  return pageKey ? <Editor key={pageKey} pageKey={pageKey} /> : <UnknownScreen />;
}
