/** A line of output that the runner runs as a command. */
export interface WorkflowCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

export interface Annotation {
  readonly kind: 'error' | 'warning' | 'notice';
  readonly file?: string;
  readonly line?: number;
  readonly endLine?: number;
  readonly column?: number;
  readonly endColumn?: number;
  readonly title?: string;
  readonly message: string;
}

/**
 * Finds lines that begin with `::` after optional spaces, and lines that contain the old form `##[`. Ignores lines between
 * `stop-commands` and its token.
 */
export function workflowCommands(stdout: string): readonly WorkflowCommand[] {
  const commands: WorkflowCommand[] = [];
  let stopToken: string | undefined;
  for (const line of stdout.split(/\r\n|\n|\r/)) {
    const command = parseNewForm(line) ?? parseOldForm(line);
    if (command === undefined) continue;
    if (stopToken !== undefined) {
      if (command.name === stopToken) stopToken = undefined;
    } else {
      if (command.name === 'stop-commands') stopToken = command.data;
      commands.push(command);
    }
  }
  return commands;
}

export function annotationsIn(commands: readonly WorkflowCommand[]): readonly Annotation[] {
  return commands.flatMap(({ name, properties, data }) => {
    if (name !== 'error' && name !== 'warning' && name !== 'notice') return [];
    const { file, line, endLine, col, endColumn, title } = properties;
    return [
      {
        kind: name,
        ...(file !== undefined && { file }),
        ...(line !== undefined && { line: Number(line) }),
        ...(endLine !== undefined && { endLine: Number(endLine) }),
        ...(col !== undefined && { column: Number(col) }),
        ...(endColumn !== undefined && { endColumn: Number(endColumn) }),
        ...(title !== undefined && { title }),
        message: data,
      },
    ];
  });
}

function parseNewForm(line: string): WorkflowCommand | undefined {
  const [, head, data = ''] = /^\s*::(.*?)::(.*)$/s.exec(line) ?? [];
  if (head === undefined || head === '') return undefined;
  const [, name = '', list = ''] = /^(\S+)(?:\s+(.*))?$/s.exec(head.trim()) ?? [];
  return {
    name: name.toLowerCase(),
    properties: parseProperties(list.split(','), decodeProperty),
    data: decodeData(data),
  };
}

function parseOldForm(line: string): WorkflowCommand | undefined {
  const [, head, data = ''] = /##\[([^\]]*)\](.*)$/s.exec(line) ?? [];
  if (head === undefined) return undefined;
  const [name = '', ...list] = head.split(/\s+/);
  return {
    name: name.toLowerCase(),
    properties: parseProperties(list.join(' ').split(';'), decodeData),
    data,
  };
}

function parseProperties(
  pairs: readonly string[],
  decode: (text: string) => string,
): Readonly<Record<string, string>> {
  const entries = pairs.flatMap((pair) => {
    const equalsIndex = pair.indexOf('=');
    return equalsIndex > 0
      ? [[pair.slice(0, equalsIndex).trim(), decode(pair.slice(equalsIndex + 1))] as const]
      : [];
  });
  return Object.fromEntries(entries);
}

function decodeProperty(text: string): string {
  return decodeData(text.replaceAll('%3A', ':').replaceAll('%2C', ','));
}

function decodeData(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

/**
 * Parses a `GITHUB_OUTPUT` file. A value is a line `name=value`, or the lines between `name<<end` and `end`. Throws on any
 * other line.
 */
export function outputsIn(text: string): ReadonlyMap<string, string> {
  const outputs = new Map<string, string>();
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    const [, name, sign, rest = ''] = /^(.+?)(=|<<)(.*)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`the runner cannot read this line of outputs: ${line}`);
    if (sign === '=') {
      outputs.set(name, rest);
      continue;
    }
    const end = lines.indexOf(rest, index + 1);
    if (end < 0) throw new Error(`the output ${name} never ends`);
    outputs.set(name, lines.slice(index + 1, end).join('\n'));
    index = end;
  }
  return outputs;
}
