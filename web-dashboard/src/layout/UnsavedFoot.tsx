/** The end of a settings screen: the save button again while something is unsaved, and the question before leaving. */
import { SaveChanges, type SaveChangesProps } from './SaveChanges.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

export function UnsavedFoot(button: SaveChangesProps) {
  const { isDirty } = button;
  return (
    <>
      {isDirty && (
        <div className="floating-save">
          <SaveChanges {...button} />
        </div>
      )}
      <UnsavedGuard isDirty={() => isDirty} />
    </>
  );
}
