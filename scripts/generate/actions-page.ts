import { join } from 'node:path';
import { actionNames } from '../build-actions.ts';
import { type ActionFile, type ActionInput, readActionFile } from './action-file.ts';

/** `docs/reference/actions.md`: inputs and outputs of every action below `root`. */
export function actionsPage(root: string): string {
  return [
    '# The actions',
    '',
    'Generated from the `action.yml` files by `npm run generate`. Inputs are text, and an empty one counts as',
    'missing; invalid ones are all named at once, before anything is done. Outputs are text; structured results are in a',
    'file that an output names. The action in the root of the repository is `validate`, for catalogs in other',
    'repositories.',
    ...actionNames(root).flatMap((name) =>
      actionPart(name, readActionFile(join(root, 'actions', name, 'action.yml'))),
    ),
    '',
  ].join('\n');
}

function actionPart(name: string, { description, inputs, outputs }: ActionFile): readonly string[] {
  const inputRows = [...inputs].map(([input, value]) => inputRow(input, value));
  const outputRows = [...outputs].map(([output, meaning]) => `| \`${output}\` | ${cell(meaning)} |`);
  return [
    '',
    `## \`actions/${name}\``,
    '',
    description,
    '',
    '| input | default | meaning | example |',
    '| --- | --- | --- | --- |',
    ...inputRows,
    ...(outputRows.length > 0 ? ['', '| output | meaning |', '| --- | --- |', ...outputRows] : []),
  ];
}

function inputRow(input: string, { description, required, default: otherwise = '' }: ActionInput): string {
  const [meaning = '', example = ''] = description.split(/\s*Example: /);
  const preset = required ? 'required' : otherwise === '' ? '' : `\`${otherwise}\``;
  return `| \`${input}\` | ${cell(preset)} | ${cell(meaning)} | ${cell(example.replace(/\.$/, ''))} |`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
