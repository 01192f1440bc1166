/** The red box in a form that was refused (1§2). */
import { CircleAlert } from 'lucide-react';

export function ErrorBox({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text && (
        <p className="error-box">
          <CircleAlert size={18} aria-hidden="true" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
