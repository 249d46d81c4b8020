/** A stretch of one line in one style. */
export interface Run {
  readonly text: string;
  readonly style: Style;
}

export interface Style {
  /** 0 to 15: the eight colours of a terminal, then their bright forms; absent: the usual one. */
  readonly colour?: number;
  readonly bold?: true;
  readonly faint?: true;
}

/** A colour or style (ECMA-48, «SGR»), or any other sequence that steers a terminal and shows nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the character that begins every such sequence
const sequence = /\u001b\[([\d;]*)([A-Za-z])/g;

/** The lines of a terminal's text, without empty ones at its end. A line that was overwritten shows its last form. */
export function ansiLines(text: string): readonly (readonly Run[])[] {
  let style: Style = {};
  return text
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split('\n')
    .map((whole) => {
      const line = whole.slice(whole.lastIndexOf('\r') + 1);
      const runs: Run[] = [];
      let from = 0;
      for (const { index, 0: all, 1: codes = '', 2: command } of line.matchAll(sequence)) {
        if (index > from) runs.push({ text: line.slice(from, index), style });
        from = index + all.length;
        if (command === 'm') style = codes.split(';').reduce(styled, style);
      }
      if (from < line.length) runs.push({ text: line.slice(from), style });
      return runs;
    });
}

function styled(style: Style, code: string): Style {
  const { colour, ...rest } = style;
  const number = Number(code);
  if (number === 0) return {};
  if (number === 1) return { ...style, bold: true };
  if (number === 2) return { ...style, faint: true };
  if (number === 22) return colour === undefined ? {} : { colour };
  if (number >= 30 && number <= 37) return { ...rest, colour: number - 30 };
  if (number === 39) return rest;
  if (number >= 90 && number <= 97) return { ...rest, colour: number - 90 + 8 };
  return style;
}
