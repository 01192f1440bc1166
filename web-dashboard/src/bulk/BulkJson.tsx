/** /bulk-json: products as a JSON list, pasted or from a file (OQ-37). */

import { Button, LinearProgress, TextField } from '@mui/material';
import { ApiError } from '@shop/client';
import { cleanText } from '@shop/commerce';
import type { Category } from '@shop/contract';
import { CircleAlert, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useCategories } from '../category/useCategories.ts';
import { CopyField } from '../inputs/CopyField.tsx';
import { FileButton } from '../inputs/FileButton.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { newDoubts } from '../products/priceDoubt.ts';
import { useSaveQuestion } from '../products/useSaveQuestion.tsx';
import { failureText } from '../providers/failure.ts';
import { BulkPage } from './BulkPage.tsx';
import styles from './bulk.module.css';
import { faultLines } from './faultLines.ts';
import { NewCategories } from './NewCategories.tsx';
import { unknownNames } from './newCategories.ts';
import { namesIn, pricesIn, readProducts, sampleJson } from './readProducts.ts';
import { decodeText } from './table/decodeTable.ts';
import { useSendProducts } from './useSendProducts.ts';

const isNamed = (category: Category, name: string) =>
  category.name.toLowerCase() === cleanText(name).toLowerCase();

interface Refusal {
  title: string;
  detail?: string;
  lines?: string[];
}

function Refused({ title, detail, lines = [] }: Refusal) {
  return (
    <div className={parts.noticeDanger} role="alert">
      <CircleAlert size={18} />
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
  const { saving, isHere, send } = useSendProducts();
  const known = useCategories();
  const { data: categories = [] } = known;
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { isSure, question } = useSaveQuestion();
  const [unknown, setUnknown] = useState<string[]>([]);

  const upload = async () => {
    if (!isHere()) return;
    const read = readProducts(text, categories);
    if ('fault' in read) {
      const title = 'Invalid JSON format. Please check your input.';
      setRefusal({ title, detail: read.fault });
      return;
    }
    const { products } = read;
    if (!known.data) {
      setRefusal({ title: 'Failed to get categories', detail: failureText(known.error) });
      void known.refetch();
      return;
    }
    setRefusal(null);
    const names = unknownNames(namesIn(products), categories);
    setUnknown(names);
    if (names.length > 0) return;
    if (!(await isSure(newDoubts(pricesIn(products).map((one) => [one, null]))))) return;
    void send(products, (error) => {
      const errors = error instanceof ApiError ? error.errors : [];
      const title = 'Something went wrong while uploading';
      const lines = faultLines(errors, products);
      // Details that are shown line by line are not repeated above.
      setRefusal({ title, ...(lines.length > 0 ? { lines } : { detail: failureText(error) }) });
    });
  };

  const readFile = async (picked: File | undefined) => {
    if (!picked) return;
    const decoded = decodeText(new Uint8Array(await picked.arrayBuffer()));
    if (decoded) setText(decoded.text);
    else
      setRefusal({ title: 'This file is no text', detail: 'A list of products is a .json file.' });
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
          onClick={() => void upload()}
        >
          Upload
        </Button>
      }
    >
      <div className={parts.stack}>
        {saving && <LinearProgress aria-label="Uploading" />}
        {/* Locked during the save, because later changes would not be sent. */}
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
                <FileButton
                  inputLabel="JSON file"
                  accept=".json,application/json"
                  startIcon={<FileUp size={18} />}
                  onFiles={([picked]) => void readFile(picked)}
                >
                  JSON File
                </FileButton>
              </div>
              <CopyField label="Example" value={sampleJson} />
            </div>
          </Panel>
        </div>
      </div>
      {question}
      <UnsavedGuard isDirty={() => text.trim() !== '' && isHere()} />
    </BulkPage>
  );
}
