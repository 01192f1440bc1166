/** Shows on a screen without a form that something is not saved yet. */
import { CircleDot } from 'lucide-react';
import parts from './parts.module.css';

export function UnsavedBadge() {
  return (
    <span className={parts.tagWarning}>
      <CircleDot size={12} />
      Unsaved Changes
    </span>
  );
}
