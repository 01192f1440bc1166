/** Takes rows of a spreadsheet, pasted or from a file; their columns are shown before they are taken (FIX-10). */
import { Button, TextField } from '@mui/material';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { type ClipboardEvent, lazy, Suspense, useState } from 'react';
import { FileButton } from '../inputs/FileButton.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import type { TableRow } from './table/productLines.ts';

// With all that reads tables, which few visits of the screen need.
const ColumnCheck = lazy(() =>
  import('./ColumnCheck.tsx').then((module) => ({ default: module.ColumnCheck })),
);

const columns = 'Name, Price, Sale price, Category, Stock, Image';

export interface ImportTableProps {
  /** How many rows are in the table of the screen already. */
  present: number;
  /** `replace`: instead of the present ones. */
  onRows: (rows: TableRow[], replace: boolean) => void;
}

export function ImportTable({ present, onRows }: ImportTableProps) {
  const [text, setText] = useState('');
  /** What is being looked at: a pasted text, or the bytes of a file. */
  const [source, setSource] = useState<string | Uint8Array | null>(null);

  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!pasted.includes('\n') && !pasted.includes('\t')) return;
    event.preventDefault();
    setSource(pasted);
  };
  const readFile = async ([picked]: File[]) => {
    if (picked) setSource(new Uint8Array(await picked.arrayBuffer()));
  };

  return (
    <Panel
      title="From a spreadsheet"
      subtitle={`A first line may name the columns, in English or Hindi, or as Shopify and WooCommerce export them. Without names they are: ${columns}.`}
    >
      {source === null ? (
        <div className={parts.stackTight}>
          <TextField
            multiline
            minRows={2}
            maxRows={6}
            value={text}
            placeholder={'Paste rows here\nClay pot\t349\t299\tKitchen\t12'}
            onPaste={paste}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': 'Rows from a spreadsheet' } }}
          />
          <div className={parts.row}>
            <Button
              variant="outlined"
              disabled={!text.trim()}
              startIcon={<ClipboardPaste size={18} />}
              onClick={() => setSource(text)}
            >
              Read Rows
            </Button>
            <FileButton
              inputLabel="CSV file"
              // Others than CSV can be chosen, too, because only then can be said what to do with them.
              accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv,text/plain,text/tab-separated-values,text/comma-separated-values,application/vnd.ms-excel"
              startIcon={<FileUp size={18} />}
              onFiles={(files) => void readFile(files)}
            >
              CSV File
            </FileButton>
          </div>
        </div>
      ) : (
        <Suspense fallback={<p role="status">Reading…</p>}>
          <ColumnCheck
            source={source}
            present={present}
            onRows={(rows, replace) => {
              setSource(null);
              setText('');
              onRows(rows, replace);
            }}
            onCancel={() => setSource(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
}
