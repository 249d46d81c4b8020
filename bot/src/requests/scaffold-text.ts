/** Who asked, in the draft's own text, where it outlives us: by GitHub's number of the person, as names may change. */
export function scaffoldMarker(issue: number, requester: number): string {
  return `<!-- cardcat-scaffold:1 ${issue} ${requester} -->`;
}

/** Of a pull request that begins as our drafts do; who made it is another question. */
export function requesterIn(body: string): number | undefined {
  const [, requester] = /^<!-- cardcat-scaffold:1 \d+ (\d+) -->/.exec(body) ?? [];
  return requester === undefined ? undefined : Number(requester);
}

/** What the draft says of itself. Merging it closes the request. */
export function scaffoldBody(issue: number, requester: number): string {
  return [
    scaffoldMarker(issue, requester),
    `Closes #${issue}`,
    '',
    'This draft has the names and addresses of the request, and no numbers. To finish it:',
    '',
    "1. Open the issuer's pages and write each number beside the page that states it.",
    '2. Write the day you read them into `retrieved`.',
    '3. Mark the pull request as ready for review.',
    '',
  ].join('\n');
}
