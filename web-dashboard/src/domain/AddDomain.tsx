/** Card with the input for the domain (2§5). */

import { Button, TextField } from '@mui/material';
import { bareDomain } from '@shop/commerce';
import { type FormEvent, useState } from 'react';
import { Panel } from '../layout/Panel.tsx';
import styles from './AddDomain.module.css';

export interface AddDomainProps {
  present: string | null;
  saving: boolean;
  /** The server's reason for refusing the domain. */
  fault: string | undefined;
  onAdd: (domain: string) => Promise<boolean | undefined>;
}

export function AddDomain({ present, saving, fault, onAdd }: AddDomainProps) {
  const [text, setText] = useState('');
  const domain = bareDomain(text);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onAdd(domain)) setText('');
  };
  return (
    <Panel>
      <form className={styles.domainAdd} onSubmit={(event) => void submit(event)}>
        <TextField
          label={present ? 'Another domain' : 'Domain'}
          value={text}
          placeholder="example.com"
          error={Boolean(fault)}
          helperText={fault ?? 'Without https:// or www'}
          onChange={(event) => setText(event.target.value)}
          slotProps={{
            htmlInput: {
              maxLength: 253,
              autoCapitalize: 'none',
              spellCheck: false,
              inputMode: 'url',
            },
          }}
        />
        <Button type="submit" disabled={domain === '' || saving} loading={saving}>
          Add Domain
        </Button>
      </form>
    </Panel>
  );
}
