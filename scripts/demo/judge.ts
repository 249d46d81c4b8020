import type { SeenPull } from './messages.ts';
import { demoPulls } from './pulls.ts';

/** Whether the bot has ended its work on every pull request: the check is its last write. */
export function isSettled(pulls: readonly SeenPull[]): boolean {
  return pulls.length === demoPulls.length && pulls.every(({ check }) => check !== null);
}

/** What is new of a pull request, in lines for a person. */
export function printed(before: SeenPull | undefined, now: SeenPull): readonly string[] {
  const name = `#${now.number} ${now.title}`;
  const added = now.labels.filter((label) => before?.labels.includes(label) !== true);
  const gone = before?.labels.filter((label) => !now.labels.includes(label)) ?? [];
  return [
    ...(before === undefined ? [`${name}: opened`] : []),
    ...(added.length > 0 ? [`${name}: labels ${added.join(', ')}`] : []),
    ...(gone.length > 0 ? [`${name}: labels gone ${gone.join(', ')}`] : []),
    ...(now.comment !== null && now.comment !== before?.comment
      ? [`${name}: comment`, ...quoted(now.comment), '']
      : []),
    ...(now.check !== null && now.check.conclusion !== before?.check?.conclusion
      ? [`${name}: check ${now.check.conclusion}, ${now.check.title}`]
      : []),
  ];
}

/** The comment without its marker and what is folded away. */
function quoted(comment: string): readonly string[] {
  const shown = comment.replace(/^<!--.*-->\n/, '').replace(/<details>[\s\S]*?<\/details>\n?/g, '');
  return shown
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`);
}

/** Every way in which the pull requests are not as they are meant to be. */
export function differences(pulls: readonly SeenPull[]): readonly string[] {
  return demoPulls.flatMap(({ title, labels, conclusion, opening }) => {
    const pull = pulls.find((each) => each.title === title);
    if (pull === undefined) return [`${title}: it was never seen`];
    const same = [...pull.labels].toSorted().join(', ') === [...labels].toSorted().join(', ');
    const name = `#${pull.number} ${title}`;
    return [
      ...(same ? [] : [`${name}: its labels are ${pull.labels.join(', ')}, not ${labels.join(', ')}`]),
      ...(pull.check?.conclusion === conclusion
        ? []
        : [`${name}: its check is ${pull.check?.conclusion ?? 'missing'}, not ${conclusion}`]),
      ...(pull.comment?.includes(opening) === true
        ? []
        : [`${name}: its comment does not begin with ${opening}`]),
    ];
  });
}
