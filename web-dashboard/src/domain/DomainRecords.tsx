/** Card with the DNS records to set at the registrar, field by field (MEND-35). */
import type { DomainRecord } from '@shop/contract';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { CopyField } from '../inputs/CopyField.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import styles from './DomainRecords.module.css';

const purposes: Record<DomainRecord['type'], string> = {
  TXT: 'Proves that the domain is yours.',
  A: 'Leads the domain itself to your shop.',
  CNAME: 'Leads this name to your shop.',
};

/** Records of one type and name together: a domain may have several addresses. */
const keyOf = ({ type, host, value }: DomainRecord) => `${type} ${host} ${value}`;

export function DomainRecords({ records }: { records: DomainRecord[] }) {
  const { path } = useStore();
  return (
    <Panel
      title="DNS records"
      subtitle="Open the DNS settings where you bought the domain and add these, one after the other. Remove what is there for the same host."
    >
      <ol className={styles.records}>
        {records.map((record) => (
          <li key={keyOf(record)}>
            <p className={styles.recordsWhat}>
              <span className={clsx(parts.tag, styles.recordsType)}>{record.type}</span>
              <span>
                {purposes[record.type]}
                <span className={clsx(parts.note, styles.recordsName)}> {record.name}</span>
              </span>
            </p>
            <CopyField label={`${record.type} name`} value={record.host} />
            <CopyField label={`${record.type} value`} value={record.value} />
          </li>
        ))}
      </ol>
      <dl className={styles.recordsFields}>
        <dt>Type</dt>
        <dd>TXT, A or CNAME, as the tag says.</dd>
        <dt>Name</dt>
        <dd>
          Also called Host. “@” stands for the domain itself; some registrars want that field empty.
        </dd>
        <dt>Value</dt>
        <dd>Also called Points to, Target or Content.</dd>
        <dt>TTL</dt>
        <dd>Leave what is there, or choose 1 hour.</dd>
      </dl>
      {records.every(({ type }) => type === 'TXT') && (
        <p className={parts.notice}>
          <span>
            These records are not enough yet: whoever runs this site has to open it for own domains
            first. <Link to={path('membership')}>Membership</Link> names whom you can ask.
          </span>
        </p>
      )}
    </Panel>
  );
}
