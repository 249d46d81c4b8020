import { shortHash } from '#catalog/text';
import type { DesiredSuggestion } from './desired.ts';
import type { Facts, Fix } from './facts.ts';

const maxSuggestions = 10;

/** The fixes that can be offered in place: those whose lines lie inside one hunk of GitHub's diff. */
export function suggestionsFor({ fixes, files }: Facts): readonly DesiredSuggestion[] {
  const patches = new Map(files.map(({ path, patch }) => [path, patch]));
  return fixes
    .filter((fix) => isInOneHunk(fix, patches.get(fix.path) ?? null))
    .slice(0, maxSuggestions)
    .map((fix) => {
      const fingerprint = shortHash(JSON.stringify([fix.path, fix.codes, fix.text]));
      return { fix, fingerprint, body: bodyOf(fix, fingerprint) };
    });
}

/** A fingerprint in a review comment of ours, or undefined. */
export function fingerprintIn(body: string): string | undefined {
  return /<!-- cardcat-fix:([0-9a-f]{16}) -->/.exec(body)?.[1];
}

function bodyOf({ codes, text }: Fix, fingerprint: string): string {
  // A fence longer than any run of backticks in the text: the text cannot end it.
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const names = [...new Set(codes)].map((code) => `\`${code}\``).join(', ');
  return `<!-- cardcat-fix:${fingerprint} -->\nThis mends ${names}; no number changes.\n\n${fence}suggestion\n${text}\n${fence}\n`;
}

/** Lines of the head that a hunk of a unified diff shows, counted from 1: every line between is in it. */
interface Hunk {
  readonly first: number;
  readonly last: number;
}

function isInOneHunk({ startLine, endLine }: Fix, patch: string | null): boolean {
  return patch !== null && hunksOf(patch).some(({ first, last }) => first <= startLine && endLine <= last);
}

function hunksOf(patch: string): readonly Hunk[] {
  return [...patch.matchAll(/^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, start, count]) => {
    const lines = Number(count ?? '1');
    return lines === 0 ? [] : [{ first: Number(start), last: Number(start) + lines - 1 }];
  });
}
