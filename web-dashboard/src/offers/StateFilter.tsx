/** Narrows the list of offers to one state, by chips. */
import { offerStates } from '@shop/contract';
import { useListContext } from 'react-admin';
import { useListFilters } from '../layout/FilteredList.tsx';
import styles from './offers.module.css';
import { stateWords } from './offerWords.ts';

const choices = [['', 'All'], ...offerStates.map((state) => [state, stateWords[state]])] as const;

export function StateFilter() {
  const { filterValues } = useListContext();
  const { narrow } = useListFilters();
  const shown = filterValues.state ?? '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons, no form controls of their own
    <div className={styles.chips} role="group" aria-label="Filter by state">
      {choices.map(([state, label]) => (
        <button
          key={state}
          type="button"
          className={styles.chip}
          aria-pressed={shown === state}
          onClick={() => narrow('state', state ?? '')}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
