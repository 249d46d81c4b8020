/** Reads a file of outputs: `name=value` lines, and `name<<end`, lines, `end` for longer values. */
export function outputsIn(text: string): ReadonlyMap<string, string> {
  const outputs = new Map<string, string>();
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    const [, name, sign, rest = ''] = /^(.+?)(=|<<)(.*)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`the runner cannot read this line of outputs: ${line}`);
    if (sign === '=') {
      outputs.set(name, rest);
      continue;
    }
    const end = lines.indexOf(rest, at + 1);
    if (end < 0) throw new Error(`the output ${name} never ends`);
    outputs.set(name, lines.slice(at + 1, end).join('\n'));
    at = end;
  }
  return outputs;
}
