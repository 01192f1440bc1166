/** The red box with the reason why a form was refused (1§2). */
import { CircleAlert } from 'lucide-react';
import styles from './ErrorBox.module.css';

export function ErrorBox({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.errorBox}>
          <CircleAlert size={18} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
