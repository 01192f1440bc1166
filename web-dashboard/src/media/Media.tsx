/** /media: all pictures of the store; opens the media library (1§2). */
import './media.css';
import Button from '@mui/material/Button';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../layout/EmptyState.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import { MediaDialog } from './MediaDialog.tsx';
import { UsageBar } from './UsageBar.tsx';
import { useMedia } from './useMedia.ts';

export function Media() {
  const [open, setOpen] = useState(true);
  const { total, isPending } = useMedia();
  const count = total === 1 ? '1 image' : `${total} images`;
  return (
    <Page title="All Media Files" subtitle="The pictures of your products, banners and logo.">
      <Panel>
        <EmptyState
          Icon={Images}
          title={isPending ? 'Counting your images…' : count}
          text="Look at them, upload new ones or delete what you no longer need."
        >
          <Button onClick={() => setOpen(true)}>Open Media Library</Button>
        </EmptyState>
        <UsageBar />
      </Panel>
      {open && <MediaDialog onClose={() => setOpen(false)} />}
    </Page>
  );
}
