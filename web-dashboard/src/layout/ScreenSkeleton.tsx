/** Stands in while a screen is loaded. */
export function ScreenSkeleton() {
  return (
    <div className="screen-skeleton" role="status" aria-label="Loading">
      <span className="spinner" data-testid="spinner" />
      <span className="skeleton" style={{ width: 220, height: 30 }} />
      <span className="skeleton" style={{ width: 'min(340px, 80%)', height: 16, marginTop: 12 }} />
      <span className="skeleton" style={{ height: 260, marginTop: 28, borderRadius: 14 }} />
    </div>
  );
}
