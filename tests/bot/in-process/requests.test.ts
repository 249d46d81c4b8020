import { describe, expect, test } from 'vitest';
import type { Config } from '../../../bot/src/config/config.ts';
import { manifest } from '../../support/bot/bot-world.ts';
import { newCardText } from '../../support/bot/reviewing.ts';
import type { App, Issue } from '../../support/github/records.ts';
import { commentsOf } from '../../support/github/shown.ts';
import { wantsNoViolations } from '../../support/github/some-world.ts';
import { type EventWorld, eventWorld } from '../events/world.ts';

const permissions: App['permissions'] = {
  ...manifest.permissions,
  contents: 'write',
  issues: 'write',
};

const answers = {
  Country: 'United States (us)',
  'Card name': 'Harbor Everyday Card',
  'Short Latin name': '_No response_',
  Issuer: 'Harbor Example Bank',
  Network: 'visa',
  'Product page': 'https://www.example.com/cards/everyday',
  'Terms page': '_No response_',
  Notes: '_No response_',
};

function bodyOf(changes: Partial<typeof answers> = {}): string {
  return Object.entries({ ...answers, ...changes })
    .map(([heading, answer]) => `### ${heading}\n\n${answer}\n`)
    .join('\n');
}

function world(settings: Partial<Config> = { requests: 'auto' }, granted: App['permissions'] = {}) {
  const made = eventWorld({
    ...{ replicas: 1, settings, checkAnswers: true },
    permissions: { ...permissions, ...granted },
  });
  wantsNoViolations(made.github);
  return made;
}

async function ask(made: EventWorld, changes: Partial<typeof answers> = {}, login = 'sam'): Promise<Issue> {
  const { issue } = made.deeds.openIssue(login, { title: 'Card request: ', body: bodyOf(changes) });
  await made.deliver();
  return issue;
}

function drafts({ pulls, app }: EventWorld) {
  return pulls().filter((pull) => pull.app === app);
}

const said = (issue: Issue) => commentsOf(issue).map(({ body }) => body);

describe('a request that is right', () => {
  test('becomes a draft: one file without numbers, that closes the issue; told once', async () => {
    const made = world();
    const issue = await ask(made);
    const [draft] = drafts(made);
    expect(draft).toMatchObject({
      title: 'card(add): us-harbor-bank-everyday',
      pull: { draft: true, head: { branch: `card-request/${issue.number}` } },
    });
    expect(draft?.body).toContain(`Closes #${issue.number}`);
    expect(said(issue)).toHaveLength(1);
    expect(said(issue)[0]).toContain(`pull request ${draft?.number}`);
    // The draft is looked at as any other, and asks for the numbers.
    await made.deliver();
    expect([...(draft?.labels ?? [])]).toContain('kind/new-card');
    // Edited, looked at again and swept: nothing more.
    const before = made.writes().length;
    made.deeds.edit('sam', issue, { body: bodyOf({ Notes: 'Please.' }) });
    await made.deliver();
    await made.sweep(made.processes[0] ?? never());
    await made.settle();
    expect(drafts(made)).toHaveLength(1);
    expect(made.writes().slice(before)).toEqual([]);
  });

  test('waits for /scaffold by somebody who may write, where that is wanted', async () => {
    const made = world({ requests: 'approve' });
    const issue = await ask(made);
    expect(said(issue)[0]).toContain('/scaffold');
    made.deeds.commentAs('sam', issue, '/scaffold');
    made.deeds.commentAs('mira', issue, '/scaffold');
    await made.deliver();
    expect(drafts(made)).toEqual([]);
    made.deeds.commentAs('wim', issue, '/scaffold');
    await made.deliver();
    expect(drafts(made)).toHaveLength(1);
    expect(said(issue).filter((body) => body.startsWith('<!-- cardcat-request'))).toHaveLength(1);
  });

  test('that no delivery told of is found by the sweep', async () => {
    const made = world();
    const { issue } = made.deeds.openIssue('sam', { title: 'Card request: ', body: bodyOf() });
    for (const delivery of made.github.mail.pending()) made.github.mail.drop(delivery);
    await made.sweep(made.processes[0] ?? never());
    await made.settle();
    expect(said(issue)).toHaveLength(1);
    expect(drafts(made)).toHaveLength(1);
  });
});

describe('a request that is not', () => {
  test('is asked about in one comment that follows the edits', async () => {
    const made = world();
    const issue = await ask(made, { 'Product page': 'https://evil.example/cards', Country: 'Atlantis' });
    expect(said(issue)).toHaveLength(1);
    expect(said(issue)[0]).toContain('**Country**');
    made.deeds.edit('sam', issue, { body: bodyOf({ 'Product page': 'https://evil.example/cards' }) });
    await made.deliver();
    expect(said(issue)).toHaveLength(1);
    expect(said(issue)[0]).toContain('**Product page**');
    expect(drafts(made)).toEqual([]);
    made.deeds.edit('sam', issue, { body: bodyOf() });
    await made.deliver();
    expect(said(issue)).toHaveLength(1);
    expect(drafts(made)).toHaveLength(1);
  });

  test.each([
    ['Harbor Première Card', 'us-harbor-bank-premiere'],
    ['Harbor 江月 Card', 'us-harbor-bank-jiang-yue'],
  ])('%s keeps its letters: %s', async (name, id) => {
    const made = world();
    await ask(made, { 'Card name': name });
    expect(drafts(made)[0]?.title).toBe(`card(add): ${id}`);
  });

  test('a name that cannot be spelt without loss is asked about, and an empty slug never made', async () => {
    const made = world();
    const issue = await ask(made, { 'Card name': 'Харбор' });
    expect(said(issue)[0]).toContain('**Short Latin name**');
    expect(made.repository.branches.has(`card-request/${issue.number}`)).toBe(false);
  });

  test('an issue that is no request is left alone', async () => {
    const made = world();
    const { issue } = made.deeds.openIssue('sam', { title: 'Hello', body: 'A card is missing.' });
    await made.deliver();
    expect(commentsOf(issue)).toEqual([]);
  });
});

describe('what is there already', () => {
  test('a branch of that name is linked and never written to', async () => {
    const made = world();
    made.deeds.pushTo('wim', 'card-request/1', { 'notes.md': 'mine\n' });
    const tip = made.repository.branches.get('card-request/1');
    const issue = await ask(made);
    expect(issue.number).toBe(1);
    expect(said(issue)[0]).toContain('`card-request/1`');
    expect(made.repository.branches.get('card-request/1')).toBe(tip);
    expect(drafts(made)).toEqual([]);
  });

  test('a draft that people worked on, or closed, is never reset', async () => {
    const made = world();
    const issue = await ask(made);
    const [draft] = drafts(made);
    if (draft === undefined) throw new Error('there is no draft');
    made.deeds.pushTo('wim', draft, {
      'data/us/harbor-bank-everyday.json': newCardText('harbor-bank-everyday'),
    });
    const { sha } = draft.pull.head;
    made.deeds.edit('sam', issue, { body: bodyOf({ Notes: 'more' }) });
    await made.deliver();
    expect(draft.pull.head.sha).toBe(sha);
    made.deeds.close('wim', draft);
    made.deeds.edit('sam', issue, { body: bodyOf({ 'Card name': 'Harbor Other Card' }) });
    await made.deliver();
    expect(drafts(made)).toHaveLength(1);
    expect(draft.pull.head.sha).toBe(sha);
  });

  test('three runs at once for one issue make one draft', async () => {
    const made = eventWorld({ replicas: 3, settings: { requests: 'auto' }, permissions });
    made.deeds.openIssue('sam', { title: 'Card request: ', body: bodyOf() });
    for (const delivery of made.github.mail.pending())
      for (const process of made.processes) process.receive(delivery);
    await made.settle();
    expect(drafts(made)).toHaveLength(1);
  });
});

describe('limits', () => {
  test('three open drafts for one person; the fourth is made by the sweep once one is done', async () => {
    const made = world();
    for (const name of ['Ash', 'Birch', 'Cedar']) await ask(made, { 'Card name': `Harbor ${name} Card` });
    const fourth = await ask(made, { 'Card name': 'Harbor Date Card' });
    expect(drafts(made)).toHaveLength(3);
    expect(said(fourth)[0]).toContain('3 drafts of yours are open');
    await ask(made, { 'Card name': 'Harbor Elm Card' }, 'kim');
    expect(drafts(made)).toHaveLength(4);
    const [first] = drafts(made);
    if (first !== undefined) made.deeds.close('sam', first);
    await made.sweep(made.processes[0] ?? never());
    await made.settle();
    expect(drafts(made)).toHaveLength(5);
    expect(said(fourth)[0]).toContain('A draft is ready');
  });

  test('ten a day', async () => {
    const made = world();
    const people = ['ann', 'ben', 'cat', 'dan', 'eve', 'fay', 'gus', 'hal', 'ivy', 'jon', 'kit'];
    const asked: Issue[] = [];
    for (const [at, login] of people.entries())
      asked.push(await ask(made, { 'Card name': `Harbor Number${'abcdefghijk'[at]} Card` }, login));
    expect(drafts(made)).toHaveLength(10);
    expect(said(asked.at(-1) ?? never())[0]).toContain('10 drafts were made today');
    await made.pass(24 * 3_600_000);
    await made.sweep(made.processes[0] ?? never());
    await made.settle();
    expect(drafts(made)).toHaveLength(11);
  });
});

describe('when GitHub does not play along', () => {
  test.each([
    'git/create-ref',
    'repos/create-or-update-file-contents',
    'pulls/create',
    'issues/create-comment',
  ] as const)('%s stored, and answered 502: one draft, one comment', async (operation) => {
    const made = world();
    made.github.plan([{ operation, times: 1, does: { kind: 'answer', status: 502, after: true } }]);
    const issue = await ask(made);
    expect(drafts(made)).toHaveLength(1);
    expect(said(issue)).toHaveLength(1);
    expect(said(issue)[0]).toContain('A draft is ready');
  });

  test.each([
    ['git/create-ref', 422],
    ['repos/create-or-update-file-contents', 409],
    ['repos/create-or-update-file-contents', 422],
    ['pulls/create', 422],
  ] as const)('%s answered %d: it stops, and links what is there', async (operation, status) => {
    const made = world();
    made.github.plan([{ operation, does: { kind: 'answer', status } }]);
    const issue = await ask(made);
    expect(drafts(made)).toEqual([]);
    expect(said(issue)[0]).toContain('left as it is');
  });

  test.each([{ contents: 'read' }, { issues: 'read' }] as const)(
    'without %o the feature is off',
    async (less) => {
      const made = world({ requests: 'auto' }, less);
      const issue = await ask(made);
      expect(commentsOf(issue)).toEqual([]);
      expect(drafts(made)).toEqual([]);
      expect(made.lines.filter((line) => line.includes('requests')).length).toBe(1);
    },
  );

  test('off is off', async () => {
    const made = world({ requests: 'off' });
    const issue = await ask(made);
    await made.sweep(made.processes[0] ?? never());
    await made.settle();
    expect(commentsOf(issue)).toEqual([]);
  });
});

function never(): never {
  throw new Error('there is no bot');
}
