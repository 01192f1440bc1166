/** Shows the columns of a table that was read, what each is taken as, and what has to be answered first (FIX-10). */
import { Button } from '@mui/material';
import type { NumberManner } from '@shop/commerce';
import { CircleAlert, Info } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import parts from '../layout/parts.module.css';
import bulk from './bulk.module.css';
import styles from './ColumnCheck.module.css';
import { type ColumnChoice, choiceFaults, chooseColumns } from './table/chooseColumns.ts';
import { type DecodedTable, decodeTable, type Encoding, encodings } from './table/decodeTable.ts';
import { fieldChoices } from './table/fieldLabels.ts';
import type { TableRow } from './table/productLines.ts';
import { readTable, type Table, type TableColumn } from './table/readTable.ts';
import { tableRows } from './table/tableRows.ts';

export interface ColumnCheckProps {
  /** Pasted text, or the bytes of a file. */
  source: string | Uint8Array;
  present: number;
  onRows: (rows: TableRow[], replace: boolean) => void;
  onCancel: () => void;
}

const countText = (count: number, noun = 'Row') => `${count} ${noun}${count === 1 ? '' : 's'}`;

function Refused({
  title,
  lines = [],
  children,
}: {
  title: string;
  lines?: string[];
  children?: ReactNode;
}) {
  return (
    <div className={parts.noticeDanger} role="alert">
      <CircleAlert size={18} />
      <div>
        <strong>{title}</strong>
        {children}
        <ul className={bulk.bulkLines}>
          {lines.slice(0, 10).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {lines.length > 10 && <li>and {lines.length - 10} more</li>}
        </ul>
      </div>
    </div>
  );
}

function EncodingChoice({
  decoded,
  onChange,
}: {
  decoded: DecodedTable;
  onChange: (encoding: Encoding) => void;
}) {
  const id = useId();
  return (
    <div className={parts.noticeInfo}>
      <Info size={18} />
      <div className={parts.stackTight}>
        <label htmlFor={id}>
          The file does not say how its letters are written. If some look wrong below, choose
          another way:
        </label>
        <select
          id={id}
          className={styles.choice}
          value={decoded.encoding}
          onChange={(event) => onChange(event.target.value as Encoding)}
        >
          {Object.entries(encodings).map(([encoding, words]) => (
            <option key={encoding} value={encoding}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** The first cells of a column, each once. */
const samplesOf = ({ cells }: TableColumn) =>
  [...new Set(cells.filter((cell) => cell !== ''))]
    .slice(0, 3)
    .map((cell) => [...cell].slice(0, 40).join(''));

interface ColumnProps {
  column: TableColumn;
  number: number;
  choice: ColumnChoice;
  fault: string | undefined;
  onChoice: (choice: ColumnChoice) => void;
  /** Undefined where the numbers tell how they are written. */
  manner: { value: NumberManner | undefined; onChange: (manner: NumberManner) => void } | undefined;
}

function Column({ column, number, choice, fault, onChoice, manner }: ColumnProps) {
  const id = useId();
  const name = column.title || `Column ${number}`;
  return (
    <li className={styles.column} data-asked={fault !== undefined}>
      <div className={styles.title}>
        <strong>{name}</strong>
        <span>{samplesOf(column).join(' · ') || 'empty'}</span>
      </div>
      <div className={styles.taken}>
        <select
          className={styles.choice}
          aria-label={`Take ${name} as`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          value={choice ?? ''}
          onChange={(event) => onChoice((event.target.value || undefined) as ColumnChoice)}
        >
          <option value="">Choose…</option>
          {fieldChoices.map(([field, words]) => (
            <option key={field} value={field}>
              {words}
            </option>
          ))}
          <option value="none">Leave out</option>
        </select>
        {fault && (
          <span className={styles.fault} id={id}>
            {fault}
          </span>
        )}
        {manner && (
          <select
            className={styles.choice}
            aria-label={`How the numbers in ${name} are written`}
            value={manner.value ?? ''}
            onChange={(event) => manner.onChange(event.target.value as NumberManner)}
          >
            {manner.value === undefined && <option value="">How are they written?</option>}
            <option value="point">1,234.50 is a thousand and more</option>
            <option value="comma">1.234,50 is a thousand and more</option>
          </select>
        )}
      </div>
    </li>
  );
}

function Columns({
  table,
  present,
  onRows,
  onCancel,
}: { table: Table } & Omit<ColumnCheckProps, 'source'>) {
  const first = useMemo(() => chooseColumns(table), [table]);
  const [choices, setChoices] = useState(first);
  const [manners, setManners] = useState<ReadonlyMap<number, NumberManner>>(new Map());
  const asked = choiceFaults(choices);
  const read = useMemo(() => tableRows(table, choices, manners), [table, choices, manners]);
  const { rows, faults } = read;
  const open = choices.filter((choice) => choice === undefined).length;
  const isUnclear = [...read.manners.values()].some(({ manner }) => manner === undefined);
  const isReady = asked.size === 0 && faults.length === 0;

  const column = (index: number) => {
    const found = read.manners.get(index);
    const isOpen = found && found.manner !== 'point';
    return (
      <Column
        key={index}
        column={table.columns[index] as TableColumn}
        number={index + 1}
        choice={choices[index]}
        fault={asked.get(index)}
        onChoice={(choice) => setChoices((present) => present.with(index, choice))}
        manner={
          found && (isOpen || manners.has(index))
            ? {
                value: found.manner,
                onChange: (manner) => setManners((present) => new Map(present).set(index, manner)),
              }
            : undefined
        }
      />
    );
  };
  const indexes = table.columns.map((_, index) => index);
  // By the first choice, so that no column goes elsewhere while one chooses.
  const taken = indexes.filter((index) => first[index] !== 'none');
  const left = indexes.filter((index) => first[index] === 'none');
  return (
    <>
      {table.leftOut.length > 0 && (
        <p className={parts.note}>
          Left out above the columns:{' '}
          {table.leftOut.map(({ cells }) => `“${cells.join(' ').trim()}”`).join(', ')}.
        </p>
      )}
      {asked.has(-1) && <Refused title={asked.get(-1) ?? ''} />}
      {faults.length > 0 && (
        <Refused title="These cells can't be read for sure." lines={faults}>
          <p>
            {isUnclear && 'Say below how the numbers are written, or '}
            {isUnclear ? 'correct' : 'Correct'} them in the file and read it again.
          </p>
        </Refused>
      )}
      <ul className={styles.columns}>{taken.map(column)}</ul>
      {left.length > 0 && (
        <details className={styles.left}>
          <summary>{countText(left.length, 'more column')} left out</summary>
          <ul className={styles.columns}>{left.map(column)}</ul>
        </details>
      )}
      <div className={parts.row}>
        {present > 0 ? (
          <>
            <Button disabled={!isReady} onClick={() => onRows(rows, false)}>
              Add {countText(rows.length)} Below
            </Button>
            <Button variant="outlined" disabled={!isReady} onClick={() => onRows(rows, true)}>
              Replace {countText(present)}
            </Button>
          </>
        ) : (
          <Button disabled={!isReady} onClick={() => onRows(rows, false)}>
            Take {countText(rows.length)}
          </Button>
        )}
        {open > 1 && (
          <Button
            variant="outlined"
            onClick={() => setChoices((present) => present.map((choice) => choice ?? 'none'))}
          >
            Leave Out the {open} Others
          </Button>
        )}
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}

export function ColumnCheck({ source, ...rest }: ColumnCheckProps) {
  const [encoding, setEncoding] = useState<Encoding>();
  const decoded = useMemo(
    () => (typeof source === 'string' ? source : decodeTable(source, encoding)),
    [source, encoding],
  );
  const read = useMemo(() => {
    if (typeof decoded === 'string') return readTable(decoded);
    return 'fault' in decoded ? decoded : readTable(decoded.text);
  }, [decoded]);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const isDoubtful = typeof decoded !== 'string' && 'text' in decoded && !decoded.isSure;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out
    <div
      ref={frame}
      className={parts.stackTight}
      role="group"
      aria-label="Columns of the table"
      tabIndex={-1}
    >
      {isDoubtful && <EncodingChoice decoded={decoded} onChange={setEncoding} />}
      {'fault' in read ? (
        <>
          <Refused title="This can't be read as a table.">
            <p>{read.fault}</p>
          </Refused>
          <div className={parts.row}>
            <Button variant="outlined" onClick={rest.onCancel}>
              Back
            </Button>
          </div>
        </>
      ) : (
        // Another encoding makes other names of columns.
        <Columns key={encoding ?? ''} table={read.table} {...rest} />
      )}
    </div>
  );
}
