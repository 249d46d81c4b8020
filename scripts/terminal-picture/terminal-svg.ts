import type { Run, Style } from './ansi-lines.ts';

/** Black, red, green, yellow, blue, magenta, cyan, white, then bright. All but black stand out on the background. */
const palette = [
  ['#484f58', '#ff7b72', '#56d364', '#e3b341', '#79c0ff', '#d2a8ff', '#56d4dd', '#c9d1d9'],
  ['#6e7681', '#ffa198', '#7ee787', '#f2cc60', '#a5d6ff', '#e2c5ff', '#76e3ea', '#f0f6fc'],
].flat();

const size = { font: 14, cell: 8.43, line: 20, bar: 36, edge: 18, least: 40 } as const;

/** Characters that a terminal gives two columns: Chinese, Japanese, Korean and full-width forms. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** A window with a title and the lines in it, as an SVG document that needs nothing from outside. */
export function terminalSvg(lines: readonly (readonly Run[])[], title: string): string {
  const columns = Math.max(
    size.least,
    ...lines.map((runs) => columnsOf(runs.map(({ text }) => text).join(''))),
  );
  const width = Math.ceil(columns * size.cell + 2 * size.edge);
  const height = size.bar + lines.length * size.line + size.edge;
  const lights = ['#ff5f57', '#febc2e', '#28c840'].map(
    (fill, at) => `<circle cx="${size.edge + 6 + at * 20}" cy="18" r="6" fill="${fill}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<rect width="${width}" height="${height}" rx="10" fill="#0d1117"/>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="9.5" fill="none" stroke="#30363d"/>`,
    ...lights,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace" font-size="${size.font}" fill="#c9d1d9">`,
    `<text x="${width / 2}" y="23" text-anchor="middle" fill="#8b949e">${escaped(title)}</text>`,
    ...lines.flatMap(drawLine),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** Every run is put at its column and stretched to its columns, so that marks stand below what they mark in any font. */
function drawLine(runs: readonly Run[], at: number): readonly string[] {
  const y = size.bar + at * size.line + 14;
  let column = 0;
  return runs.flatMap(({ text, style }) => {
    const x = size.edge + column * size.cell;
    const columns = columnsOf(text);
    column += columns;
    if (text.trim() === '') return [];
    const length = `textLength="${round(columns * size.cell)}" lengthAdjust="spacingAndGlyphs"`;
    return [`<text x="${round(x)}" y="${y}" ${length}${attributes(style)}>${escaped(unbroken(text))}</text>`];
  });
}

/** Viewers differ in whether they keep blanks; these all keep. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

function attributes({ colour, bold, faint }: Style): string {
  const fill = colour === undefined ? '' : ` fill="${palette[colour]}"`;
  return `${fill}${bold ? ' font-weight="bold"' : ''}${faint ? ' opacity="0.6"' : ''}`;
}

function columnsOf(text: string): number {
  return [...text].reduce((columns, character) => columns + (wide.test(character) ? 2 : 1), 0);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
