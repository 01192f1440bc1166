/** The error of an input that has no text field to show it. */
import styles from './InputError.module.css';

export function InputError({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <p className={styles.inputError} role="alert">
      {texts.join(' · ')}
    </p>
  );
}
