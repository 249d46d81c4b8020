import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listActionNames } from '../../scripts/build-actions.ts';
import { readActionFile } from '../../scripts/generate/action-file.ts';
import { parseCodeBlocks } from '../support/page-blocks.ts';
import { repositoryRoot } from '../support/source-files.ts';
import { usesOf } from '../support/workflow-rules.ts';
import { readWorkflow } from '../support/workflows/read-workflow.ts';

const blocks = parseCodeBlocks(readFileSync(join(repositoryRoot, 'docs/reference/actions.md'), 'utf8'));

test.each(listActionNames(repositoryRoot))(
  'the example workflow of %s runs the action in at most twelve lines, with existing inputs',
  (name) => {
    const block = blocks.find(({ section }) => section === `\`actions/${name}\``);
    const code = block?.code ?? '';
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(12);
    const workflow = readWorkflow('example.yml', code);
    expect(workflow.syntaxErrors).toEqual([]);
    const cardcatUses = usesOf(workflow).filter(({ what }) => what.startsWith('OWNER/cardcat'));
    expect(cardcatUses).toHaveLength(1);
    const [, path = ''] = /^OWNER\/cardcat\/?([\w/-]*)@v1\.0\.0$/.exec(cardcatUses[0]?.what ?? '') ?? [];
    const actionFile = readActionFile(join(repositoryRoot, path, 'action.yml'));
    expect(actionFile.name).toBe(readActionFile(join(repositoryRoot, 'actions', name, 'action.yml')).name);
    expect((cardcatUses[0]?.inputs ?? []).filter((input) => !actionFile.inputs.has(input))).toEqual([]);
  },
);
