/** What is wrong with an input that has no text field of its own. */
import styles from './InputError.module.css';

export function InputError({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <p className={styles.inputError} role="alert">
      {texts.join(' · ')}
    </p>
  );
}
