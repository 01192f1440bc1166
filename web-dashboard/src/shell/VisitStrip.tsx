/** Says to the platform admin that this is another owner's dashboard and that the visit is recorded (OQ-02). */
import { useStore } from '../providers/store.tsx';
import styles from './VisitStrip.module.css';

export function VisitStrip() {
  const { store, user } = useStore();
  if (user.id === store.owner) return null;
  return (
    <p className={styles.visitStrip}>
      <strong>Support visit</strong> What you do here is kept, and the owner can read it.
    </p>
  );
}
