/** Travel between the cells of a table by the keyboard: up, down and Enter in a column, left and right at a text's end. */
import type { KeyboardEvent } from 'react';

const cellsOf = (row: Element | null | undefined) =>
  row ? [...row.querySelectorAll<HTMLElement>('[data-cell]:not(:disabled)')] : [];

function goTo(cell: HTMLElement | undefined): boolean {
  if (!cell) return false;
  cell.focus();
  if (cell instanceof HTMLInputElement && cell.type === 'text') cell.select();
  return true;
}

/** The cell of the same column in the next row that has one. */
function inColumn(cell: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const { cell: name = '' } = cell.dataset;
  const rows = [...(cell.closest('table')?.querySelectorAll('tbody tr') ?? [])];
  const here = rows.findIndex((row) => row.contains(cell));
  const next = step === 1 ? rows.slice(here + 1) : rows.slice(0, here).reverse();
  return next.flatMap(cellsOf).find((other) => other.dataset.cell === name);
}

/** Whether an arrow leaves the text: its cursor is at that end, or all is selected. */
function isAtEnd(cell: HTMLElement, key: string): boolean {
  if (!(cell instanceof HTMLInputElement) || cell.type !== 'text') return true;
  const { selectionStart, selectionEnd, value } = cell;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  if (selectionStart !== selectionEnd) return false;
  return key === 'ArrowLeft' ? selectionStart === 0 : selectionEnd === value.length;
}

/** Handles a key in a table whose cells are marked by `data-cell`; Enter never submits the form. */
export function travel(event: KeyboardEvent): void {
  const { key, shiftKey, target, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLElement) || target.dataset.cell === undefined) return;
  if (altKey || ctrlKey || metaKey) return;
  const isField = target instanceof HTMLInputElement;
  if (key === 'Enter' && isField) {
    event.preventDefault();
    goTo(inColumn(target, shiftKey ? -1 : 1));
    return;
  }
  if (shiftKey) return;
  let next: HTMLElement | undefined;
  if (key === 'ArrowDown') next = inColumn(target, 1);
  else if (key === 'ArrowUp') next = inColumn(target, -1);
  else if ((key === 'ArrowLeft' || key === 'ArrowRight') && isAtEnd(target, key)) {
    const cells = cellsOf(target.closest('tr'));
    next = cells[cells.indexOf(target) + (key === 'ArrowLeft' ? -1 : 1)];
  }
  if (goTo(next)) event.preventDefault();
}
