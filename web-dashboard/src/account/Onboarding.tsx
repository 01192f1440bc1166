/** /onboarding: a new store's name and address (1§2, 1§4, 1§5). */
import { ApiError, callApi } from '@shop/client';
import { cleanText, slugOf, trimSlug, typeSlug } from '@shop/commerce';
import { apiRoutes, limits, requestKeyHeader, type StoreAnswer, sitePaths } from '@shop/contract';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { go } from '../navigation.ts';
import { failureText } from '../providers/failure.ts';
import { withRequestKey } from '../providers/requestKey.ts';
import { useSession } from '../providers/session.tsx';
import account from './account.module.css';
import { BusyButton } from './BusyButton.tsx';
import { ClientLink } from './ClientLink.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { Field } from './Field.tsx';
import { NewStoreNote } from './NewStoreNote.tsx';
import styles from './Onboarding.module.css';
import { SlugStatus } from './SlugStatus.tsx';
import { StoreFrame } from './StoreFrame.tsx';
import { cameFromOnboarding, comesToImport } from './StoreList.tsx';
import { useNewStoreTerms } from './useNewStoreTerms.ts';
import { useSubmit } from './useSubmit.ts';

function creationText(error: unknown): string {
  if (!(error instanceof ApiError)) return `Internal Server Error. ${failureText(error)}`;
  return error.message || 'Failed to create Store';
}

export function Onboarding() {
  const { user, token, isLoading } = useSession();
  const terms = useNewStoreTerms();
  const [name, setName] = useState('');
  /** The slug that the owner typed; null before, when it follows the name. */
  const [typed, setTyped] = useState<string | null>(null);
  const slug = typed ?? slugOf(name);

  useEffect(() => {
    if (!isLoading && !user) go(sitePaths.signin, { replace: true });
  }, [isLoading, user]);

  const { busy, error, onSubmit } = useSubmit(async () => {
    const body = { name: cleanText(name), slug: trimSlug(slug) };
    await withRequestKey([apiRoutes.createStore, body], (key) => {
      const headers = { [requestKeyHeader]: key };
      return callApi<StoreAnswer>(apiRoutes.createStore, { method: 'POST', body, token, headers });
    });
    toast.success('Store Created Successfully');
    go(sitePaths.storeList, { from: sitePaths.onboarding });
  }, creationText);

  return (
    <StoreFrame>
      <div className={clsx(styles.onboarding, account.accountSheet)}>
        <ClientLink
          to={sitePaths.storeList}
          state={cameFromOnboarding}
          className={account.backLink}
          inert={busy}
        >
          <ArrowLeft size={16} />
          Back to your stores
        </ClientLink>
        <h1>Create Your Store</h1>
        <p className={account.accountSubtitle}>A name and an address are all it takes to begin.</p>
        <NewStoreNote terms={terms} />
        <form onSubmit={onSubmit}>
          <Field
            label="Store Name"
            name="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            placeholder="Asha's Sweets"
            maxLength={limits.storeName}
            autoComplete="organization"
            required
          />
          <Field
            label="Store Slug (URL)"
            name="slug"
            prefix={`${window.location.origin}/`}
            value={slug}
            onChange={(event) => setTyped(typeSlug(event.target.value))}
            hint="Only lowercase letters, numbers, and hyphens. You can add a custom domain later."
            pattern="[a-z0-9\-]+"
            title="Only lowercase letters, numbers, and hyphens are allowed"
            placeholder="ashas-sweets"
            maxLength={limits.slug}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <SlugStatus slug={trimSlug(slug)} onChoose={setTyped} />
          <ErrorBox text={error} />
          <BusyButton label="Launch My Store" busyLabel="Creating Your Store..." busy={busy} />
        </form>
        <p className={styles.onboardingImport} inert={busy}>
          Moving a shop?{' '}
          <ClientLink to={sitePaths.storeList} state={comesToImport}>
            Import a store
          </ClientLink>
        </p>
      </div>
    </StoreFrame>
  );
}
