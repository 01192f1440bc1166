/** Whom an owner reaches about the membership: number and address in words (FIX-60). */
import { contacts } from '@shop/commerce';
import { Panel } from '../layout/Panel.tsx';
import { useStore } from '../providers/store.tsx';
import styles from './membership.module.css';
import { usePlans } from './usePlans.ts';

export function ContactPanel() {
  const { store } = useStore();
  const { data } = usePlans();
  const { supportNumber = '', supportEmail = '' } = data ?? {};
  const known = contacts({ supportNumber, supportEmail, store });
  if (known.length === 0) return null;
  return (
    <Panel title="Questions about your membership?">
      <dl className={styles.contacts}>
        {known.map(({ label, text, url }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <a href={url} target="_blank" rel="noopener">
                {text}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
