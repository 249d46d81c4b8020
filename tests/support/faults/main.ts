/** `npm run test:faults` runs every command that writes to a catalog while each fault lasts, and prints a table. */
import { commandNames, faults, runPair, skippedPairs } from './matrix.ts';

for (const fault of faults)
  for (const command of commandNames) {
    const { exitCodes, problems, skipped } = await runPair(fault, command);
    const result = skipped ?? (problems.length === 0 ? 'nothing lost, nothing left' : problems.join('; '));
    process.stdout.write(
      `${fault.padEnd(18)}${command.padEnd(16)}exit ${exitCodes.join(', ').padEnd(10)}${result}\n`,
    );
    if (problems.length > 0) process.exitCode = 1;
  }
for (const line of skippedPairs) process.stdout.write(`not here: ${line}\n`);
