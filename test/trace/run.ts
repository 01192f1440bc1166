/** `npm run trace`: writes docs/traceability.md; ends with 1 when something is not accounted for. */
import { writeFileSync } from 'node:fs';
import { tablePath, trace } from './trace.ts';

const { table, summary, faults } = trace();
writeFileSync(tablePath, table);
for (const fault of faults) console.error(fault);
console.log(summary);
process.exitCode = faults.length > 0 ? 1 : 0;
