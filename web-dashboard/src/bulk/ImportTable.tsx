/** Reads rows of a spreadsheet, pasted or from a CSV file. */
import { Button, TextField } from '@mui/material';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import { toast } from 'sonner';
import { FileButton } from '../inputs/FileButton.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import type { BulkValues } from './bulkRow.ts';
import { parseTable } from './parseTable.ts';

const columns = 'Name, Price, Sale price, Category, Stock, Image';

export function ImportTable({ onRows }: { onRows: (rows: Partial<BulkValues>[]) => void }) {
  const [text, setText] = useState('');

  const read = (source: string) => {
    const rows = parseTable(source);
    if (rows.length === 0) return toast.error('There are no rows in that');
    setText('');
    return onRows(rows);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!pasted.includes('\n') && !pasted.includes('\t')) return;
    event.preventDefault();
    read(pasted);
  };

  return (
    <Panel
      title="From a spreadsheet"
      subtitle={`Columns: ${columns}. A first line with their names may change the order.`}
    >
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
            onClick={() => read(text)}
          >
            Read Rows
          </Button>
          <FileButton
            inputLabel="CSV file"
            accept=".csv,.tsv,.txt,text/csv"
            startIcon={<FileUp size={18} />}
            onFiles={([picked]) => void picked?.text().then(read)}
          >
            CSV File
          </FileButton>
        </div>
      </div>
    </Panel>
  );
}
