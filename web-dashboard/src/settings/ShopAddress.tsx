/** Card that moves the store to another address; the one of before leads on for a while (FIX-73). */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { trimSlug, typeSlug } from '@shop/commerce';
import { apiRoutes, limits, oldSlugLimits, type StoreAnswer, storePaths } from '@shop/contract';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { toast } from 'sonner';
import { ErrorBox } from '../account/ErrorBox.tsx';
import { Field } from '../account/Field.tsx';
import { SlugStatus } from '../account/SlugStatus.tsx';
import { errorText, useSubmit } from '../account/useSubmit.ts';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { slugAddress } from '../lib/storeAddress.ts';
import { go } from '../navigation.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore, useStoreData } from '../providers/store.tsx';
import styles from './settings.module.css';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

function ChangeAddress({ onClose }: { onClose: () => void }) {
  const { id, slug } = useStore().store;
  const [typed, setTyped] = useState(slug);
  const next = trimSlug(typed);
  const title = useId();
  const { busy, error, onSubmit } = useSubmit(async () => {
    const body = { slug: next };
    const { store } = await callOwnerApi<StoreAnswer>(apiRoutes.chooseSlug(slug), {
      method: 'PUT',
      body,
    });
    toast.success('Address changed');
    go(`${storePaths.dashboard(store.slug)}/setting`, { replace: true });
  }, errorText);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <form
        onSubmit={(event) => {
          // The dialog stands within the form of the settings.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        <DialogTitle id={title}>Change the address</DialogTitle>
        <DialogContent className={styles.dialog}>
          <p>
            Links and printed codes with the old address lead to the new one for{' '}
            {oldSlugLimits.days} days, and nobody else can take it until then. What shoppers have in
            their carts goes along.
          </p>
          <Field
            label="New address"
            name="slug"
            prefix={`${window.location.host}/`}
            value={typed}
            onChange={(event) => setTyped(typeSlug(event.target.value))}
            maxLength={limits.slug}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
          />
          {next !== slug && <SlugStatus slug={next} onChoose={setTyped} own={id} />}
          <ErrorBox text={error} />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={next === '' || next === slug}>
            Change address
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export function ShopAddress() {
  const { slug } = useStore().store;
  const { data } = useStoreData();
  const { isDirty } = useFormState();
  const [open, setOpen] = useState(false);
  return (
    <Panel title="Address" subtitle="Where your shop opens at this site.">
      <p className={styles.address}>{slugAddress(slug)}</p>
      {data?.oldSlugs.map((old) => (
        <p key={old.slug} className={parts.note}>
          /{old.slug} leads here until {day.format(new Date(old.until))}.
        </p>
      ))}
      <div className={styles.addressAct}>
        <Button variant="outlined" disabled={isDirty} onClick={() => setOpen(true)}>
          Change address…
        </Button>
        {isDirty && <p className={parts.note}>Save your changes first.</p>}
      </div>
      {open && <ChangeAddress onClose={() => setOpen(false)} />}
    </Panel>
  );
}
