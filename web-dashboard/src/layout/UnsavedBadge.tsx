/** Shows on a screen without a form that something is not saved yet. */
import { clsx } from 'clsx';
import { CircleDot } from 'lucide-react';
import parts from './parts.module.css';

export function UnsavedBadge() {
  return (
    <span className={clsx(parts.tag, parts.tagWarning)}>
      <CircleDot size={12} />
      Unsaved Changes
    </span>
  );
}
