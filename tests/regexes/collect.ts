import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A regular expression in the source. */
export interface FoundRegex {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The literal, or the call of `RegExp` on one line. */
  readonly code: string;
  /** The pattern and the flags of a literal. Absent if the program builds the pattern when it runs. */
  readonly literal?: { readonly pattern: string; readonly flags: string };
}

/** Finds all regular expressions in the files of the programs that Git knows. Takes a second. */
export function collectRegexes(root: string): readonly FoundRegex[] {
  const output = execFileSync('git', ['ls-files', '-z', 'actions', 'api', 'bot', 'cli', 'core'], {
    cwd: root,
  });
  return output
    .toString()
    .split('\0')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\.d\.ts$|\/dist\/|\/generated\//.test(file))
    .flatMap((file) => {
      const source = ts.createSourceFile(
        file,
        readFileSync(join(root, file), 'utf8'),
        ts.ScriptTarget.Latest,
      );
      const found: FoundRegex[] = [];
      const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) {
          const end = node.text.lastIndexOf('/');
          const literal = { pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) };
          found.push({ file, line: lineOf(node), code: node.text, literal });
        } else if (ts.isNewExpression(node) && node.expression.getText(source) === 'RegExp')
          found.push({ file, line: lineOf(node), code: node.getText(source).replace(/\s+/g, ' ') });
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}

/** A line of `list.ndjson`. */
export interface JudgedRegex {
  readonly file: string;
  readonly code: string;
  /** What recheck says about its cost, such as `safe`, `2nd degree polynomial`, or `unknown`. */
  readonly verdict: string;
  /** What limits its input. Only for a verdict other than `safe`. */
  readonly bound?: string;
}

export const listPath = join(import.meta.dirname, 'list.ndjson');

export function readList(): readonly JudgedRegex[] {
  return readFileSync(listPath, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

export const keyOf = ({ file, code }: Pick<JudgedRegex, 'file' | 'code'>): string => `${file} ${code}`;
