/** /bulk-json: products as a JSON list, pasted or from a file (OQ-37). */
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { ApiError } from '@shop/client';
import { apiRoutes, type Category, type ProductsCreatedAnswer } from '@shop/contract';
import { clsx } from 'clsx';
import { CircleAlert, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { useCategories } from '../category/useCategories.ts';
import { CopyField } from '../inputs/CopyField.tsx';
import { useOneAtATime } from '../inputs/useOneAtATime.ts';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { useLeave } from '../layout/useLeave.ts';
import { useStaleProducts } from '../products/useStaleProducts.ts';
import { failureText } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import shared from '../theme/shared.module.css';
import { BulkPage } from './BulkPage.tsx';
import styles from './bulk.module.css';
import { faultLines } from './faultLines.ts';
import { NewCategories } from './NewCategories.tsx';
import { unknownNames } from './newCategories.ts';
import { namesIn, readProducts, sampleJson } from './readProducts.ts';
import { toastUnadded } from './toastUnadded.ts';

const isNamed = (category: Category, name: string) =>
  category.name.toLowerCase() === name.trim().toLowerCase();

interface Refusal {
  title: string;
  detail?: string;
  lines?: string[];
}

function Refused({ title, detail, lines = [] }: Refusal) {
  return (
    <div className={clsx(parts.notice, parts.noticeDanger)} role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        {detail && <p>{detail}</p>}
        <ul className={styles.bulkLines}>
          {lines.slice(0, 10).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {lines.length > 10 && <li>and {lines.length - 10} more</li>}
        </ul>
      </div>
    </div>
  );
}

export function BulkJson() {
  const { store, path } = useStore();
  const { isHere, leave } = useLeave();
  const oneAtATime = useOneAtATime();
  const staleProducts = useStaleProducts();
  const known = useCategories();
  const { data: categories = [] } = known;
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [unknown, setUnknown] = useState<string[]>([]);
  const [saving, setSaving] = useState(false);
  const file = useRef<HTMLInputElement>(null);

  const upload = async () => {
    if (!isHere()) return;
    const products = readProducts(text, categories);
    if (!products) {
      setRefusal({ title: 'Invalid JSON format. Please check your input.' });
      return;
    }
    if (!known.data) {
      setRefusal({ title: 'Failed to get categories', detail: failureText(known.error) });
      return void known.refetch();
    }
    setRefusal(null);
    const names = unknownNames(namesIn(products), categories);
    setUnknown(names);
    if (names.length > 0) return;
    setSaving(true);
    try {
      const address = apiRoutes.productsBulk(store.slug);
      const request = { method: 'POST', body: { products } } as const;
      const { created } = await callOwnerApi<ProductsCreatedAnswer>(address, request);
      toast.success(`${created} ${created === 1 ? 'product' : 'products'} added successfully`);
      leave(path('products'));
    } catch (error) {
      if (!isHere()) return toastUnadded();
      const errors = error instanceof ApiError ? error.errors : [];
      const title = 'Something went wrong while uploading';
      const lines = faultLines(errors, products);
      // What is told line by line need not be told above as well.
      setRefusal({ title, ...(lines.length > 0 ? { lines } : { detail: failureText(error) }) });
    } finally {
      staleProducts();
      setSaving(false);
    }
  };

  return (
    <BulkPage
      title="Add Products from JSON"
      subtitle="A list of products; categories by name or id. They are added together, or not at all."
      width="form"
      actions={
        <Button
          disabled={!text.trim() || saving || known.isPending}
          loading={saving}
          onClick={() => void oneAtATime(upload)}
        >
          Upload
        </Button>
      }
    >
      <div className={parts.stack}>
        {saving && <LinearProgress aria-label="Uploading" />}
        {/* What is typed from here on would not be sent. */}
        <div className={parts.stack} inert={saving}>
          {refusal && <Refused {...refusal} />}
          <NewCategories
            names={unknown}
            onMade={(category) => {
              known.put((present) => [...present, category]);
              setUnknown((names) => names.filter((name) => !isNamed(category, name)));
            }}
          />
          <Panel>
            <div className={parts.stack}>
              <TextField
                label="JSON"
                multiline
                minRows={12}
                maxRows={24}
                value={text}
                placeholder={sampleJson}
                onChange={(event) => {
                  setText(event.target.value);
                  setRefusal(null);
                  setUnknown([]);
                }}
                slotProps={{ htmlInput: { spellCheck: false, className: styles.codeInput ?? '' } }}
              />
              <div>
                <Button
                  variant="outlined"
                  startIcon={<FileUp size={18} aria-hidden="true" />}
                  onClick={() => file.current?.click()}
                >
                  JSON File
                </Button>
                <input
                  ref={file}
                  type="file"
                  accept=".json,application/json"
                  className={shared.visuallyHidden}
                  aria-label="JSON file"
                  tabIndex={-1}
                  onChange={(event) => {
                    const [picked] = event.target.files ?? [];
                    event.target.value = '';
                    void picked?.text().then(setText);
                  }}
                />
              </div>
              <CopyField label="Example" value={sampleJson} />
            </div>
          </Panel>
        </div>
      </div>
      <UnsavedGuard isDirty={() => text.trim() !== '' && isHere()} />
    </BulkPage>
  );
}
