/** /media: shows, uploads and deletes the store's pictures (1§2). */
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import styles from './content.module.css';
import { MediaGrid } from './MediaGrid.tsx';
import { UploadArea } from './UploadArea.tsx';
import { UsageBar } from './UsageBar.tsx';
import { useLibrary } from './useLibrary.ts';

export function Media() {
  const { media, upload } = useLibrary();
  const { remove, refetch, ...grid } = media;
  const { total, isPending } = media;
  const count = total === 1 ? '1 image' : `${total} images`;
  return (
    <Page title="All Media Files" subtitle="The pictures of your products, banners and logo.">
      <Panel title="Media Library" subtitle={isPending ? 'Counting your images…' : count}>
        <div className={styles.mediaContent}>
          <UsageBar />
          <UploadArea upload={upload} />
          <MediaGrid
            {...grid}
            onRetry={() => void refetch()}
            picked={null}
            onToggle={() => undefined}
            onRemove={remove}
          />
        </div>
      </Panel>
    </Page>
  );
}
