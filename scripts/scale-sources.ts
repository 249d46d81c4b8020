/** Prints the table of `docs/scale.md` about cited pages, as it follows from the assumptions. */
import { scaleTable } from './scale-sources/table.ts';

process.stdout.write(scaleTable());
