/** Card: how many days delivery in a zone takes, as numbers or in the owner's words (DELIV-01). */
import { dayLimits, limits } from '@shop/contract';
import { maxLength, TextInput } from 'react-admin';
import { Link } from 'react-router';
import { CountInput } from '../inputs/CountInput.tsx';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import type { ZoneValues } from './zoneBody.ts';

const notBelowFewest = (most: number | null, { fewestDays }: ZoneValues) =>
  typeof most === 'number' && most < (fewestDays ?? 0) ? 'Not below the fewest days' : undefined;

export function TimeInputs() {
  const { path } = useStore();
  return (
    <Panel
      title="How long it takes"
      subtitle={
        <>
          In working days, 0 = the same day. Your <Link to={path('checkout')}>closed days</Link> are
          left out.
        </>
      }
    >
      <div className={parts.stack}>
        <div className={parts.pair}>
          <CountInput
            source="fewestDays"
            label="Fewest days"
            hint="Nobody can choose a day before."
            most={dayLimits.most}
          />
          <CountInput
            source="mostDays"
            label="Most days"
            hint="Shoppers read “by Thursday”, worked out anew each day."
            most={dayLimits.most}
            validate={[notBelowFewest]}
          />
        </div>
        <TextInput
          source="days"
          label="In your own words"
          placeholder="2–4 days by courier"
          parse={keepEmptyText}
          validate={maxLength(limits.zoneDays, 'Too long')}
          helperText="Stands beside it, or alone where the most days are empty."
        />
      </div>
    </Panel>
  );
}
