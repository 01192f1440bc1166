/** /pages/{pageName}: writes one policy page (2§2). */
import './pages.css';
import Button from '@mui/material/Button';
import {
  apiRoutes,
  limits,
  type PageAnswer,
  type PageBody,
  type PageKey,
  pageKeyOf,
  pages,
  storePaths,
} from '@shop/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudOff, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { toast } from 'sonner';
import { TookTheirs } from '../conflict/decision.ts';
import { pageWords } from '../conflict/fieldWords.ts';
import { saveVersioned } from '../conflict/saveVersioned.ts';
import { useOneAtATime } from '../inputs/useOneAtATime.ts';
import { useSeen } from '../inputs/useSeen.ts';
import { EmptyState } from '../layout/EmptyState.tsx';
import { Page } from '../layout/Page.tsx';
import { SaveChanges, UnsavedBadge } from '../layout/SaveChanges.tsx';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { UnknownScreen } from '../layout/UnknownScreen.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { failureText, toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import { RichText } from './RichText.tsx';

function Editor({ pageKey }: { pageKey: PageKey }) {
  const { store, path } = useStore();
  const client = useQueryClient();
  const address = apiRoutes.page(store.slug, pageKey);
  const queryKey = ['page', store.slug, pageKey];
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: () => callOwnerApi<PageAnswer>(address),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [html, setHtml] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  /** Rises when the editor is to begin anew with what is stored. */
  const [round, setRound] = useState(0);
  const isDirty = html !== null && html !== data?.content;
  const [seen, see] = useSeen(data, isDirty);
  const oneAtATime = useOneAtATime();
  const isTooLong = (html?.length ?? 0) > limits.pageContent;

  useEffect(() => {
    if (error) toastFailure(error, 'Failed to get page details');
  }, [error]);

  // Once the editor was left nothing is kept: the next one asks the server.
  const show = (page: PageAnswer) =>
    client.setQueryData(queryKey, (present?: PageAnswer) => present && page);

  const save = async () => {
    setSaving(true);
    try {
      const content = html ?? '';
      const { version } = await saveVersioned<PageAnswer, PageBody, PageAnswer>({
        seen: seen ?? { content: '', version: 0 },
        words: pageWords,
        body: { content, ...(seen && { version: seen.version }) },
        send: (body) => callOwnerApi<PageAnswer>(address, { method: 'PUT', body }),
        rebase: (body, { current }) => ({ ...body, version: current.version }),
      });
      see({ content, version });
      show({ content, version });
      toast.success('Saved successfully');
    } catch (failure) {
      if (failure instanceof TookTheirs) {
        show(failure.current as PageAnswer);
        setHtml(null);
        setRound(round + 1);
      }
      toastFailure(failure, 'Failed to save page');
    } finally {
      setSaving(false);
    }
  };

  if (isPending) return <ScreenSkeleton />;
  if (error) {
    return (
      <EmptyState
        Icon={CloudOff}
        level="h1"
        title="Failed to get page details"
        text={failureText(error)}
      >
        <Button onClick={() => window.location.reload()}>Try Again</Button>
      </EmptyState>
    );
  }
  const button = { isDirty, saving, disabled: isTooLong, onSave: () => void oneAtATime(save) };
  return (
    <Page
      title={pages[pageKey].title}
      width="form"
      back={{ to: path('pages'), label: 'Policy Pages' }}
      badge={isDirty && <UnsavedBadge />}
      actions={
        <>
          <Button
            variant="outlined"
            href={storePaths.page(store.slug, pageKey)}
            target="_blank"
            rel="noopener"
            startIcon={<ExternalLink size={16} aria-hidden="true" />}
          >
            View
          </Button>
          <SaveChanges {...button} />
        </>
      }
    >
      {isTooLong && <p className="notice notice-danger">This page is too long to be saved.</p>}
      <RichText
        key={round}
        label={pages[pageKey].title}
        initial={data.content}
        onChange={setHtml}
      />
      <UnsavedGuard isDirty={() => isDirty} />
    </Page>
  );
}

export function PageEditor() {
  const { pageName = '' } = useParams();
  const pageKey = pageKeyOf(pageName);
  return pageKey ? <Editor key={pageKey} pageKey={pageKey} /> : <UnknownScreen />;
}
