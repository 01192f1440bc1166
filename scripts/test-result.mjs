// Counts the results in vitest's JSON report.
import { readFileSync } from 'node:fs';

/**
 * The number of passed, failed and skipped tests; a file or run that broke counts as one failed
 * test.
 */
export function countTests(path, exitCode) {
  const report = read(path);
  const broken = (report.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = (report.numFailedTests ?? 0) + broken.length;
  return {
    passed: report.numPassedTests ?? 0,
    // An error outside of any test, or a missing report, counts as one.
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/** The last line of a test run. */
export function summary({ passed, failed, skipped }) {
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${rest}`;
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
