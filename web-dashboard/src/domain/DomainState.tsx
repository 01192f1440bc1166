/** Where the domain stands: waiting for its records, or verified. */
import Button from '@mui/material/Button';
import { BadgeCheck, Hourglass } from 'lucide-react';
import { Panel } from '../layout/Panel.tsx';

export interface DomainStateProps {
  domain: string;
  isVerified: boolean;
  checking: boolean;
  onCheck: () => void;
  onRemove: () => void;
}

export function DomainState({ domain, isVerified, checking, onCheck, onRemove }: DomainStateProps) {
  const Icon = isVerified ? BadgeCheck : Hourglass;
  return (
    <Panel
      title={domain}
      actions={
        <div className="row">
          {!isVerified && (
            <Button size="small" variant="outlined" loading={checking} onClick={onCheck}>
              Retry
            </Button>
          )}
          <Button size="small" variant="outlined" color="error" onClick={onRemove}>
            Remove
          </Button>
        </div>
      }
    >
      <p className={isVerified ? 'notice notice-success' : 'notice'} role="status">
        <Icon size={18} aria-hidden="true" />
        {isVerified
          ? 'Verified. Your shop opens at this domain; keep the nameservers or records as they are.'
          : 'Waiting for verification. Add the records below; it can take some hours until the whole internet knows them.'}
      </p>
    </Panel>
  );
}
