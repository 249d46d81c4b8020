/**
 * Draws what a terminal showed: text with ANSI colours on stdin, an SVG picture on stdout. `--title` names the window.
 *
 *     FORCE_COLOR=1 npm run -s validate | npx node scripts/terminal-picture.ts --title 'npm run validate' > picture.svg
 */
import { text as textOf } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ansiLines } from './terminal-picture/ansi-lines.ts';
import { terminalSvg } from './terminal-picture/terminal-svg.ts';

const { values } = parseArgs({ options: { title: { type: 'string', default: 'Terminal' } } });
process.stdout.write(terminalSvg(ansiLines(await textOf(process.stdin)), values.title));
