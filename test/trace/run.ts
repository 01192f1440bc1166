/** `npm run trace`: writes docs/traceability.md; exits with 1 when a row has neither a test nor a reason. */
import { writeFileSync } from 'node:fs';
import { tablePath, trace } from './trace.ts';

const { table, summary, faults } = trace();
writeFileSync(tablePath, table);
for (const fault of faults) console.error(fault);
console.log(summary);
process.exitCode = faults.length > 0 ? 1 : 0;
