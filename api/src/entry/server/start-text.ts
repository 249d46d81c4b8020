/** What the server says once it answers; `address` has no slash at the end. */
export function startText(address: string): string {
  return [
    `Explorer  ${address}/`,
    `API       ${address}/v1/cards`,
    `Docs      ${address}/docs/`,
    `Try       curl '${address}/v1/search?q=travel&country=us'`,
    '',
  ].join('\n');
}
