/** How a screen without a form says that something is not saved yet. */
import { CircleDot } from 'lucide-react';

export function UnsavedBadge() {
  return (
    <span className="tag tag-warning">
      <CircleDot size={12} aria-hidden="true" />
      Unsaved Changes
    </span>
  );
}
