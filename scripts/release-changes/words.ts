import { compareTags } from '#catalog/releases';
import { counted } from '#catalog/text';
import type { NextRelease } from './next-release.ts';
import { type Proposal, raised, type VersionPart } from './next-version.ts';

const command = 'npm run release:changes --';

/** What a person who has to choose a version wants to know. */
export function proposalText({ tag, since, cards }: NextRelease): string {
  if (since === null)
    return `There is no release yet, and ${counted(cards, 'card')}. The first one: ${command} ${tag?.name}`;
  const head = `Since ${since.tag.name}: ${counts(since.proposal)}.`;
  const { part } = since.proposal;
  if (part === null || tag === null) return `${head}\nThere is nothing to release.`;
  return `${head}\n${reason(since.proposal, part)}: ${command} ${tag.name}`;
}

/** What was written, and a doubt where the version promises more than it keeps. */
export function writtenText({ tag, since, cards }: NextRelease): string {
  if (since === null) return `${tag?.name}: the first release, ${counted(cards, 'card')}.`;
  const { part } = since.proposal;
  const told = `${tag?.name}: ${counts(since.proposal)} since ${since.tag.name}.`;
  if (tag === null || part === null) return `${told}\nNothing changed; is there anything to release?`;
  const least = raised(since.tag, part);
  return compareTags(tag, least) < 0
    ? `${told}\n${reason(since.proposal, part)}, which would be ${least.name}; ${tag.name} says that less changed.`
    : told;
}

function counts({ added, removed, changed }: Proposal): string {
  return `${added} added, ${removed} removed, ${changed} changed`;
}

function reason({ breaks }: Proposal, part: VersionPart): string {
  const reasons = {
    major: `Readers of the files must follow (${breaks.join('; ')}), which makes a major version`,
    minor: 'Cards that came or went make a minor version',
    patch: 'Corrected facts make a patch',
  } as const satisfies Record<VersionPart, string>;
  return reasons[part];
}
