/** Shows which rows of how many are listed, and leads to the others. */
import { useListContext } from 'react-admin';
import styles from './ListPager.module.css';
import { PageSteps } from './PageSteps.tsx';

export function ListPager() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span>
        {first}–{Math.min(total, page * perPage)} of {total}
      </span>
      <PageSteps page={page} first={1} last={pages} onPage={setPage} />
    </nav>
  );
}
