import { join } from 'node:path';
import { listActionNames } from '../build-actions.ts';
import { type ActionFile, type ActionInput, readActionFile } from './action-file.ts';

const checkout = `      - uses: actions/checkout@v7
        with: { fetch-depth: 0, persist-credentials: false }`;

/** For each action, a workflow that users can copy. */
const workflows: Readonly<Record<string, string>> = {
  'check-sources': `# .github/workflows/sources.yml
on: pull_request
permissions: { contents: read }
jobs:
  sources:
    runs-on: ubuntu-24.04
    steps:
${checkout}
      - uses: OWNER/cardcat/actions/check-sources@v1.0.0
        with: { fail-on: dead }`,
  'release-exports': `# .github/workflows/release.yml
on: { push: { tags: ['v*'] } }
permissions: { contents: write }
jobs:
  release:
    runs-on: ubuntu-24.04
    steps:
${checkout}
      - uses: OWNER/cardcat/actions/release-exports@v1.0.0
        with: { draft: true }`,
  review: `# .github/workflows/review-one.yml reviews the pull request that you name.
on: { workflow_dispatch: { inputs: { number: { required: true } } } }
permissions: { contents: read, actions: read, checks: write, issues: write, pull-requests: write }
jobs:
  review:
    runs-on: ubuntu-24.04
    steps:
      - uses: OWNER/cardcat/actions/review@v1.0.0
        with: { pull-request: '\${{ inputs.number }}' }`,
  validate: `# .github/workflows/validate.yml
on: pull_request
permissions: { contents: read }
jobs:
  validate:
    runs-on: ubuntu-24.04
    steps:
${checkout}
      - uses: OWNER/cardcat@v1.0.0
        with: { fail-on: error }`,
};

/** Returns the text of `docs/reference/actions.md`, with a workflow, the inputs and the outputs of each action. */
export function renderActionsPage(root: string): string {
  return [
    '# Actions',
    '',
    'Generated from the `action.yml` files by `npm run generate`. Inputs and outputs are text; an empty input counts as',
    'missing. The action in the root of the repository is `validate`.',
    '',
    'In the workflows, replace `OWNER` with the account that owns the actions, and pin every action to the commit that',
    "`git ls-remote https://github.com/OWNER/cardcat 'v1.0.0^{}'` prints. To review every pull request automatically,",
    'see [Review without a server](../how-to/review-without-a-server.md#in-another-catalog).',
    ...listActionNames(root).flatMap((name) =>
      formatAction(name, readActionFile(join(root, 'actions', name, 'action.yml'))),
    ),
    '',
  ].join('\n');
}

function formatAction(name: string, { description, inputs, outputs }: ActionFile): readonly string[] {
  const workflow = workflows[name];
  if (workflow === undefined) throw new Error(`scripts/generate/actions-page.ts has no workflow for ${name}`);
  const inputRows = [...inputs].map(([input, value]) => formatInputRow(input, value));
  const outputRows = [...outputs].map(([output, meaning]) => `| \`${output}\` | ${escapeCell(meaning)} |`);
  return [
    '',
    `## \`actions/${name}\``,
    '',
    description,
    '',
    '```yaml',
    workflow,
    '```',
    '',
    '| input | default | meaning |',
    '| --- | --- | --- |',
    ...inputRows,
    ...(outputRows.length > 0 ? ['', '| output | meaning |', '| --- | --- |', ...outputRows] : []),
  ];
}

function formatInputRow(
  input: string,
  { description, required, default: defaultValue = '' }: ActionInput,
): string {
  const [meaning = ''] = description.split(/\s*Example: /);
  const defaultText = required ? 'required' : defaultValue === '' ? '' : `\`${defaultValue}\``;
  return `| \`${input}\` | ${escapeCell(defaultText)} | ${escapeCell(meaning)} |`;
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
