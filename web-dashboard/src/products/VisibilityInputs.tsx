/** The card with status, publish date and address of a product (PUB-01 to PUB-04). */
import { limits, productStatuses, storePaths } from '@shop/contract';
import { maxLength, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { fromIndianDateTime, indianDateTime } from '../lib/indianTime.ts';
import { publishHint, statusHint, statusWords } from '../lib/productStatus.ts';
import { storeLink } from '../lib/storeAddress.ts';
import { useStore } from '../providers/store.tsx';
import { PreviewButton } from './PreviewButton.tsx';

const choices = productStatuses.map((status) => [status, statusWords[status]] as const);

/** What is typed, as an address may have it. */
const asHandle = (text: string) => text.toLowerCase().replace(/\s+/g, '-');

function addressHint(link: string, slug: string, handle: string): string {
  if (!handle) return 'It is made of the name when you save.';
  return `${new URL(link).host}${storePaths.product(slug, handle)}. Earlier addresses lead here.`;
}

export function VisibilityInputs() {
  const { store } = useStore();
  const [status, publishAt = '', handle] = useWatch({ name: ['status', 'publishAt', 'handle'] });
  return (
    <Panel title="Visibility">
      <div className={parts.stack}>
        <ChoiceInput
          source="status"
          label="Status"
          choices={choices}
          hint={statusHint({ status, publishAt })}
        />
        <TextInput
          source="publishAt"
          label="Publish date"
          type="datetime-local"
          format={indianDateTime}
          parse={fromIndianDateTime}
          slotProps={{ inputLabel: { shrink: true } }}
          helperText={publishHint({ status, publishAt })}
        />
        <TextInput
          source="handle"
          label="Address"
          parse={asHandle}
          validate={maxLength(limits.handle, 'Too long')}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
          helperText={
            <span style={{ overflowWrap: 'anywhere' }}>
              {addressHint(storeLink(store), store.slug, handle ?? '')}
            </span>
          }
        />
        <PreviewButton />
      </div>
    </Panel>
  );
}
